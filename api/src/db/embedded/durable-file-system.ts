import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Patches PGlite: its file system has no fsync, and its main loop continues after a crash. */
interface DatabaseModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
  _PostgresMainLoopOnce: () => void;
}

type InitArguments = Parameters<NodeFS['init']>;

/** PGlite never calls fsync, so a power cut could lose commits: https://github.com/electric-sql/pglite/issues/1107 */
export class DurableFileSystem extends NodeFS {
  fsyncs = 0;

  constructor(
    folder: string,
    private readonly onCrash: () => never,
  ) {
    super(folder);
  }

  override async init(...[pg, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ NODEFS }: DatabaseModule) => {
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
          if (isCrash(error)) this.onCrash();
          throw error;
        }
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync, endOnCrash];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

const isCrash = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

/** `fdatasync` does nothing in PGlite, so `wal_sync_method=fsync`. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

export const isCreated = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
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
