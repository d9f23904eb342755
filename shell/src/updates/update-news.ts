import { versionProblem } from '../page/version-gate';
import type { Area } from '../page/registry';
import type { LatestRegistry } from '../releases/latest-registry';

/** What this tab runs. */
export interface RunningVersions {
  build: string;
  /** Version of an area that this tab runs; undefined where it has not loaded it. */
  versionOf: (area: string) => string | undefined;
  /** Version of an area that this page was served with. */
  servedVersionOf: (area: string) => string | undefined;
}

/** One part that is out in another version than this tab runs. */
export interface UpdateNews {
  title: string;
  /** The same for the same part in the same version. */
  mark: string;
}

/**
 * What a reload would change. An area that this tab has not loaded is no news: the tab keeps the version it was served
 * with, whose files stay. Neither is the served version where the tab had to take another one, nor one that does not fit
 * what is live: a reload would only try it again.
 */
export function updateNews(
  { build, versions, areas }: LatestRegistry,
  running: RunningVersions,
): UpdateNews[] {
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

/** The news in one sentence. */
export function newsText(news: readonly UpdateNews[]): string {
  const names = new Intl.ListFormat('en').format(news.map(({ title }) => title));
  return news.length === 1 ? `A new version of ${names} is ready.` : `New versions of ${names} are ready.`;
}
