import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { hashesOf } from '@studio-desk/web-server/file-hashes';

/** What an area says of itself stands beside its files; a shell has nothing of the kind. */
const ENTRY = 'area.json';

/**
 * Packs a built part into the bytes of one file: `{ part, version, entry?, texts, bytes }`, where `entry` is what an
 * area says of itself, `texts` are files of text by their path, and `bytes` all others in base64.
 */
export function packRelease({ part, version, folder }) {
  const kept = { part, version, entry: entryIn(folder), texts: {}, bytes: {} };
  for (const path of Object.keys(hashesOf(folder))) {
    const content = readFileSync(join(folder, path));
    if (isText(content)) kept.texts[path] = content.toString('utf8');
    else kept.bytes[path] = content.toString('base64');
  }
  const text = Buffer.from(JSON.stringify(kept));
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

/**
 * Reads a kept release.
 * @param {string} file
 * @returns {{ part: string, version: string, entry?: Record<string, unknown>, files: Map<string, Buffer> }}
 */
export function readKeptRelease(file) {
  const { texts, bytes, ...about } = JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
  const files = new Map([
    ...Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]),
    ...Object.entries(bytes).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
  ]);
  return { ...about, files };
}

const isText = (content) => Buffer.from(content.toString('utf8')).equals(content);

function entryIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, ENTRY), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
