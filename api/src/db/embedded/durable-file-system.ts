import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is changed of PGlite's module: its file system has no fsync, and its main loop goes on after a crash. */
interface DatabaseModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
  _PostgresMainLoopOnce: () => void;
}

type InitArguments = Parameters<NodeFS['init']>;

/**
 * PGlite 0.5 writes to the disk's cache and never forces anything to the disk (electric-sql/pglite#1107): a power
 * cut could lose commits that were answered. This gives its file system the missing call.
 */
export class DurableFileSystem extends NodeFS {
  fsyncs = 0;

  /** `onCrash` is called inside the database, and must not return to it. */
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

/** PostgreSQL has given itself up (a log that finds no room, for one). PGlite would call its main loop for ever. */
const isCrash = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

/** PGlite's own start, but with commits forced to disk. `fdatasync` does nothing there, so the method is `fsync`. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

/** True where a database was created in this folder and its creation reached the disk. */
export const isCreated = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** Forces a folder with all that is in it to disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
