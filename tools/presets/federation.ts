import { federation } from '@module-federation/vite';
import type { ConfigEnv, Plugin } from 'vite';
import { SHARED_INSTANCES_FILE, SHARED_SINGLETONS } from './singletons.ts';

/**
 * The federation plugin ignores imports within a package. Without this plugin, the components of shared-ui
 * would use a second copy of its runtime.
 */
const componentsUseTheSharedRuntime: Plugin = {
  name: 'components-use-the-shared-runtime',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@studio-desk/shared-ui/runtime' || !importer?.includes('/shared-ui/src/')) return;
    return this.resolve(source, `${this.environment.config.root}/src/main.tsx`, { skipSelf: true });
  },
};

/**
 * Imports every export of the shared modules, because on slow machines the federation plugin does not notice
 * all exports that an area uses.
 */
const areaTakesWholeSingletons: Plugin = {
  name: 'area-takes-whole-singletons',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/src/area.tsx')) return;
    const names = Object.keys(SHARED_SINGLETONS);
    const imports = names.map((name, index) => `import * as singleton${index} from '${name}';`);
    return `${imports.join('')}export const singletons = [${names.map((_, index) => `singleton${index}`)}];${code}`;
  },
};

const areaShowsItsSingletons: Plugin = {
  name: 'area-shows-its-singletons',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/area.tsx')
      ? `${code}\nexport { sharedInstances } from ${JSON.stringify(SHARED_INSTANCES_FILE)};`
      : undefined,
};

/** Writes the versions of the shared modules to `contract.json`. Releases of areas are checked against it. */
const describeSingletons: Plugin = {
  name: 'describe-singletons',
  apply: 'build',
  generateBundle() {
    const provides = Object.fromEntries(
      Object.entries(SHARED_SINGLETONS).map(([name, { version }]) => [name, { version }]),
    );
    this.emitFile({ type: 'asset', fileName: 'contract.json', source: JSON.stringify({ provides }) });
  },
};

/** Makes builds reproducible: replaces the hash of the folder's path, which the federation plugin adds. */
const sameInEveryFolder: Plugin = {
  name: 'same-in-every-folder',
  apply: 'build',
  renderChunk: (code) => code.replace(/(?<=__mf_owner__)\d{5,}/g, '0'),
};

const shared = (options: { eager?: boolean; import?: false }) =>
  Object.fromEntries(
    Object.entries(SHARED_SINGLETONS).map(([name, { requiredVersion }]) => [
      name,
      { singleton: true, requiredVersion, ...options },
    ]),
  );

const common = { dts: false, shareStrategy: 'loaded-first', dev: { remoteHmr: true } } as const;

type Command = ConfigEnv['command'];

export const createShellFederationPlugins = (command: Command) => [
  componentsUseTheSharedRuntime,
  describeSingletons,
  federation({
    ...common,
    name: 'shell',
    filename: 'remoteEntry-[hash].js',
    remotes: {},
    shared: shared(command === 'build' ? { eager: true } : {}),
    experiments: { provideExternalRuntime: true },
  }),
  sameInEveryFolder,
];

export const createAreaFederationPlugins = (name: string, command: Command) => [
  componentsUseTheSharedRuntime,
  areaTakesWholeSingletons,
  areaShowsItsSingletons,
  federation({
    ...common,
    name,
    filename: 'remoteEntry-[hash].js',
    manifest: true,
    exposes: { './area': './src/area.tsx' },
    shared: shared(command === 'build' ? { import: false } : {}),
    ...(command === 'build' && { experiments: { externalRuntime: true } }),
  }),
  sameInEveryFolder,
];
