import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into the API: while the file DISK_FULL exists, files in DATA_DIR cannot grow. If DISK_FULL has
// text, all writes fail instead, but only to files whose path contains that text.
const { DATA_DIR, DISK_FULL } = process.env;
const { openSync, writeSync, closeSync, writeFileSync, existsSync, readFileSync, fstatSync } = fs;
const { writeFile } = fs.promises;
const paths = new Map();

const fullPart = () => readFileSync(DISK_FULL, 'utf8');

function isFull(path) {
  return String(path).startsWith(DATA_DIR) && existsSync(DISK_FULL) && String(path).includes(fullPart());
}

function refuse(path, syscall) {
  const text = `ENOSPC: no space left on device, ${syscall} '${path}'`;
  throw Object.assign(new Error(text), { code: 'ENOSPC', errno: -28, syscall });
}

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest);
  paths.set(descriptor, path);
  return descriptor;
};
fs.closeSync = (descriptor) => {
  paths.delete(descriptor);
  closeSync(descriptor);
};
fs.writeSync = (descriptor, data, offset, length, position) => {
  const path = paths.get(descriptor);
  if (isFull(path)) {
    const { size } = fstatSync(descriptor);
    if (fullPart() !== '' || (position ?? size) + (length ?? data.length) > size) refuse(path, 'write');
  }
  return writeSync(descriptor, data, offset, length, position);
};
fs.writeFileSync = (path, data, ...rest) =>
  data.length > 0 && isFull(path) ? refuse(path, 'write') : writeFileSync(path, data, ...rest);
fs.promises.writeFile = async (path, ...rest) =>
  isFull(path) ? refuse(path, 'write') : writeFile(path, ...rest);
syncBuiltinESMExports();
