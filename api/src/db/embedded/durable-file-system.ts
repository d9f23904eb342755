import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrivateFileSystem } from './private-file-system';

/** Operations other than `write` that change files; `setattr` can truncate a file. */
const CHANGES = ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr'] as const;

/** Parts of PGlite that this file patches to add fsync, a check before each write and a crash handler. */
interface DatabaseModule {
  readonly NODEFS: {
    readonly stream_ops: {
      fsync?: (stream: { readonly nfd: number }) => number;
      write: (...values: unknown[]) => number;
    };
    readonly node_ops: Record<(typeof CHANGES)[number], (...values: unknown[]) => unknown>;
  };
  _PostgresMainLoopOnce: () => void;
}

/**
 * PGlite never calls fsync, so a power cut could lose commits:
 * https://github.com/electric-sql/pglite/issues/1107
 */
export class DurableFileSystem extends PrivateFileSystem {
  fsyncs = 0;

  constructor(
    folder: string,
    private readonly hooks: { readonly onCrash: () => never; readonly beforeWrite: () => void },
  ) {
    super(folder);
  }

  override async init(...[pg, options]: Parameters<PrivateFileSystem['init']>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addHooks = ({ NODEFS }: DatabaseModule) => {
      const guarded =
        <Values extends unknown[], Result>(change: (...values: Values) => Result) =>
        (...values: Values): Result => {
          this.hooks.beforeWrite();
          return change(...values);
        };
      NODEFS.stream_ops.write = guarded(NODEFS.stream_ops.write);
      for (const name of CHANGES) NODEFS.node_ops[name] = guarded(NODEFS.node_ops[name]);
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        this.fsyncs += 1;
        return 0;
      };
    };
    const endOnCrash = (module: DatabaseModule) => {
      const once = module._PostgresMainLoopOnce;
      module._PostgresMainLoopOnce = () => {
        try {
          once();
        } catch (error) {
          if (isCrash(error)) this.hooks.onCrash();
          throw error;
        }
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addHooks, endOnCrash];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const isCrash = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

/** Makes PostgreSQL sync writes with `fsync`. The default, `fdatasync`, does nothing in PGlite. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

export const isDatabaseFolder = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

export function fsyncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncFolder(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(folder);
}

function fsyncPath(path: string) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
