import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/;
const MIN_BYTES = 500;

export const gzipUnlessSmall = (bytes: Buffer): Buffer =>
  bytes.length < MIN_BYTES ? bytes : gzipSync(bytes, { level: 9 });

export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    if (bytes.length < MIN_BYTES) continue;
    writeFileSync(join(folder, `${name}.gz`), gzipUnlessSmall(bytes));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}
