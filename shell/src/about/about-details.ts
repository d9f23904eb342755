import type { AreaFailureCounts } from '@studio-desk/shared-contract';
import { formatCount } from '@studio-desk/shared-ui/components';
import type { PageConfig } from '../registry/page-config';
import type { AreaHealth } from '../health/area-health';
import type { ActiveOverride } from '../overrides/active-overrides';
import type { Area } from '../registry/registry';

export interface AboutDetail {
  term: string;
  value: string;
  detail?: string;
}

export interface AboutSection {
  title: string;
  details: AboutDetail[];
}

export interface AboutAreaState {
  /** The version of the area that this page runs. */
  running: string | undefined;
  health: AreaHealth;
  override: ActiveOverride | undefined;
  failures: AreaFailureCounts['failures'] | undefined;
}

export const createShellSection = ({
  versions,
  build,
}: Pick<PageConfig, 'versions' | 'build'>): AboutSection => ({
  title: 'Shell and API',
  details: [
    { term: 'Shell', value: versions.shell },
    { term: 'Build', value: build },
    { term: 'API', value: versions.api ?? 'Not known' },
  ],
});

export function createAreaSection(
  area: Area,
  { running, health, override, failures }: AboutAreaState,
): AboutSection {
  return {
    title: area.title,
    details: [
      { term: 'Owner', value: area.owner },
      { term: 'Version', value: running ?? area.version, detail: originOf(area, running, override) },
      { term: 'Health', ...healthOf(health) },
      ...(failures ? [{ term: 'Failed loads, last 7 days', ...failuresOf(area, failures) }] : []),
    ],
  };
}

function originOf(
  area: Area,
  running: string | undefined,
  override: ActiveOverride | undefined,
): string | undefined {
  if (override) return `Override: ${override.source}`;
  return running && area.previous?.version === running && running !== area.version
    ? `Previous version, instead of ${area.version}`
    : undefined;
}

function healthOf(health: AreaHealth): Omit<AboutDetail, 'term'> {
  if (health === 'unknown') return { value: 'Not checked yet' };
  return health === 'up' ? { value: 'Available' } : { value: 'Not available', detail: health.reason };
}

function failuresOf({ name }: Area, failures: AreaFailureCounts['failures']): Omit<AboutDetail, 'term'> {
  const own = failures.filter(({ area }) => area === name);
  const all = own.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return { value: 'None' };
  const byVersion = own.map(({ version, count }) => `${version}: ${formatCount(count)}`);
  return { value: formatCount(all), detail: byVersion.join(', ') };
}

export const formatAboutText = (parts: readonly AboutSection[]): string =>
  parts.map(({ title, details }) => [title, ...details.map(line)].join('\n')).join('\n\n');

const line = ({ term, value, detail }: AboutDetail) => `  ${term}: ${value}${detail ? ` (${detail})` : ''}`;
