import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { DataFolderInUse, lockDataFolder, processStart } from './data-folder-lock';

function testFolder() {
  const folder = makeTestFolder('lock');
  onTestFinished(() => removeFolder(folder));
  return { folder, lock: join(folder, 'lock') };
}

const holder = (parts: object) =>
  JSON.stringify({ pid: process.pid, start: processStart(process.pid), host: hostname(), ...parts });

async function deadProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const identity = { pid: child.pid ?? 0, start: processStart(child.pid ?? 0) };
  child.kill('SIGKILL');
  await once(child, 'exit');
  return identity;
}

describe('the lock of the data folder', () => {
  it('lets one in, refuses the next by the name of the first, and is given back', () => {
    const { folder, lock } = testFolder();
    const first = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that one, or give this one its own DATA_DIR.`,
    );
    first.release();
    expect(existsSync(lock)).toBe(false);
    lockDataFolder(folder).release();
  });

  it('is taken over from a process that was killed', async () => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, holder(await deadProcess()));
    const taken = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    taken.release();
  });

  it('is taken over where the number now belongs to a later process', () => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, holder({ start: 'another boot:1' }));
    lockDataFolder(folder).release();
  });

  it.each(['', '{', '{"pid": 1}'])('is taken over where it says nothing: %j', (content) => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, content);
    lockDataFolder(folder).release();
  });

  it('of another machine holds as long as its heart beats', () => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, holder({ host: 'elsewhere', pid: 1 }));
    expect(() => lockDataFolder(folder)).toThrow('in use by process 1 on elsewhere');
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    lockDataFolder(folder).release();
  });

  it('goes to one of many that start at once', async () => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, holder(await deadProcess()));
    const won: string[] = [];
    const script = `
      const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)});
      try { lockDataFolder(${JSON.stringify(folder)}); console.log('won'); } catch (error) { console.log(error.name); }
      process.stdin.resume();
    `;
    const contenders = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    for (const contender of contenders) won.push(String((await once(contender.stdout, 'data'))[0]).trim());
    for (const contender of contenders) contender.stdin.end();
    await Promise.all(contenders.map((contender) => once(contender, 'exit')));
    expect(won.sort()).toEqual([...Array.from({ length: 3 }, () => 'DataFolderInUse'), 'won']);
  });
});
