import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { company, tokens } from '@studio-desk/shared-contract';
import { randomInt } from '@studio-desk/api/sample/sample-values';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { makeTimedCall, type TimedCall } from '../kit/call';
import { createCompanyWriter, type WrittenCompany } from '../history/company-writer';
import { type DrillDatabase, withDatabase } from '../kit/database';
import { type ApiProcess, type CommandLine, startApi, waitUntil } from '../kit/process';
import { signInForAccessToken, signInForTokens, type Tokens } from '../kit/account';
import {
  type CreatedRecord,
  checkEventDelivery,
  createEventLog,
  recordEvents,
  type EventDeliveryResult,
} from './event-listener';

interface TwoProcessesOptions {
  readonly command: CommandLine;
  readonly database: DrillDatabase;
  readonly rounds: number;
  readonly longestMs: number;
  /** Must be at least 1000, because the event feed polls once a second, and more on slow machines. */
  readonly deliveredWithinMs: number;
  readonly onRound?: (round: number, killed: number, added: number) => void;
}

interface TwoProcessesResult extends HistoryCheckResult {
  readonly delivery: EventDeliveryResult;
  readonly streams: number;
  readonly reads: number;
  readonly refreshes: number;
  readonly repeated: number;
}

const WRITERS = 4;
/** Limits the rate of writes, because more than 50 changes at once arrive as one event without ids. */
const WRITES_PAUSE_MS = 150;
const READERS = 2;
const SESSIONS = 2;
const MIN_PROGRESS = 5;

const EVERY_MS = 250;
const RETRY_MS = 50;

interface SessionResult {
  refreshes: number;
  repeated: number;
  readonly faults: string[];
}

interface Front {
  readonly url: string;
  lead(urls: readonly string[]): void;
  close(): void;
}

/** Kills one of two processes per round. Clients may lose a response, but must stay signed in. */
export async function runTwoProcessesDrill(options: TwoProcessesOptions): Promise<TwoProcessesResult> {
  const { command, database, deliveredWithinMs } = options;
  const start = () => startApi(command, database.dataDir, database.settings);
  const front = await startFront();
  const apis: ApiProcess[] = [];
  try {
    // Start them one after the other, because the first process creates the secrets in the data folder.
    for (let made = 0; made < 2; made += 1) apis.push(await start());
    front.lead(apis.map(({ url }) => url));
    const clients = await startClients(front);
    let delivery;
    try {
      await killInOrder(options, start, { front, apis, clients });
      delivery = await clients.lastNews(deliveredWithinMs);
    } finally {
      await clients.end();
    }
    const { sessions, reads, log } = clients;
    await Promise.all(apis.map((api) => api.stop()));
    const check = await withDatabase(database, (db) => checkHistory(db, clients.history));
    const sum = (name: 'refreshes' | 'repeated') =>
      sessions.reduce((total, session) => total + session[name], 0);
    return {
      ...check,
      delivery,
      streams: log.streams.length,
      reads: reads.length,
      refreshes: sum('refreshes'),
      repeated: sum('repeated'),
      faults: [
        ...check.faults,
        ...delivery.faults,
        ...sessions.flatMap(({ faults }) => faults),
        ...[...reads, ...clients.writes].flatMap(refusal),
      ],
    };
  } finally {
    front.close();
    await Promise.all(apis.map((api) => api.kill()));
  }
}

const refusal = ({ what, status, code, outcome }: TimedCall) =>
  outcome === 'fail' ? [`${what} was answered ${status} ${code}`] : [];

interface Stage {
  readonly front: Front;
  readonly apis: ApiProcess[];
  readonly clients: Awaited<ReturnType<typeof startClients>>;
}

async function killInOrder(options: TwoProcessesOptions, start: () => Promise<ApiProcess>, stage: Stage) {
  const { rounds, longestMs, onRound } = options;
  const { front, apis, clients } = stage;
  for (let round = 1; round <= rounds; round += 1) {
    await pause(randomInt(0, longestMs));
    const killed = randomInt(0, 1);
    await apis[killed]?.kill();
    const before = clients.added.length;
    await waitUntil(() => clients.added.length >= before + MIN_PROGRESS);
    if (clients.added.length < before + MIN_PROGRESS)
      throw new Error(`round ${round}: the other process does not go on`);
    apis[killed] = await start();
    front.lead(apis.map(({ url }) => url));
    onRound?.(round, killed, clients.added.length);
  }
}

