import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '../db/embedded/embedded-database';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { createTestClock } from '@studio-desk/test-kit/servers/test-clock';
import { createTestEnv } from '#testing/test-env';
import { checkBackup } from './backup-file';
import { createDailyBackupTask } from './daily-backup';
import { decompress } from './embedded-backup';

const logger = pino({ level: 'silent' });
const fail = (error: unknown) => expect.fail(String(error));
const opened = (dataDir: string) => openEmbeddedDatabase({ dataDir, onLost: fail, onMaintenanceError: fail });

const newPlace = (start?: string) => {
  const dataDir = makeTestFolder('daily-backup');
  return { dataDir, clock: createTestClock(start), env: createTestEnv(dataDir), logger };
};
const backupsIn = (dataDir: string) => readdirSync(join(dataDir, 'backups')).sort();
const DAY_MS = 86_400_000;

describe('a database in use', async () => {
  const place = newPlace('2026-11-20T15:00:00.000Z');
  const database = await opened(place.dataDir);
  afterAll(() => database.close());
  const addCompany = (name: string) =>
    database.db.execute(sql`
      insert into companies (id, company_name, created_at, updated_at, created_by_email, last_modified_by)
      values (gen_random_uuid(), ${name}, now(), now(), 'a', 'a')`);

  it('gets one backup a day', async () => {
    await addCompany('Kept Ltd');
    const backup = createDailyBackupTask(place);
    const file = await backup.backUpIfDue();
    expect(file).toBe(join(place.dataDir, 'backups', '2026-11-20.backup'));
    const { content } = await checkBackup(file ?? '');
    expect(await text(decompress(content()))).toContain('Kept Ltd');
    await addCompany('Later Ltd');
    expect(await backup.backUpIfDue()).toBeNull();
  });

  it('aborts a backup when the process stops', async () => {
    const stopped = createDailyBackupTask({ ...place, clock: createTestClock('2026-11-21T00:30:00.000Z') });
    const making = stopped.backUpIfDue();
    await stopped.stop();
    await expect(making).rejects.toThrow('given up, as the process stops');
    expect(backupsIn(place.dataDir)).not.toContain('2026-11-21.backup');
  });
});

describe('daily backups', () => {
  it('are kept for seven days; other files in the folder are not touched', async () => {
    const place = newPlace('2026-11-20T15:00:00.000Z');
    const backup = createDailyBackupTask(place, async ({ to }) => writeFileSync(to, 'whole'));
    for (let day = 0; day < 9; day++) {
      await backup.backUpIfDue();
      if (day === 0) {
        writeFileSync(join(place.dataDir, 'backups', 'before-the-move.backup'), '');
        writeFileSync(join(place.dataDir, 'backups', '2026-11-19.backup.unfinished-1'), 'half');
      }
      place.clock.advance(DAY_MS);
    }
    expect(backupsIn(place.dataDir)).toEqual([
      ...['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}.backup`),
      'before-the-move.backup',
    ]);
  });

  it('are retried and logged after a failure, without removing an older one', async () => {
    vi.useFakeTimers();
    try {
      const place = newPlace();
      const make = vi.fn().mockImplementation(async ({ to }: { to: string }) => writeFileSync(to, 'whole'));
      const error = vi.spyOn(logger, 'error');
      const backup = createDailyBackupTask(place, make);
      await backup.backUpIfDue();
      place.clock.advance(DAY_MS);
      make.mockRejectedValueOnce(new Error('no space left on device'));
      backup.start();
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(error).toHaveBeenCalledWith(
        { err: new Error('no space left on device') },
        'the backup of today could not be made',
      );
      expect(backupsIn(place.dataDir)).toEqual(['2026-11-20.backup']);
      await vi.advanceTimersByTimeAsync(30 * 60_000);
      expect(backupsIn(place.dataDir)).toEqual(['2026-11-20.backup', '2026-11-21.backup']);
      await backup.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
