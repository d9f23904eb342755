import { compareVersions } from 'compare-versions';

export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

export interface LockRules {
  readonly denied: Readonly<Record<string, string>>;
  readonly stolen: Readonly<Record<string, readonly string[]>>;
  readonly floors: Readonly<Record<string, readonly [least: string, reason: string]>>;
  readonly belowFloor: Readonly<Record<string, string>>;
  readonly installScripts: Readonly<Record<string, string>>;
  readonly oneVersion: readonly string[];
}

const FOLDER = 'node_modules/';

export const nameOf = (path: string, { name }: LockEntry): string | undefined =>
  path.includes(FOLDER) ? (name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)) : undefined;

export function lockFaults({ packages }: Lock, rules: LockRules): string[] {
  const installed = Object.entries(packages).flatMap(([path, entry]) => {
    const name = nameOf(path, entry);
    return name === undefined || entry.link ? [] : [{ path, name, entry, version: entry.version ?? 'none' }];
  });
  return [
    ...installed.flatMap(({ path, name, entry, version }) => [
      ...nameFaults(name, version, rules),
      ...floorFaults(path, name, version, rules),
      ...sourceFaults(path, entry),
      ...scriptFaults(path, name, entry, rules),
    ]),
    ...linkFaults(packages),
    ...rules.oneVersion.flatMap((name) => {
      const versions = new Set(installed.filter((one) => one.name === name).map(({ version }) => version));
      return versions.size > 1 ? [`${name} is there in ${[...versions].join(' and ')}`] : [];
    }),
    ...staleExceptions(installed, rules),
  ];
}

interface InstalledPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

const idOf = ({ path, version }: InstalledPackage) => `${path}@${version}`;

function nameFaults(name: string, version: string, { denied, stolen }: LockRules): string[] {
  const reason = Object.hasOwn(denied, name) ? denied[name] : undefined;
  if (reason !== undefined) return [`${name} is not let in: it ${reason}`];
  const isStolen = Object.hasOwn(stolen, name) && stolen[name]?.includes(version);
  return isStolen ? [`${name} ${version} was published by thieves`] : [];
}

function floorFaults(
  path: string,
  name: string,
  version: string,
  { floors, belowFloor }: LockRules,
): string[] {
  const [least, reason] = (Object.hasOwn(floors, name) && floors[name]) || [];
  if (least === undefined || compareVersions(version, least) >= 0) return [];
  if (`${path}@${version}` in belowFloor) return [];
  return [`${path} is ${version}, which is below ${least} (${reason})`];
}

/** Lists exceptions that match no installed package: they could let a later version in unnoticed. */
function staleExceptions(installed: readonly InstalledPackage[], { belowFloor }: LockRules): string[] {
  const there = new Set(installed.map(idOf));
  return Object.keys(belowFloor)
    .filter((exception) => !there.has(exception))
    .map((exception) => `${exception} is an exception that nothing needs`);
}

function sourceFaults(path: string, { resolved, integrity, inBundle, ...kinds }: LockEntry): string[] {
  const asked = Object.entries({ ...kinds.dependencies, ...kinds.optionalDependencies });
  return [
    ...(resolved === undefined ? [] : [`${path} names where it comes from: ${resolved}`]),
    ...(inBundle || integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 of its bytes`]),
    ...asked
      .filter(([, wanted]) => isElsewhere(wanted))
      .map(([name, wanted]) => `${path} asks for ${name} from ${wanted}`),
  ];
}

const isElsewhere = (wanted: string) =>
  /^(?:git|github|gitlab|bitbucket|https?|file|link):|^git\+|^[\w-]+\/[\w.-]+(?:#|$)/.test(wanted);

function scriptFaults(
  path: string,
  name: string,
  { hasInstallScript }: LockEntry,
  rules: LockRules,
): string[] {
  const isKnown = !hasInstallScript || Object.hasOwn(rules.installScripts, name);
  return isKnown ? [] : [`${path} runs a script of its own when it is installed`];
}

function linkFaults(packages: Lock['packages']): string[] {
  return Object.entries(packages)
    .filter(([, { link, resolved }]) => link && (resolved === undefined || !(resolved in packages)))
    .map(([path, { resolved }]) => `${path} leads to ${resolved}, which is no workspace`);
}

const EXACT = /^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export function manifestFaults(path: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies, overrides } = manifest;
  const kinds = [dependencies, devDependencies, optionalDependencies, peerDependencies, overrides];
  return kinds
    .flatMap((kind) => Object.entries(kind ?? {}))
    .filter(([, wanted]) => typeof wanted !== 'string' || !EXACT.test(wanted))
    .map(([name, wanted]) => `${path} asks for ${name} ${JSON.stringify(wanted)}, which is not one version`);
}
