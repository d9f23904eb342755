import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, runnerImport } from 'vite';
import { exportedNames, importedUses } from './module-names.mjs';

/*
 * A build writes down what it gives or needs at run time (`contract.json`), so that a release can be compared with
 * what is live before anybody meets the difference.
 */
const FILE_NAME = 'contract.json';
const CONTRACT = '@studio-desk/shared-contract';
const pathOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Singletons of this repository, where their exports count beside their version, and where those stand. */
const OWN_SINGLETONS = {
  '@studio-desk/shared-auth': pathOf('shared-auth/src/index.ts'),
  '@studio-desk/shared-ui/runtime': pathOf('shared-ui/src/runtime/index.ts'),
};

const writeContract = (build, contract) =>
  build.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(contract) });

/** Records what the shell provides: its singletons, with their versions and the names that they export. */
export const recordProvided = (singletons) => ({
  name: 'record-provided',
  apply: 'build',
  generateBundle() {
    const provides = singletons.map((name) => {
      const file = OWN_SINGLETONS[name];
      return [name, { version: versionOf(name), ...(file && { exports: exportedNames(file) }) }];
    });
    writeContract(this, { provides: Object.fromEntries(provides) });
  },
});

function versionOf(name) {
  const [scope, own] = name.split('/');
  const folder = scope === '@studio-desk' ? own : `node_modules/${name}`;
  return JSON.parse(readFileSync(pathOf(`${folder}/package.json`), 'utf8')).version;
}

/** Records what an area needs: the names that it takes from singletons, and the calls of the API that it makes. */
export function recordNeeded() {
  const usesByModule = new Map();
  return {
    name: 'record-needed',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/node_modules/')) return;
      const { program } = parseSync(id, code);
      usesByModule.set(id, importedUses(program, [...Object.keys(OWN_SINGLETONS), CONTRACT]));
    },
    async generateBundle(_options, bundle) {
      const uses = keptModules(bundle).map((id) => usesByModule.get(id) ?? {});
      const pathsOf = (source) => [...new Set(uses.flatMap((used) => used[source] ?? []))].sort();
      const takes = Object.keys(OWN_SINGLETONS).map((name) => [name, firstSteps(pathsOf(name))]);
      writeContract(this, {
        takes: Object.fromEntries(takes),
        calls: await callsAt(pathsOf(CONTRACT)),
      });
    },
  };
}

const firstSteps = (paths) => [...new Set(paths.map((path) => path.split('.')[0]))];

/** Modules of which something stands in the built files. */
const keptModules = (bundle) =>
  Object.values(bundle).flatMap(({ modules = {} }) =>
    Object.keys(modules).filter((id) => modules[id].renderedLength > 0),
  );

async function callsAt(paths) {
  const { module } = await runnerImport(pathOf('shared-contract/src/described-calls.ts'));
  return module.describedCalls(paths);
}
