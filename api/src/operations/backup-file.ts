import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readMigrationsFromFiles } from '../db/migrations';

const backupHeader = z.object({
  studio_desk_backup: z.literal(1),
  content: z.enum(['sql', 'pg_dump']),
  made_at: z.iso.datetime(),
  migrated_to: z.number(),
  encryption_key: z.string(),
});
export type BackupHeader = z.output<typeof backupHeader>;

/* File format: one line of JSON, the content, and one line with a SHA-256 to detect damaged files. */
const LONGEST_HEADER = 4_096;
const TRAILER = /^\nsha256:([0-9a-f]{64})\n$/;
const TRAILER_BYTES = '\nsha256:\n'.length + 64;

/** Writes to a temporary file and renames it, so that an incomplete backup never has the final name. */
export async function writeBackup(
  path: string,
  header: BackupHeader,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} is there already: a backup replaces no file.`);
  const unfinished = `${path}.unfinished-${process.pid}`;
  const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => void file.once('close', resolve));
  try {
    await pipeline(() => whole(header, content), file);
    renameSync(unfinished, path);
  } finally {
    // Wait until the file is closed: if the source fails at once, the file may be created only afterwards.
    await closed;
    rmSync(unfinished, { force: true });
  }
}

async function* whole(header: BackupHeader, content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  const hashed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(Buffer.from(`${JSON.stringify(header)}\n`));
  for await (const bytes of content) yield hashed(bytes);
  yield Buffer.from(`\nsha256:${hash.digest('hex')}\n`);
}

export interface CheckedBackup {
  readonly header: BackupHeader;
  content(): Readable;
}

export async function checkBackup(path: string): Promise<CheckedBackup> {
  const file = await open(path).catch(() => {
    throw new BackupError(`${path} cannot be read.`);
  });
  try {
    const { size } = await file.stat();
    const end = size - TRAILER_BYTES;
    const start = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
    const headerEnd = start.buffer.indexOf('\n') + 1;
    const header = headerOf(start.buffer.subarray(0, headerEnd));
    if (header === undefined) throw new BackupError(`${path} is no backup of Studio Desk.`);
    const trailer = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, Math.max(end, 0));
    const expected = TRAILER.exec(trailer.buffer.toString('latin1'))?.[1];
    if (end < headerEnd || expected === undefined)
      throw new BackupError(`${path} is cut short: its end is missing.`);
    if ((await hashOf(createReadStream(path, { end: end - 1 }))) !== expected)
      throw new BackupError(`${path} is damaged: its content does not fit its checksum.`);
    return { header, content: () => createReadStream(path, { start: headerEnd, end: end - 1 }) };
  } finally {
    await file.close();
  }
}

function headerOf(line: Buffer): BackupHeader | undefined {
  try {
    return backupHeader.parse(JSON.parse(line.toString()));
  } catch {
    return undefined;
  }
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) hash.update(bytes);
  return hash.digest('hex');
}

export class BackupError extends Error {
  override name = 'BackupError';
}

export function assertBackupSchemaNotNewer(migratedTo: number): void {
  if (!readMigrationsFromFiles().some(({ folderMillis }) => folderMillis === migratedTo))
    throw new BackupError(
      'The database is of a newer version of Studio Desk than this one: update this one first.',
    );
}
