import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { BackupError } from '@studio-desk/api/operations/backup-file';
import { restoreBackup } from '@studio-desk/api/operations/backup-service';
import { randomInt } from '@studio-desk/api/sample/sample-values';
import type { DrillDatabase } from '../kit/database';

export interface RefusedRestoresOptions {
  readonly file: string;
  readonly full: DrillDatabase;
  readonly empty: DrillDatabase;
  readonly rounds: number;
}

export async function checkRefusedRestores({
  file,
  full,
  empty,
  rounds,
}: RefusedRestoresOptions): Promise<string[]> {
  const whole = readFileSync(file);
  const bad = `${file}.bad`;
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const at = randomInt(0, whole.length - 1);
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << randomInt(0, 7));
    writeFileSync(bad, flipped);
    faults.push(...(await faultsUnlessRefused(`a bit of byte ${at} changed`, bad, empty, NOT_WHOLE)));
    writeFileSync(bad, whole);
    truncateSync(bad, at);
    faults.push(...(await faultsUnlessRefused(`cut after ${at} bytes`, bad, empty, NOT_WHOLE)));
  }
  if (!(await isEmpty(empty))) faults.push('a refused restore left something behind');
  return [...faults, ...(await faultsUnlessRefused('a place with a database', file, full, NOT_EMPTY))];
}

const NOT_WHOLE = /is (no backup of Studio Desk|cut short|damaged)/;
const NOT_EMPTY = /^There (is a|are \d+ tables in the) database/;

async function faultsUnlessRefused(
  what: string,
  from: string,
  database: DrillDatabase,
  reason: RegExp,
): Promise<string[]> {
  const { DATABASE_URL } = database.settings;
  try {
    await restoreBackup({ DATA_DIR: database.dataDir, DATABASE_URL, ENCRYPTION_KEY: 'of the drill' }, from);
    return [`${what}: it was restored`];
  } catch (error) {
    if (error instanceof BackupError && reason.test(error.message)) return [];
    return [`${what}: ${String(error)}`];
  }
}

async function isEmpty({ dataDir, settings }: DrillDatabase): Promise<boolean> {
  if (settings.DATABASE_URL === undefined)
    return !['database', 'restoring', 'lock'].some((name) => existsSync(join(dataDir, name)));
  const client = new Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  await client.end();
  return rows.length === 0;
}
