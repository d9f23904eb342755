import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { hashFiles } from '@studio-desk/web-server/file-hashes';
import { getErrorCode } from '@studio-desk/web-server/system-error';
import type { BuildToArchive } from './build-to-archive';

const texts = z.record(z.string(), z.string());
const archiveSchema = z.object({
  part: z.string(),
  version: z.string(),
  entry: z.record(z.string(), z.unknown()).optional(),
  texts,
  bytes: texts,
});

export interface ArchivedRelease {
  part: string;
  version: string;
  entry?: Record<string, unknown>;
  files: Map<string, Buffer>;
}

const ENTRY_FILE = 'area.json';

export function packRelease({ part, version, folder }: BuildToArchive): Buffer {
  const archive: z.infer<typeof archiveSchema> = {
    part,
    version,
    entry: entryIn(folder),
    texts: {},
    bytes: {},
  };
  for (const path of Object.keys(hashFiles(folder))) {
    const content = readFileSync(join(folder, path));
    if (isText(content)) archive.texts[path] = content.toString('utf8');
    else archive.bytes[path] = content.toString('base64');
  }
  const text = Buffer.from(JSON.stringify(archive));
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}

export function readArchivedRelease(file: string): ArchivedRelease {
  const text = brotliDecompressSync(readFileSync(file)).toString('utf8');
  const { texts, bytes, ...about } = archiveSchema.parse(JSON.parse(text));
  const files = new Map<string, Buffer>();
  for (const [path, content] of Object.entries(texts)) files.set(path, Buffer.from(content));
  for (const [path, base64] of Object.entries(bytes)) files.set(path, Buffer.from(base64, 'base64'));
  return { ...about, files };
}

const isText = (content: Buffer) => Buffer.from(content.toString('utf8')).equals(content);

function entryIn(folder: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, ENTRY_FILE), 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
