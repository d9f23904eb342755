import { versionProblem } from '../page/version-gate';
import type { Area } from '../page/registry';
import type { LatestRegistry } from '../releases/latest-registry';

export interface RunningVersions {
  build: string;
  versionOf: (area: string) => string | undefined;
  servedVersionOf: (area: string) => string | undefined;
}

export interface AvailableUpdate {
  title: string;
  mark: string;
}

/** Compatible releases of loaded areas, without those that this tab fell back from. */
export function availableUpdates(
  { build, versions, areas }: LatestRegistry,
  running: RunningVersions,
): AvailableUpdate[] {
  const changed = areas.filter((area) => isNew(area, running) && !versionProblem(area, versions));
  return [
    ...(build === running.build ? [] : [{ title: 'Studio Desk', mark: `shell ${build}` }]),
    ...changed.map(({ name, title, version }) => ({ title, mark: `${name} ${version}` })),
  ];
}

function isNew({ name, version }: Area, { versionOf, servedVersionOf }: RunningVersions): boolean {
  const here = versionOf(name);
  const served = servedVersionOf(name);
  return here !== undefined && here !== version && (here === served || version !== served);
}

export function updateText(news: readonly AvailableUpdate[]): string {
  const names = new Intl.ListFormat('en').format(news.map(({ title }) => title));
  return news.length === 1 ? `A new version of ${names} is ready.` : `New versions of ${names} are ready.`;
}
