import { readFileSync } from 'node:fs';

/** Workspaces that run where the product runs, or in its users' browsers. */
const SHIPPED = /^(?:api|shell|shared-(?:auth|contract|ui)|remote-(?:companies|judges|people)|tools)$/;

/** Licences that ask for no more than that their text and names are kept with the code, and of whole files (MPL). */
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

export const readLock = () =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

/** What is shipped comes with these: name, version and licence of each, by name. */
export function shippedPackages({ packages }) {
  const found = new Map();
  const open = Object.keys(packages).filter((path) => SHIPPED.test(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const [name, isNeeded] of wantedBy(packages[path])) {
      const folder = folderOf(packages, path, name);
      if (folder === undefined && isNeeded)
        throw new Error(`${path} needs ${name}, which the lock does not have`);
      if (folder === undefined || found.has(folder)) continue;
      const entry = packages[folder];
      const target = entry.link ? entry.resolved : folder;
      found.set(
        folder,
        entry.link ? null : { name: entry.name ?? name, version: entry.version, licence: entry.license },
      );
      open.push(target);
    }
  }
  const all = [...found.values()].filter((one) => one !== null);
  const byId = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byId.keys()].sort().map((id) => byId.get(id));
}

/** What is installed with a package: not what only its own developers need, nor a peer that it can do without. */
const wantedBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys(dependencies ?? {}).map((name) => [name, true]),
  ...Object.keys(optionalDependencies ?? {}).map((name) => [name, false]),
  ...Object.keys(peerDependencies ?? {})
    .filter((name) => !peerDependenciesMeta?.[name]?.optional)
    .map((name) => [name, false]),
];

/** Where Node finds it: beside the one who asks, else in a folder further up. */
function folderOf(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return undefined;
  }
}

/** Every licence of an `AND`, and any of an `OR`, is one of those that are allowed. */
export const isAllowed = (licence) =>
  typeof licence === 'string' &&
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one.trim())));

/** The page docs/licences.md. */
export function licencePage(packages) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([licence, count]) => `${licence} (${count})`);
  const rows = packages.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`);
  return `# Licences

What the product is shipped with, by the lock file: ${packages.length} packages, among them those for systems other than yours. Written by \`node tools/licences.mjs\`; a test compares it with the lock file, and refuses licences that nobody has decided on (\`tools/supply-chain/licences.mjs\`).

${summary.join(', ')}.

${rows.join('\n')}
`;
}
