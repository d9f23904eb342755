import { federation } from '@module-federation/vite';
import type { ConfigEnv, Plugin } from 'vite';
import { recordNeeded, recordProvided } from './recorded-contract.ts';
import { INSTANCES_FILE, SINGLETONS } from './singletons.ts';

/**
 * The federation plugin leaves imports inside one package alone, so that shared-ui's components would bundle
 * a second run-time part. They are resolved as if the consumer had written the import.
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
 * A build of an area passes on only those exports of a singleton that it saw in use, and it stops looking when
 * nothing happened for 10 ms: on a busy machine a part of the area is not read by then and finds its imports
 * missing. The area's first module asks for all of them, so that there is nothing to be missed.
 */
const areaTakesWholeSingletons: Plugin = {
  name: 'area-takes-whole-singletons',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/src/area.tsx')) return;
    const names = Object.keys(SINGLETONS);
    const imports = names.map((name, index) => `import * as singleton${index} from '${name}';`);
    return `${imports.join('')}export const singletons = [${names.map((_, index) => `singleton${index}`)}];${code}`;
  },
};

/** The shell compares the singletons of an area with its own before it shows the area. */
const areaShowsItsSingletons: Plugin = {
  name: 'area-shows-its-singletons',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/area.tsx')
      ? `${code}\nexport { sharedInstances } from ${JSON.stringify(INSTANCES_FILE)};`
      : undefined,
};

const shared = (options: { eager?: boolean; import?: false }) =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { requiredVersion }]) => [
      name,
      { singleton: true, requiredVersion, ...options },
    ]),
  );

const common = { dts: false, shareStrategy: 'loaded-first', dev: { remoteHmr: true } } as const;

type Command = ConfigEnv['command'];

/** Federation of the shell: it brings the singletons and knows no area at build time. */
export const shellFederation = (command: Command) => [
  componentsUseTheSharedRuntime,
  recordProvided(),
  federation({
    ...common,
    name: 'shell',
    filename: 'remoteEntry-[hash].js',
    remotes: {},
    shared: shared(command === 'build' ? { eager: true } : {}),
    experiments: { provideExternalRuntime: true },
  }),
];

/** Federation of an area: one exposed module, `./area`; a build takes the singletons from the shell only. */
export const areaFederation = (name: string, command: Command) => [
  // Before the others: it reads the modules as they were written.
  recordNeeded(),
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
];
