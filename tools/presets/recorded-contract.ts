import { fileURLToPath } from 'node:url';
import { parseSync, runnerImport } from 'vite';
import { exportedNames, importedUses, type Uses } from './module-names.ts';
import { SINGLETONS } from './singletons.ts';

/* Records what each build provides and needs; the release check compares this with what is live. */
const FILE_NAME = 'contract.json';
const CONTRACT = '@studio-desk/shared-contract';
const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const OWN_SINGLETONS = Object.keys(SINGLETONS).filter((name) => SINGLETONS[name]?.source);

const contractAsset = (contract: object) =>
  ({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(contract) }) as const;

interface Emitter {
  emitFile: (file: ReturnType<typeof contractAsset>) => unknown;
}
type BuiltFiles = Record<string, { fileName?: string; modules?: Record<string, { renderedLength: number }> }>;

export const recordProvided = () => ({
  name: 'record-provided',
  apply: 'build' as const,
  generateBundle(this: Emitter) {
    const provides = Object.entries(SINGLETONS).map(([name, { version, source }]) => [
      name,
      { version, ...(source && { exports: exportedNames(source) }) },
    ]);
    this.emitFile(contractAsset({ provides: Object.fromEntries(provides) }));
  },
});

export function recordNeeded() {
  const usesByModule = new Map<string, Uses>();
  return {
    name: 'record-needed',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.includes('/node_modules/')) return;
      const { program } = parseSync(id, code);
      usesByModule.set(id, importedUses(program, [...OWN_SINGLETONS, CONTRACT]));
    },
    async generateBundle(this: Emitter, _options: unknown, bundle: BuiltFiles) {
      const keptUses = keptModules(bundle).map((id) => usesByModule.get(id) ?? {});
      const pathsOf = (source: string) => [...new Set(keptUses.flatMap((used) => used[source] ?? []))].sort();
      const takes = OWN_SINGLETONS.map((name) => [name, topLevelNames(pathsOf(name))]);
      const calls = await callsAt(pathsOf(CONTRACT));
      this.emitFile(contractAsset({ takes: Object.fromEntries(takes), calls }));
    },
  };
}

const topLevelNames = (paths: string[]) => [...new Set(paths.map((path) => path.split('.')[0] ?? path))];

const keptModules = (bundle: BuiltFiles) =>
  Object.values(bundle).flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );

async function callsAt(paths: string[]): Promise<unknown> {
  const { module } = await runnerImport<{ describedCalls: (paths: string[]) => unknown }>(
    pathOf('shared-contract/src/described-calls.ts'),
  );
  return module.describedCalls(paths);
}
