import { formatCount } from '@studio-desk/shared-ui/components';
import type { PageConfig } from '../page/page-config';
import type { AreaHealth } from '../health/area-health';
import type { ActiveOverride } from '../overrides/active-overrides';
import type { Area } from '../page/registry';
import type { AreaLoad } from '../telemetry/area-loads';

export interface AboutDetail {
  term: string;
  value: string;
  detail?: string;
}

export interface AboutPart {
  title: string;
  details: AboutDetail[];
}

export interface AreaState {
  load: AreaLoad | undefined;
  health: AreaHealth;
  override: ActiveOverride | undefined;
}

export const shellPart = ({ versions, build }: Pick<PageConfig, 'versions' | 'build'>): AboutPart => ({
  title: 'Shell and API',
  details: [
    { term: 'Shell', value: versions.shell },
    { term: 'Build', value: build },
    { term: 'API', value: versions.api ?? 'Not known' },
  ],
});

export const runningVersionOf = (area: Area, load: AreaLoad | undefined): string =>
  load?.version ?? area.version;

export function areaPart(area: Area, { load, health, override }: AreaState): AboutPart {
  return {
    title: area.title,
    details: [
      { term: 'Owner', value: area.owner },
      { term: 'Version', value: runningVersionOf(area, load), detail: originOf(area, load, override) },
      { term: 'Health', ...healthOf(health) },
      { term: 'Load in this tab', ...loadOf(load) },
    ],
  };
}

function originOf(
  area: Area,
  load: AreaLoad | undefined,
  override: ActiveOverride | undefined,
): string | undefined {
  if (override) return `Override: ${override.source}`;
  return load && area.previous?.version === load.version && load.version !== area.version
    ? `Previous version, instead of ${area.version}`
    : undefined;
}

function healthOf(health: AreaHealth): Omit<AboutDetail, 'term'> {
  if (health === 'unknown') return { value: 'Not checked yet' };
  return health === 'up' ? { value: 'Available' } : { value: 'Not available', detail: health.reason };
}

function loadOf(load: AreaLoad | undefined): Omit<AboutDetail, 'term'> {
  if (!load) return { value: 'Not loaded yet' };
  const { manifest, styles, code, render } = load.milliseconds;
  const part = (name: string, ms: number) => `${name} ${formatCount(ms)}`;
  return {
    value: formatMilliseconds(manifest + styles + code + render),
    detail: [
      part('manifest', manifest),
      part('styles', styles),
      part('code', code),
      part('screen', render),
    ].join(', '),
  };
}

export const formatMilliseconds = (ms: number) => `${formatCount(ms)} ms`;
export const aboutText = (parts: readonly AboutPart[]): string =>
  parts.map(({ title, details }) => [title, ...details.map(line)].join('\n')).join('\n\n');

const line = ({ term, value, detail }: AboutDetail) => `  ${term}: ${value}${detail ? ` (${detail})` : ''}`;
