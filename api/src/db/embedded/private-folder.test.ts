import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { lockDataFolder } from './data-folder-lock';
import { openEmbeddedClient } from './embedded-client';

function dataFolder(mode: number) {
  const folder = join(makeTestFolder('private'), 'data');
  onTestFinished(() => removeFolder(folder));
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
}

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const open = async (folder: string) => (await lockDataFolder(folder)).release();

describe('a data folder', () => {
  it('is created for its user only', async () => {
    const folder = join(dataFolder(0o755), 'below');
    await open(folder);
    expect(rightsOf(folder)).toBe('700');
  });

  it('that exists, empty or with a database, is closed to other users', async () => {
    const folder = dataFolder(0o755);
    await open(folder);
    expect(rightsOf(folder)).toBe('700');
    chmodSync(folder, 0o777);
    for (const name of ['database', 'lost+found', 'lock.0190a1b2']) mkdirSync(join(folder, name));
    await open(folder);
    expect(rightsOf(folder)).toBe('700');
  });

  it('keeps read access of its group', async () => {
    const folder = dataFolder(0o750);
    await open(folder);
    expect(rightsOf(folder)).toBe('750');
  });

  it('with other files that others may access is rejected and not changed', async () => {
    const folder = dataFolder(0o755);
    writeFileSync(join(folder, 'index.html'), '');
    await expect(open(folder)).rejects.toThrow(
      `Other users of this machine may enter the data folder ${folder}. Make it private (chmod 700 ${folder}), or set DATA_DIR to a folder of its own.`,
    );
    expect(rightsOf(folder)).toBe('755');
  });
});

it('closes the folder of a database whose files an older version left open', async () => {
  const folder = join(dataFolder(0o750), 'database');
  cpSync(inject('testDatabase').template, folder, { recursive: true });
  chmodSync(folder, 0o755);
  await (await openEmbeddedClient({ folder })).close();
  expect(rightsOf(folder)).toBe('700');
});

it('creates no database file that other users may read or change', () => {
  const { template } = inject('testDatabase');
  const paths = readdirSync(template, { recursive: true }).map((name) => join(template, String(name)));
  const files = paths.filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
});
