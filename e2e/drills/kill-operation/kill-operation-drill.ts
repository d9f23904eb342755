import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from '@studio-desk/api/sample/sample-values';
import { z } from 'zod';
import { signInForAccessToken } from '../kit/account';
import type { DrillDatabase } from '../kit/database';
import { type CommandLine, startApi } from '../kit/process';

/** Writing this many rows takes several SQL statements, so that a kill can happen between two of them. */
const ROWS = 2500;

interface Operation {
  readonly name: string;
  /** Sends the call with its Idempotency-Key. */
  readonly send: (api: Api) => Promise<Response>;
  /** Counts the companies that the operation has already created or changed. */
  readonly countDone: (api: Api) => Promise<number>;
}

interface Api {
  readonly url: string;
  readonly token: string;
}

interface OperationDrillOptions {
  readonly command: CommandLine;
  readonly database: DrillDatabase;
  readonly rounds: number;
  readonly onRound?: (line: string) => void;
}

interface OperationDrillResult {
  /** Number of rounds in which the API was killed before it responded. */
  readonly cut: number;
  /** Number of rounds in which the API was killed before it responded, but had saved the operation. */
  readonly savedUnanswered: number;
  readonly faults: readonly string[];
}

/**
 * Kills the API during uploads, bulk changes and undos, then repeats the request with the same key. Each
 * operation must be done completely or not at all, and only once.
 */
export async function runKillOperationDrill(options: OperationDrillOptions): Promise<OperationDrillResult> {
  const { command, database, rounds, onRound } = options;
  const faults: string[] = [];
  let [cut, savedUnanswered] = [0, 0];
  let operationId = '';
  let took = 0;
  for (let round = 0; round < rounds; round += 1) {
    const set = `set${Math.floor(round / 3)}x`;
    const operation = [upload(set), change(set), undo(set, operationId)][round % 3];
    if (operation === undefined) continue;
    const { name, send, countDone } = { ...operation, name: `${operation.name} ${round + 1}` };
    const first = await started(command, database, async (api, kill) => {
      const began = performance.now();
      const answered = send(api).then(
        (response) => response.ok,
        () => false,
      );
      if (took > 0) await Promise.race([answered, pause(randomInt(0, took))]);
      else await answered;
      const isAnswered = await Promise.race([answered, pause(0, false)]);
      took ||= Math.round((performance.now() - began) * 1.2);
      await kill();
      return isAnswered;
    });
    await started(command, database, async (api) => {
      const before = await countDone(api);
      if (before !== 0 && before !== ROWS) faults.push(`${name}: ${before} of ${ROWS} were done`);
      if (first && before !== ROWS) faults.push(`${name} was answered and is lost`);
      if (!first) cut += 1;
      if (!first && before === ROWS) savedUnanswered += 1;
      const again = await send(api);
      const replayed = again.headers.get('idempotent-replay') === 'true';
      if (!again.ok) faults.push(`${name}: the repeated call was answered ${again.status}`);
      if (replayed && before !== ROWS) faults.push(`${name}: the answer was stored without the change`);
      if (!replayed && before === ROWS) faults.push(`${name} was done twice`);
      const after = await countDone(api);
      if (after !== ROWS) faults.push(`${name}: after the repeated call ${after} of ${ROWS} are done`);
      operationId = answer.parse(await again.json()).operation_id;
      onRound?.(`${name}: ${first ? 'answered' : 'cut'}, ${before} done before it was repeated`);
    });
  }
  return { cut, savedUnanswered, faults };
}

const answer = z.object({ operation_id: z.string() });

async function started<T>(
  command: CommandLine,
  { dataDir, settings }: DrillDatabase,
  work: (api: Api, kill: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const api = await startApi(command, dataDir, settings);
  try {
    return await work({ url: api.url, token: await signInForAccessToken(api.url) }, () => api.kill());
  } finally {
    await api.kill();
  }
}

const post = ({ url, token }: Api, path: string, key: string, body?: object | FormData) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

async function count(api: Api, ...conditions: readonly object[]): Promise<number> {
  const response = await post(api, '/companies/query', 'none', { filter: { all: conditions }, limit: 1 });
  if (!response.ok) throw new Error(`The query was answered ${response.status} ${await response.text()}`);
  return Number(response.headers.get('x-total-count'));
}

const isOf = (set: string) => ({ field: 'company_name', op: 'contains', value: set });
const isChanged = { field: 'major', op: 'equals', value: 'Changed' };

const upload = (set: string): Operation => ({
  name: 'upload',
  send: (api) => {
    const names = Array.from({ length: ROWS }, (_, at) => `${set} ${at}`);
    const body = new FormData();
    body.set('file', new Blob([`company_name\n${names.join('\n')}\n`]), 'drill.csv');
    return post(api, '/companies/upload', `${set} upload`, body);
  },
  countDone: (api) => count(api, isOf(set)),
});

const change = (set: string): Operation => ({
  name: 'bulk change',
  send: (api) =>
    post(api, '/companies/bulk', `${set} change`, {
      action: 'update',
      filter: { all: [isOf(set)] },
      changes: { major: 'Changed' },
      expected: ROWS,
    }),
  countDone: (api) => count(api, isOf(set), isChanged),
});

const undo = (set: string, operationId: string): Operation => ({
  name: 'undo',
  send: (api) => post(api, `/operations/${operationId}/undo`, `${set} undo`),
  countDone: async (api) => ROWS - (await count(api, isOf(set), isChanged)),
});
