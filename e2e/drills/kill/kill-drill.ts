import { randomInt } from '@studio-desk/api/sample/sample-values';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { type WrittenCompany, createCompanyWriter } from '../history/company-writer';
import { type ApiProcess, type CommandLine, startApi } from '../kit/process';
import { signInForAccessToken } from '../kit/account';
import { type DrillDatabase, withDatabase } from '../kit/database';

export interface KillDrillOptions {
  readonly command: CommandLine;
  readonly database: DrillDatabase;
  readonly rounds: number;
  readonly onRound?: (round: number, history: readonly WrittenCompany[]) => void;
}

export interface KillDrillResult extends HistoryCheckResult {
  readonly startsMs: number[];
}

const WRITERS = 4;
const LONGEST_ROUND_MS = 1_500;

export async function runKillDrill(options: KillDrillOptions): Promise<KillDrillResult> {
  const { command, database, rounds, onRound } = options;
  const start = () => startApi(command, database.dataDir, database.settings);
  const history: WrittenCompany[] = [];
  const startsMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const api = await start();
    if (round > 1) startsMs.push(api.startMs);
    await writeUntilKilled(api, history, randomInt(0, LONGEST_ROUND_MS));
    onRound?.(round, history);
  }
  const last = await start();
  startsMs.push(last.startMs);
  await last.stop();
  const check = await withDatabase(database, (db) => checkHistory(db, history));
  return { ...check, startsMs };
}

async function writeUntilKilled(api: ApiProcess, history: WrittenCompany[], afterMs: number) {
  try {
    const token = await signInForAccessToken(api.url);
    let timer: NodeJS.Timeout | undefined;
    // Start the timer at the first response, so that a slow API is not killed before it has done anything.
    const onCall = () => {
      timer ??= setTimeout(() => void api.kill(), afterMs);
    };
    const writers = Array.from({ length: WRITERS }, () =>
      createCompanyWriter(api.url, token, history, { onCall }).run(),
    );
    await Promise.all(writers).finally(() => clearTimeout(timer));
  } finally {
    await api.kill();
  }
}
