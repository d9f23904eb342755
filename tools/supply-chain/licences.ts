import { readFileSync } from 'node:fs';
import type { Lock, LockEntry } from './lock-faults';

const SHIPPED = /^(?:api|shell|shared-(?:auth|contract|ui)|remote-[a-z][a-z0-9_]*|web-server|tools)$/;

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
]);

export const readLock = (): Lock =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

export interface ShippedPackage {
  name: string;
  version: string | undefined;
  licence: string | undefined;
}

export function shippedPackages({ packages }: Lock): ShippedPackage[] {
  const found = new Map<string, ShippedPackage | null>();
  const open = Object.keys(packages).filter((path) => SHIPPED.test(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const [name, isNeeded] of wantedBy(packages[path] ?? {})) {
      const folder = folderOf(packages, path, name);
      if (folder === undefined && isNeeded)
        throw new Error(`${path} needs ${name}, which the lock does not have`);
      if (folder === undefined || found.has(folder)) continue;
      const entry = packages[folder] ?? {};
      const target = entry.link ? entry.resolved : folder;
      found.set(
        folder,
        entry.link ? null : { name: entry.name ?? name, version: entry.version, licence: entry.license },
      );
      if (target !== undefined) open.push(target);
    }
  }
  const all = [...found.values()].filter((one) => one !== null);
  const byId = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

const wantedBy = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockEntry): [name: string, isNeeded: boolean][] => [
  ...Object.keys(dependencies ?? {}).map((name): [string, boolean] => [name, true]),
  ...Object.keys(optionalDependencies ?? {}).map((name): [string, boolean] => [name, false]),
  ...Object.keys(peerDependencies ?? {})
    .filter((name) => !peerDependenciesMeta?.[name]?.optional)
    .map((name): [string, boolean] => [name, false]),
];

function folderOf(packages: Lock['packages'], path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return undefined;
  }
}

export const isAllowed = (licence: string | undefined): boolean =>
  licence !== undefined &&
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((expression) => expression.split(' OR ').some((one) => ALLOWED.has(one.trim())));

export function licencePage(packages: readonly ShippedPackage[]): string {
  const counts = new Map<string | undefined, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([licence, count]) => `${licence} (${count})`);
  const rows = packages.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`);
  return `# Licences

What the product is shipped with, by the lock file: ${packages.length} packages, among them those for systems other than yours. Written by \`npx tsx tools/commands/licences.ts\`; a test compares it with the lock file, and refuses licences that nobody has decided on (\`tools/supply-chain/licences.ts\`).

${summary.join(', ')}.

${rows.join('\n')}
`;
}
