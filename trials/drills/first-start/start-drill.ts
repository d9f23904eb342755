import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTimeout, withTimeout } from '@studio-desk/api/base/with-timeout';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { type DrillPlace, inDatabase } from '../../kit/place';
import { type Command, startApi } from '../../kit/process';
import { MIGRATIONS, OLDER_COMPANIES } from './older-data';
import { printFaults, schemaPrint, type SchemaPrint } from './schema-print';
import type { StartPlaces } from './start-places';

export type StartsFrom = 'empty' | 'older';

export interface UnbrokenStart {
  readonly startMs: number;
  readonly print: SchemaPrint;
}

export interface StartDrillOptions {
  readonly command: Command;
  readonly places: StartPlaces;
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
  places: StartPlaces,
  from: StartsFrom,
): Promise<UnbrokenStart> {
  const place = await (from === 'empty' ? places.empty() : places.older(OLDER[0]));
  try {
    return await startWhole(command, place);
  } finally {
    await places.remove(place);
  }
}

export async function startDrill(options: StartDrillOptions): Promise<StartRound[]> {
  const { command, places, random, rounds, from, unbroken, onRound } = options;
  const whole = {
    parts: unbroken.print.parts,
    migrations: MIGRATIONS,
    companies: from === 'empty' ? 0 : OLDER_COMPANIES,
  };
  const results: StartRound[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const migrated = from === 'empty' ? 0 : random.pick(OLDER);
    const place = await (migrated === 0 ? places.empty() : places.older(migrated));
    const killedAfterMs = random.int(0, Math.round(unbroken.startMs));
    const ended = await startAndKill(command, place, killedAfterMs);
    const next = await startWhole(command, place);
    const faults = [...ended, ...printFaults(next.print, whole)];
    const result = { migrated, killedAfterMs, startMs: next.startMs, faults };
    results.push(result);
    onRound?.(round, result);
    await places.remove(place);
  }
  return results;
}

async function startAndKill(
  command: Command,
  { dataDir, settings }: DrillPlace,
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

async function startWhole(command: Command, place: DrillPlace): Promise<UnbrokenStart> {
  const api = await startApi(command, place.dataDir, place.settings);
  await api.stop();
  return { startMs: api.startMs, print: await inDatabase(place, schemaPrint) };
}
