import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTimeout, withTimeout } from '@studio-desk/api/base/with-timeout';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { type DrillDatabase, inDatabase } from '../../kit/database';
import { type Command, startApi } from '../../kit/process';
import { MIGRATIONS, OLDER_COMPANIES } from './older-data';
import { fingerprintFaults, schemaFingerprint, type SchemaFingerprint } from './schema-fingerprint';
import type { StartDatabases } from './start-databases';

export type StartsFrom = 'empty' | 'older';

export interface UnbrokenStart {
  readonly startMs: number;
  readonly print: SchemaFingerprint;
}

export interface StartDrillOptions {
  readonly command: Command;
  readonly databases: StartDatabases;
  readonly random: SeededRandom;
  readonly rounds: number;
  readonly from: StartsFrom;
  readonly unbroken: UnbrokenStart;
  readonly onRound?: (round: number, result: StartRound) => void;
}

export interface StartRound {
  readonly migrated: number;
  readonly killedAfterMs: number;
  readonly startMs: number;
  readonly faults: readonly string[];
}

const OLDER = [1, 4, 7] as const;

export async function unbrokenStart(
  command: Command,
  databases: StartDatabases,
  from: StartsFrom,
): Promise<UnbrokenStart> {
  const database = await (from === 'empty' ? databases.empty() : databases.older(OLDER[0]));
  try {
    return await startUndisturbed(command, database);
  } finally {
    await databases.remove(database);
  }
}

export async function startDrill(options: StartDrillOptions): Promise<StartRound[]> {
  const { command, databases, random, rounds, from, unbroken, onRound } = options;
  const whole = {
    parts: unbroken.print.parts,
    migrations: MIGRATIONS,
    companies: from === 'empty' ? 0 : OLDER_COMPANIES,
  };
  const results: StartRound[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const migrated = from === 'empty' ? 0 : random.pick(OLDER);
    const database = await (migrated === 0 ? databases.empty() : databases.older(migrated));
    const killedAfterMs = random.int(0, Math.round(unbroken.startMs));
    const ended = await startAndKill(command, database, killedAfterMs);
    const next = await startUndisturbed(command, database);
    const faults = [...ended, ...fingerprintFaults(next.print, whole)];
    const result = { migrated, killedAfterMs, startMs: next.startMs, faults };
    results.push(result);
    onRound?.(round, result);
    await databases.remove(database);
  }
  return results;
}

async function startAndKill(
  command: Command,
  { dataDir, settings }: DrillDatabase,
  afterMs: number,
): Promise<string[]> {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await withTimeout(ended, afterMs).catch(onTimeout(() => {}));
  const byItself = child.exitCode;
  child.kill('SIGKILL');
  await ended;
  return byItself === null ? [] : [`the first start ended with code ${byItself}`];
}

async function startUndisturbed(command: Command, database: DrillDatabase): Promise<UnbrokenStart> {
  const api = await startApi(command, database.dataDir, database.settings);
  await api.stop();
  return { startMs: api.startMs, print: await inDatabase(database, schemaFingerprint) };
}
