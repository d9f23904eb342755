import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { getPropertyRunOptions } from '#testing/property-runs';
import { type BackupHeader, checkBackup, writeBackup } from './backup-file';

const header: BackupHeader = {
  studio_desk_backup: 1,
  content: 'sql',
  made_at: '2026-11-22T10:00:00.000Z',
  migrated_to: 1,
  encryption_key: '0123456789abcdef',
};

async function* chunked(...chunks: Uint8Array[]) {
  yield* chunks;
}

const newFile = () => join(makeTestFolder('backup-file'), 'a.backup');

async function written(...chunks: Uint8Array[]) {
  const file = newFile();
  await writeBackup(file, header, chunked(...chunks));
  return file;
}

it('a backup of any content is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 1 }),
      async (chunks) => {
        const backup = await checkBackup(await written(...chunks));
        expect(backup.header).toEqual(header);
        expect(await buffer(backup.content())).toEqual(Buffer.concat(chunks));
      },
    ),
    getPropertyRunOptions(20),
  );
});

it('a backup that was cut or changed in any byte is rejected', async () => {
  const file = await written(Buffer.from('create table a;\n'.repeat(30)));
  const bytes = readFileSync(file);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const cut = newFile();
      copyFileSync(file, cut);
      truncateSync(cut, at);
      await expect(checkBackup(cut)).rejects.toThrow(/is no backup of Studio Desk|is cut short/);
      const changed = newFile();
      writeFileSync(changed, bytes.with(at, (bytes[at] ?? 0) ^ change));
      await expect(checkBackup(changed)).rejects.toThrow(/is no backup of|is cut short|is damaged/);
    }),
    getPropertyRunOptions(20),
  );
});

it('a backup does not overwrite an existing file', async () => {
  const file = newFile();
  writeFileSync(file, 'of somebody');
  await expect(writeBackup(file, header, chunked())).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('of somebody');
});

it('a backup whose source failed leaves no file', async () => {
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('the database went away');
  }
  const file = newFile();
  await expect(writeBackup(file, header, failing())).rejects.toThrow('the database went away');
  expect(readdirSync(dirname(file))).toEqual([]);
});

it('a missing backup file is reported by its name', async () => {
  const file = newFile();
  await expect(checkBackup(file)).rejects.toThrow(`${file} cannot be read.`);
  expect(existsSync(file)).toBe(false);
});
