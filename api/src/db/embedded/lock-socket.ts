import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname } from 'node:path';
import { hasErrorCode } from '../../errors/error-code';

/** macOS allows 104 bytes for socket paths, including the final NUL; libuv before 1.47 truncates silently. */
const MAX_PATH_BYTES = 103;

const NO_SOCKETS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENAMETOOLONG'];

/** Returns a function that closes the socket; undefined if sockets are unsupported. */
export async function openLockSocket(path: string): Promise<(() => void) | undefined> {
  const server = createServer((connection) => connection.destroy()).unref();
  try {
    await withShortPath(path, (short) => once(server.listen(short), 'listening'));
    return () => void server.close();
  } catch (error) {
    if (hasErrorCode(error, ...NO_SOCKETS)) return undefined;
    throw error;
  }
}

export async function isSocketListening(path: string): Promise<boolean> {
  try {
    await withShortPath(path, async (short) => {
      const connection = connect(short);
      await once(connection, 'connect').finally(() => connection.destroy());
    });
    return true;
  } catch (error) {
    return !hasErrorCode(error, 'ECONNREFUSED', 'ENOENT');
  }
}

/** Linux limits socket paths to 107 bytes, so longer paths go through a folder descriptor in `/proc`. */
async function withShortPath(path: string, work: (short: string) => Promise<unknown>): Promise<void> {
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return void (await work(path));
  if (process.platform !== 'linux')
    throw Object.assign(new Error('The path is too long'), { code: 'ENAMETOOLONG' });
  const folder = openSync(dirname(path), constants.O_DIRECTORY);
  try {
    await work(`/proc/self/fd/${folder}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}
