import { openEmbedded } from '../../db/embedded/embedded-database';
import { type ApiProcess, type Command, startApi, startRefused } from '../processes/api-process';
import { signIn } from '../processes/drill-account';
import { checkHistory, type Verdict } from '../history/history-check';
import { type Written, writer } from '../history/write-history';

export interface DrillOptions {
  readonly command: Command;
  readonly dataDir: string;
  readonly rounds: number;
  readonly onRound?: (round: number, history: readonly Written[]) => void;
}

export interface DrillResult extends Verdict {
  /** How long each start after a kill took. */
  readonly startsMs: number[];
  /** What a second process on the same folder said, when it gave up. */
  readonly second: {
    readonly code: number | null;
    readonly message: string;
    readonly ms: number;
    readonly firstPid: number;
  };
}

const WRITERS = 4;
const LONGEST_ROUND_MS = 1_500;

/** Kills the API in the middle of writes, again and again, and then looks for what was answered. */
export async function killDrill({ command, dataDir, rounds, onRound }: DrillOptions): Promise<DrillResult> {
  const history: Written[] = [];
  const startsMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const api = await startApi(command, dataDir);
    if (round > 1) startsMs.push(api.startMs);
    await writeUntilKilled(api, history);
    onRound?.(round, history);
  }
  const last = await startApi(command, dataDir);
  startsMs.push(last.startMs);
  const refusal = await startRefused(command, dataDir);
  await last.stop();
  const database = await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });
  const verdict = await checkHistory(database.db, history).finally(() => database.close());
  return { ...verdict, startsMs, second: { ...refusal, firstPid: last.pid } };
}

async function writeUntilKilled(api: ApiProcess, history: Written[]) {
  try {
    const token = await signIn(api.url);
    const writers = Array.from({ length: WRITERS }, () => writer(api.url, token, history).run());
    const timer = setTimeout(() => void api.kill(), Math.random() * LONGEST_ROUND_MS);
    await Promise.all(writers).finally(() => clearTimeout(timer));
  } finally {
    await api.kill();
  }
}

const raise = (error: unknown) => {
  throw error;
};
