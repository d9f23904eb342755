import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { checkHistory, type Verdict } from '../history/history-check';
import { type Written, writer } from '../history/write-history';
import { type ApiProcess, type Command, startApi } from '../../kit/process';
import { signIn } from '../../kit/account';
import { type DrillPlace, inDatabase } from '../../kit/place';

export interface KillDrillOptions {
  readonly command: Command;
  readonly place: DrillPlace;
  readonly rounds: number;
  readonly random: SeededRandom;
  readonly onRound?: (round: number, history: readonly Written[]) => void;
}

export interface KillDrillResult extends Verdict {
  readonly startsMs: number[];
}

const WRITERS = 4;
const LONGEST_ROUND_MS = 1_500;

export async function killDrill(options: KillDrillOptions): Promise<KillDrillResult> {
  const { command, place, rounds, random, onRound } = options;
  const start = () => startApi(command, place.dataDir, place.settings);
  const history: Written[] = [];
  const startsMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const api = await start();
    if (round > 1) startsMs.push(api.startMs);
    await writeUntilKilled(api, history, random.int(0, LONGEST_ROUND_MS));
    onRound?.(round, history);
  }
  const last = await start();
  startsMs.push(last.startMs);
  await last.stop();
  const verdict = await inDatabase(place, (db) => checkHistory(db, history));
  return { ...verdict, startsMs };
}

async function writeUntilKilled(api: ApiProcess, history: Written[], afterMs: number) {
  try {
    const token = await signIn(api.url);
    let timer: NodeJS.Timeout | undefined;
    // After the first response: otherwise a slow machine is killed before it has done anything.
    const onCall = () => {
      timer ??= setTimeout(() => void api.kill(), afterMs);
    };
    const writers = Array.from({ length: WRITERS }, () => writer(api.url, token, history, { onCall }).run());
    await Promise.all(writers).finally(() => clearTimeout(timer));
  } finally {
    await api.kill();
  }
}
