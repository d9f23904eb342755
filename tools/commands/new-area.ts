import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaFile } from '@studio-desk/shared-contract';
import { AREA_NAMES, getLocalPort } from '@studio-desk/web-server/ports';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { z } from 'zod';
import { repositoryRoot, runProcess } from './run';

const USAGE = 'Usage: npm run new-area -- <name, such as events or alumni_events> [--no-install]';
const MODEL_AREA = 'judges';
const COPIED_FILES = ['index.html', 'vite.config.ts', 'src/main.tsx', 'src/standalone.tsx', 'src/area.css'];
const TEMPLATES = join(repositoryRoot, 'tools/new-area');
const FIRST_PORT = 5177;

const NEEDED_PACKAGES = /^(@studio-desk\/|react(-dom)?$)/;

const anyObject = z.looseObject({});
const dependenciesOf = z.record(z.string(), z.string());

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const json = (value: unknown) => JSON.stringify(value, null, 2);

const titleOf = (name: string) =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function freePort(): number {
  const usedPorts = new Set(AREA_NAMES.map(getLocalPort));
  let port = FIRST_PORT;
  while (usedPorts.has(port)) port++;
  return port;
}

function problemOf(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return `'${name}' is not a name of an area. ${USAGE}`;
  if (existsSync(join(repositoryRoot, `remote-${name}`))) return `remote-${name} is there already.`;
  const routes = AREA_NAMES.flatMap(
    (area) => areaFile.parse(JSON.parse(read(`remote-${area}/public/area.json`))).routes,
  );
  if (!areaFile.shape.name.safeParse(name).success || routes.some(({ path }) => path === `/${name}`))
    return `/${name} is a screen or an address already: choose another name.`;
  return undefined;
}

function filesOf(name: string, port: number): Map<string, string> {
  const title = titleOf(name);
  const named = (path: string) =>
    read(`remote-${MODEL_AREA}/${path}`).replaceAll(MODEL_AREA, name).replaceAll(titleOf(MODEL_AREA), title);
  const files = new Map(COPIED_FILES.map((path) => [path, named(path)]));
  const about = anyObject.parse(JSON.parse(named('package.json')));
  const dependencies = Object.entries(dependenciesOf.parse(about.dependencies)).filter(([one]) =>
    NEEDED_PACKAGES.test(one),
  );
  const own = { version: '1.0.0', config: { port }, dependencies: Object.fromEntries(dependencies) };
  files.set('package.json', json({ ...about, ...own }));
  const screens = {
    routes: [{ path: `/${name}`, title: `Explore ${title}` }],
    navigation: [{ label: 'Explore', path: `/${name}`, icon: 'explore' }],
    actions: [],
  };
  files.set(
    'public/area.json',
    json({ ...anyObject.parse(JSON.parse(named('public/area.json'))), ...screens }),
  );
  for (const path of readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.template')) continue;
    const text = readFileSync(join(TEMPLATES, path), 'utf8');
    files.set(
      path.replace(/\.template$/, ''),
      text.replaceAll('{{name}}', name).replaceAll('{{title}}', title),
    );
  }
  return files;
}

async function makeArea(name: string, install: boolean): Promise<void> {
  const port = freePort();
  const folder = `remote-${name}`;
  for (const [path, text] of filesOf(name, port)) {
    mkdirSync(dirname(join(repositoryRoot, folder, path)), { recursive: true });
    writeFileSync(join(repositoryRoot, folder, path), text);
  }
  await runProcess('npx', ['oxfmt', folder]);
  if (install) await runProcess('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error']);
  console.log(`
  ${titleOf(name)} is in ${folder}. docs/new-area.md says how it goes on:
  npm run dev -w ${folder}                       on its own, at http://localhost:${port}
  npm test -w ${folder}                          its tests
  npm run release -w ${folder} -- --to <folder>  into the navigation of a running shell
`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { install: { type: 'boolean', default: true } },
  });
  const [name = ''] = positionals;
  const problem = positionals.length === 1 ? problemOf(name) : USAGE;
  if (problem) throw new Error(problem);
  await makeArea(name, values.install);
} catch (error) {
  console.error(getErrorMessage(error));
  process.exitCode = 1;
}
