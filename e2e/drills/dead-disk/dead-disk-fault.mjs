import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into the API: while the file DISK_DEAD exists, synchronous writes, syncs and deletions in
// DATA_DIR fail.
const { DATA_DIR, DISK_DEAD } = process.env;
const { openSync, closeSync, existsSync } = fs;
const paths = new Map();

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  paths.set(descriptor, path);
  return descriptor;
};
fs.closeSync = (descriptor) => {
  paths.delete(descriptor);
  closeSync(descriptor);
};

for (const name of [
  'writeSync',
  'fsyncSync',
  'utimesSync',
  'unlinkSync',
  'rmSync',
  'rmdirSync',
  'writeFileSync',
]) {
  const original = fs[name];
  fs[name] = (target, ...rest) => {
    const path = String(paths.get(target) ?? target);
    if (!path.startsWith(DATA_DIR) || !existsSync(DISK_DEAD)) return original(target, ...rest);
    throw Object.assign(new Error(`EIO: i/o error, ${name} '${path}'`), {
      code: 'EIO',
      errno: -5,
      syscall: name,
    });
  };
}
syncBuiltinESMExports();