async function startClients({ url }: Front) {
  const token = await signInForAccessToken(url);
  const over = new AbortController();
  const listening = new AbortController();
  const history: WrittenCompany[] = [];
  const writes: TimedCall[] = [];
  const reads: TimedCall[] = [];
  const added: CreatedRecord[] = [];
  const log = createEventLog();

  const onCall = (call: TimedCall) => {
    writes.push(call);
    if (!call.what.startsWith('POST') || call.outcome !== 'ok') return;
    const respondedAt = performance.now();
    added.push({ id: company.parse(call.body).id, sentAt: respondedAt - call.ms, respondedAt });
  };
  const read = async () => {
    while (!over.signal.aborted) {
      const id = added.at(-1)?.id;
      reads.push(await makeTimedCall(url, '/companies?limit=10', { token }));
      if (id !== undefined) reads.push(await makeTimedCall(url, `/companies/${id}`, { token }));
      await pause(READ_EVERY_MS);
    }
  };
  const sessions: SessionResult[] = [];
  const begun = await Promise.all(
    times(SESSIONS, (number) => signInForTokens(url, `tab-${number}@example.com`)),
  );
  const listener = recordEvents(url, token, log, listening.signal);
  const work = Promise.all([
    ...times(WRITERS, () =>
      createCompanyWriter(url, token, history, {
        until: over.signal,
        onCall,
        pauseMs: WRITES_PAUSE_MS,
      }).run(),
    ),
    ...times(READERS, read),
    ...begun.map(async (tokens) => void sessions.push(await keepSession(url, tokens, over.signal))),
  ]);
  work.catch(() => {});
  await waitUntil(() => log.streams.length > 0);
  return {
    history,
    writes,
    reads,
    added,
    log,
    sessions,
    async lastNews(withinMs: number): Promise<EventDeliveryResult> {
      const sinceOpen = () => {
        const stream = log.streams.at(-1);
        return stream?.to === undefined
          ? added.filter(({ sentAt }) => sentAt > (stream?.from ?? Infinity))
          : [];
      };
      await waitUntil(() => sinceOpen().length >= MIN_PROGRESS);
      over.abort();
      await work;
      const delivery = () => checkEventDelivery(added, log, withinMs);
      await waitUntil(() => delivery().slowestMs < Infinity);
      return delivery();
    },
    async end() {
      over.abort();
      await work;
      listening.abort();
      await listener;
    },
  };
}

const READ_EVERY_MS = 20;

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

async function keepSession(url: string, begun: Tokens, until: AbortSignal): Promise<SessionResult> {
  let current = begun;
  const result: SessionResult = { refreshes: 0, repeated: 0, faults: [] };
  while (!until.aborted) {
    const body = { refresh_token: current.refresh_token };
    const refreshed = await makeTimedCall(url, '/auth/refresh', { method: 'POST', body });
    if (refreshed.status === undefined) {
      result.repeated += 1;
      await pause(RETRY_MS);
      continue;
    }
    if (refreshed.outcome !== 'ok') {
      result.faults.push(`a session was ended: ${refreshed.status} ${refreshed.code}`);
      return result;
    }
    current = tokens.parse(refreshed.body);
    result.refreshes += 1;
    const me = await makeTimedCall(url, '/auth/me', { token: current.access_token });
    if (me.outcome === 'fail') result.faults.push(`a new token was refused: ${me.status} ${me.code}`);
    await pause(EVERY_MS);
  }
  return result;
}

async function startFront(): Promise<Front> {
  let ports: number[] = [];
  let index = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    index += 1;
    join(client, [...ports.slice(index % ports.length), ...ports.slice(0, index % ports.length)]);
  });

  function join(client: Socket, [port, ...others]: number[]) {
    if (port === undefined) return client.destroy();
    const upstream = keep(connect({ host: '127.0.0.1', port }));
    let isConnected = false;
    upstream.once('connect', () => {
      isConnected = true;
      upstream.pipe(client).pipe(upstream);
    });
    upstream.once('close', () => (isConnected ? client.destroy() : join(client, others)));
    client.once('close', () => upstream.destroy());
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    lead: (urls) => (ports = urls.map((url) => Number(new URL(url).port))),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
