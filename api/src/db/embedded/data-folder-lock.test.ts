import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock';

const WATCH = { watchEveryMs: 5 };

function testFolder() {
  const folder = makeTestFolder('lock');
  onTestFinished(() => removeFolder(folder));
  return { folder, lock: join(folder, 'lock') };
}

/** Starts a process that prints whether it got the lock, and keeps the lock until its stdin ends. */
async function contender(folder: string) {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)});
    try { await lockDataFolder(${JSON.stringify(folder)}); console.log('won'); } catch (error) { console.log(error.name); }
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [output] = await once(child.stdout, 'data');
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return { result: String(output).trim(), kill, child };
}

async function abandonLock(folder: string) {
  const { result, kill } = await contender(folder);
  expect(result).toBe('won');
  await kill('SIGKILL');
}

/** Creates the lock that a process of another machine would leave on a shared volume. */
function lockElsewhere(lock: string, lastBeat = new Date()) {
  mkdirSync(lock);
  const record = join(lock, 'elsewhere.json');
  writeFileSync(record, JSON.stringify({ pid: 1, host: 'elsewhere', reachable_from: 'another kernel' }));
  utimesSync(record, lastBeat, lastBeat);
  return record;
}

function keepBeating(path: string, from = Date.now()) {
  let time = from;
  const heartbeat = setInterval(() => utimesSync(path, new Date(time), new Date((time += 1_000))), 10);
  onTestFinished(() => clearInterval(heartbeat));
}

describe('the lock of the data folder', () => {
  it('rejects a second process with the id of the first until the lock is released', async () => {
    const { folder, lock } = testFolder();
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}. Stop that one, or give this one its own DATA_DIR.`,
    );
    first.release();
    expect(existsSync(lock)).toBe(false);
    (await lockDataFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over at once from a process that was killed', async () => {
    const { folder } = testFolder();
    await abandonLock(folder);
    const lock = await lockDataFolder(folder, { watchEveryMs: 60_000 });
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    lock.release();
  });

  it('works when the path is longer than a socket address', async () => {
    const folder = join(testFolder().folder, 'long'.repeat(30), 'long'.repeat(30));
    await abandonLock(folder);
    const lock = await lockDataFolder(folder, { watchEveryMs: 60_000 });
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    lock.release();
  });

  it('stays with a suspended process', async () => {
    const { folder } = testFolder();
    const { result, child, kill } = await contender(folder);
    onTestFinished(() => kill('SIGKILL'));
    expect(result).toBe('won');
    child.kill('SIGSTOP');
    await expect(lockDataFolder(folder, WATCH)).rejects.toThrow(`in use by process ${child.pid}`);
  });

  it.each([
    ['a clock like this one', 0],
    ['a clock an hour behind', -3_600_000],
    ['a clock an hour ahead', 3_600_000],
  ])(
    'stays with a process of another machine while its heartbeat continues, by %s',
    async (_clock, offset) => {
      const { folder, lock } = testFolder();
      keepBeating(lockElsewhere(lock, new Date(Date.now() + offset)), Date.now() + offset);
      await expect(lockDataFolder(folder, WATCH)).rejects.toThrow('in use by process 1 on elsewhere');
    },
  );

  it('is taken over from another machine when no heartbeat is seen', async () => {
    const { folder, lock } = testFolder();
    const record = lockElsewhere(lock);
    const newLock = await lockDataFolder(folder, WATCH);
    expect(existsSync(record)).toBe(false);
    newLock.release();
  });

  it('notifies its owner when it is lost, and stays with the next owner', async () => {
    const { folder, lock } = testFolder();
    const reasons: Error[] = [];
    const first = await lockDataFolder(folder, { onLost: (reason) => reasons.push(reason) });
    rmSync(lock, { recursive: true });
    const second = await lockDataFolder(folder);
    await expect
      .poll(() => reasons.map(String))
      .toEqual([`DataFolderLockLostError: The lock of the data folder ${folder} is lost`]);
    first.release();
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    second.release();
  });

  it.each(['', '{', '{"pid": 1}'])('is taken over when its record is unreadable: %j', async (content) => {
    const { folder, lock } = testFolder();
    writeFileSync(lockElsewhere(lock), content);
    (await lockDataFolder(folder, WATCH)).release();
  });

  it('is given to one of several processes that start at the same time', async () => {
    const { folder } = testFolder();
    await abandonLock(folder);
    const contenders = await Promise.all(Array.from({ length: 2 }, () => contender(folder)));
    await Promise.all(contenders.map(({ kill }) => kill('SIGKILL')));
    const results = contenders.map(({ result }) => result).sort();
    expect(results).toEqual(['DataFolderInUseError', 'won']);
  });

  it('is given to one of several attempts in any interleaving', async () => {
    const { folder, lock } = testFolder();
    for (let round = 0; round < 10; round += 1) {
      lockElsewhere(lock);
      const attempts = Array.from({ length: 8 }, (_, at) =>
        lockDataFolder(folder, { watchEveryMs: (round + at) % 3 }),
      );
      const results = await Promise.allSettled(attempts);
      const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(locks).toHaveLength(1);
      for (const { release } of locks) release();
    }
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the lock file of an older version', () => {
  const olderLock = () => {
    const { folder, lock } = testFolder();
    writeFileSync(lock, JSON.stringify({ pid: 1, start: 'boot:1', host: 'here' }));
    return { folder, lock };
  };

  it('is respected while its owner is alive', async () => {
    const { folder, lock } = olderLock();
    keepBeating(lock);
    await expect(lockDataFolder(folder, WATCH)).rejects.toThrow(DataFolderInUseError);
  });

  it('is replaced when its owner is dead', async () => {
    const { folder } = olderLock();
    (await lockDataFolder(folder, WATCH)).release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
