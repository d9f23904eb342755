import { findVersionProblem } from '../registry/version-gate';
import { compareVersions, validate } from 'compare-versions';
import type { Area } from '../registry/registry';
import type { LatestRegistry } from '../releases/latest-registry';

export interface RunningVersions {
  build: string;
  failedBuild?: string | undefined;
  shellVersion: string;
  versionOf: (area: string) => string | undefined;
  servedVersionOf: (area: string) => string | undefined;
}

export interface AvailableUpdate {
  title: string;
  mark: string;
  isRollback: boolean;
}

/** Returns new versions of the shell and the loaded areas. Skips releases that are incompatible or failed. */
export function findAvailableUpdates(
  { build, rolledBackFrom, versions, areas }: LatestRegistry,
  running: RunningVersions,
): AvailableUpdate[] {
  const changed = areas.filter((area) => isNew(area, running) && !findVersionProblem(area, versions));
  return [
    ...(build === running.build || build === running.failedBuild
      ? []
      : [
          {
            title: 'Studio Desk',
            mark: `shell ${build}`,
            isRollback: rolledBackFrom === running.build || isOlder(versions.shell, running.shellVersion),
          },
        ]),
    ...changed.map(({ name, title, version }) => ({
      title,
      mark: `${name} ${version}`,
      isRollback: isOlder(version, running.versionOf(name) ?? version),
    })),
  ];
}

function isNew({ name, version }: Area, { versionOf, servedVersionOf }: RunningVersions): boolean {
  const running = versionOf(name);
  const served = servedVersionOf(name);
  return running !== undefined && running !== version && (running === served || version !== served);
}

const isOlder = (version: string, other: string): boolean =>
  [version, other].every(validate) && compareVersions(version, other) < 0;

export function describeUpdates(news: readonly AvailableUpdate[]): string {
  const [back, forward] = [true, false].map((isBack) =>
    news.filter(({ isRollback }) => isRollback === isBack),
  );
  return [rollbackText(namesOf(back)), newVersionText(namesOf(forward))].filter(Boolean).join(' ');
}

const namesOf = (news: readonly AvailableUpdate[] = []) => news.map(({ title }) => title);
const list = (names: string[]) => new Intl.ListFormat('en').format(names);

function rollbackText(names: string[]): string {
  if (names.length === 0) return '';
  return names.length === 1
    ? `${list(names)} went back to the version before.`
    : `${list(names)} went back to the versions before.`;
}

function newVersionText(names: string[]): string {
  if (names.length === 0) return '';
  return names.length === 1
    ? `A new version of ${list(names)} is ready.`
    : `New versions of ${list(names)} are ready.`;
}
