import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Database } from '@studio-desk/api/db/database';
import { companies } from '@studio-desk/api/db/schema/index';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { errorBody } from '@studio-desk/shared-contract';
import { checkHistory, type HistoryCheck } from '../history/history-check';
import { type Outcome, timeCall, type TimedCall } from '../../kit/call';
import type { WrittenCompany } from '../history/write-history';
import { type DrillDatabase, inDatabase } from '../../kit/database';
import { type ApiProcess, type Command, startApi, untilTrue } from '../../kit/process';
import { signIn } from '../../kit/account';

interface StopDrillOptions {
  readonly command: Command;
  readonly database: DrillDatabase;
  readonly rounds: number;
  readonly calls: number;
  readonly rows: number;
  readonly random: SeededRandom;
  readonly onRound?: (round: number, stopped: StoppedRound) => void;
}

interface StoppedRound {
  readonly stopMs: number;
  readonly responses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface StopDrillResult extends HistoryCheck {
  readonly rounds: readonly StoppedRound[];
}

const LATEST_MS = 300;

interface HangingMail {
  readonly url: string;
  waiting(): number;
  close(): void;
}

interface SentUpload {
  readonly call: Pick<TimedCall, 'what' | 'status' | 'outcome'>;
  readonly written: WrittenCompany[];
}

export async function stopDrill(options: StopDrillOptions): Promise<StopDrillResult> {
  const { rounds, database, onRound } = options;
  const mail = await startHangingMail();
  const history: WrittenCompany[] = [];
  const files: string[][] = [];
  const results: StoppedRound[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const result = await stopOnce(options, mail, history, files);
      onRound?.(round, result);
      results.push(result);
    }
  } finally {
    mail.close();
  }
  const check = await inDatabase(database, (db) => checked(db, history, files));
  const faults = results.flatMap((result, index) =>
    result.faults.map((fault) => `round ${index + 1}: ${fault}`),
  );
  return { ...check, rounds: results, faults: [...faults, ...check.faults] };
}

async function checked(db: Database, history: readonly WrittenCompany[], files: readonly string[][]) {
  const check = await checkHistory(db, history);
  const rows = await db.select({ name: companies.company_name }).from(companies);
  const stored = new Set(rows.map(({ name }) => name));
  return {
    ...check,
    faults: [...check.faults, ...files.flatMap((names) => uploadFaults(names, stored))],
  };
}

async function stopOnce(
  options: StopDrillOptions,
  mail: HangingMail,
  history: WrittenCompany[],
  files: string[][],
): Promise<StoppedRound> {
  const { command, database, calls, rows, random } = options;
  const api = await startApi(command, database.dataDir, { ...database.settings, SMTP_URL: mail.url });
  try {
    const token = await signIn(api.url);
    const test = timeCall(api.url, '/email/test-reminder', { token, method: 'POST' });
    await untilTrue(() => mail.waiting() > 0);
    const upload = sendUpload(api, token, rows);
    const others = Array.from({ length: calls - 2 }, (_, at) =>
      at % 5 === 0 ? timeCall(api.url, '/companies?limit=5', { token }) : add(api, token, history),
    );
    await Promise.race(others);
    await pause(random.int(0, LATEST_MS));
    const began = performance.now();
    const code = await api.stop();
    const stopMs = performance.now() - began;
    const [sent, mailed, answered] = await Promise.all([upload, test, Promise.all(others)]);
    history.push(...sent.written);
    files.push(sent.written.map(({ name }) => name));
    const isFree = !existsSync(join(database.dataDir, 'lock'));
    return {
      stopMs,
      responses: countBy([mailed, sent.call, ...answered]),
      faults: [
        ...(code === 0 ? [] : [`the process ended with ${code}`]),
        ...(isFree ? [] : ['the folder was not given back']),
        ...answerFaults([...answered, sent.call], [200, 201, 503]),
        ...answerFaults([mailed], [502, 503]),
      ],
    };
  } finally {
    await api.kill();
  }
}

async function add({ url }: ApiProcess, token: string, history: WrittenCompany[]): Promise<TimedCall> {
  const entry: WrittenCompany = { name: `drill ${randomUUID()}`, created: 'unknown', edits: [] };
  history.push(entry);
  const call = await timeCall(url, '/companies', {
    token,
    method: 'POST',
    body: { company_name: entry.name },
  });
  entry.created = call.outcome;
  return call;
}

function countBy(calls: readonly Pick<TimedCall, 'status'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status = 'cut' } of calls) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function startHangingMail(): Promise<HangingMail> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    waiting: () => sockets.size,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

async function sendUpload({ url }: ApiProcess, token: string, rows: number): Promise<SentUpload> {
  const file = randomUUID();
  const names = Array.from({ length: rows }, (_, row) => `row ${row} of ${file}`);
  const body = new FormData();
  body.set('file', new Blob([`company_name\n${names.join('\n')}\n`]), 'drill.csv');
  const call = await readOutcome(
    fetch(`${url}/api/companies/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }),
  );
  return {
    call: { what: 'POST /companies/upload', ...call },
    written: names.map((name) => ({ name, created: call.outcome, edits: [] })),
  };
}

async function readOutcome(sent: Promise<Response>): Promise<Pick<TimedCall, 'status' | 'outcome'>> {
  try {
    const response = await sent;
    const { status } = response;
    return { status, outcome: outcomeOf(status, JSON.parse(await response.text())) };
  } catch (error) {
    if (error instanceof TypeError) return { status: undefined, outcome: 'unknown' };
    throw error;
  }
}

function outcomeOf(status: number, body: unknown): Outcome {
  if (status < 300) return 'ok';
  return errorBody.safeParse(body).data?.code === 'outcome_unknown' ? 'unknown' : 'fail';
}

export const answerFaults = (
  calls: readonly Pick<TimedCall, 'what' | 'status'>[],
  expected: readonly number[],
): string[] =>
  calls
    .filter(({ status }) => status === undefined || !expected.includes(status))
    .map(({ what, status }) => `${what} was ${status === undefined ? 'cut' : `answered ${status}`}`);

export const uploadFaults = (names: readonly string[], stored: ReadonlySet<string>): string[] => {
  const found = names.filter((name) => stored.has(name)).length;
  return found === 0 || found === names.length
    ? []
    : [`${found} of ${names.length} rows of a file are there`];
};
