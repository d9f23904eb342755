import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { company, tokens } from '@studio-desk/shared-contract';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { checkHistory, type Verdict } from '../history/history-check';
import { timedCall, type TimedCall } from '../../kit/call';
import { writer, type Written } from '../history/write-history';
import { type DrillPlace, inDatabase } from '../../kit/place';
import { type ApiProcess, type Command, startApi, untilTrue } from '../../kit/process';
import { signIn, signInForTokens, type Tokens } from '../../kit/account';
import { type Added, checkTold, emptyLog, listenOn, type Told } from './event-listener';

interface TwoProcessesOptions {
  readonly command: Command;
  readonly place: DrillPlace;
  readonly rounds: number;
  readonly random: SeededRandom;
  readonly longestMs: number;
  /** The feed polls once a second; slow machines need longer. */
  readonly toldWithinMs: number;
  readonly onRound?: (round: number, killed: number, added: number) => void;
}

interface TwoProcessesResult extends Verdict {
  readonly told: Told;
  readonly streams: number;
  readonly reads: number;
  readonly refreshes: number;
  readonly repeated: number;
}

const WRITERS = 4;
/** Few enough that each event has its id; more than 50 at once have none. */
const WRITES_PAUSE_MS = 150;
const READERS = 2;
const SESSIONS = 2;
const GOES_ON = 5;

const EVERY_MS = 250;
const AGAIN_MS = 50;

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

/** Clients may lose at most a pending response, and must stay signed in. */
export async function twoProcessesDrill(options: TwoProcessesOptions): Promise<TwoProcessesResult> {
  const { command, place, toldWithinMs } = options;
  const start = () => startApi(command, place.dataDir, place.settings);
  const front = await startFront();
  const apis: ApiProcess[] = [];
  try {
    // Sequentially, because the first one creates the local secrets.
    for (let made = 0; made < 2; made += 1) apis.push(await start());
    front.lead(apis.map(({ url }) => url));
    const clients = await startClients(front);
    let told;
    try {
      await killInTurn(options, start, { front, apis, clients });
      told = await clients.lastNews(toldWithinMs);
    } finally {
      await clients.end();
    }
    const { sessions, reads, log } = clients;
    await Promise.all(apis.map((api) => api.stop()));
    const verdict = await inDatabase(place, (db) => checkHistory(db, clients.history));
    const sum = (name: 'refreshes' | 'repeated') =>
      sessions.reduce((total, session) => total + session[name], 0);
    return {
      ...verdict,
      told,
      streams: log.streams.length,
      reads: reads.length,
      refreshes: sum('refreshes'),
      repeated: sum('repeated'),
      faults: [
        ...verdict.faults,
        ...told.faults,
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

async function killInTurn(options: TwoProcessesOptions, start: () => Promise<ApiProcess>, stage: Stage) {
  const { rounds, random, longestMs, onRound } = options;
  const { front, apis, clients } = stage;
  for (let round = 1; round <= rounds; round += 1) {
    await pause(random.int(0, longestMs));
    const killed = random.int(0, 1);
    await apis[killed]?.kill();
    const before = clients.added.length;
    await untilTrue(() => clients.added.length >= before + GOES_ON);
    if (clients.added.length < before + GOES_ON)
      throw new Error(`round ${round}: the other process does not go on`);
    apis[killed] = await start();
    front.lead(apis.map(({ url }) => url));
    onRound?.(round, killed, clients.added.length);
  }
}

async function startClients({ url }: Front) {
  const token = await signIn(url);
  const over = new AbortController();
  const listening = new AbortController();
  const history: Written[] = [];
  const writes: TimedCall[] = [];
  const reads: TimedCall[] = [];
  const added: Added[] = [];
  const log = emptyLog();

  const onCall = (call: TimedCall) => {
    writes.push(call);
    if (!call.what.startsWith('POST') || call.outcome !== 'ok') return;
    const answered = performance.now();
    added.push({ id: company.parse(call.body).id, sent: answered - call.ms, answered });
  };
  const read = async () => {
    while (!over.signal.aborted) {
      const id = added.at(-1)?.id;
      reads.push(await timedCall(url, '/companies?limit=10', { token }));
      if (id !== undefined) reads.push(await timedCall(url, `/companies/${id}`, { token }));
      await pause(READ_EVERY_MS);
    }
  };
  const sessions: SessionResult[] = [];
  const begun = await Promise.all(
    times(SESSIONS, (number) => signInForTokens(url, `tab-${number}@example.com`)),
  );
  const listener = listenOn(url, token, log, listening.signal);
  const work = Promise.all([
    ...times(WRITERS, () =>
      writer(url, token, history, { until: over.signal, onCall, pauseMs: WRITES_PAUSE_MS }).run(),
    ),
    ...times(READERS, read),
    ...begun.map(async (tokens) => void sessions.push(await keepSession(url, tokens, over.signal))),
  ]);
  work.catch(() => {});
  await untilTrue(() => log.streams.length > 0);
  return {
    history,
    writes,
    reads,
    added,
    log,
    sessions,
    async lastNews(withinMs: number): Promise<Told> {
      const sinceOpen = () => {
        const stream = log.streams.at(-1);
        return stream?.to === undefined ? added.filter(({ sent }) => sent > (stream?.from ?? Infinity)) : [];
      };
      await untilTrue(() => sinceOpen().length >= GOES_ON);
      over.abort();
      await work;
      const told = () => checkTold(added, log, withinMs);
      await untilTrue(() => told().slowestMs < Infinity);
      return told();
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
    const refreshed = await timedCall(url, '/auth/refresh', { method: 'POST', body });
    if (refreshed.status === undefined) {
      result.repeated += 1;
      await pause(AGAIN_MS);
      continue;
    }
    if (refreshed.outcome !== 'ok') {
      result.faults.push(`a session was ended: ${refreshed.status} ${refreshed.code}`);
      return result;
    }
    current = tokens.parse(refreshed.body);
    result.refreshes += 1;
    const me = await timedCall(url, '/auth/me', { token: current.access_token });
    if (me.outcome === 'fail') result.faults.push(`a new token was refused: ${me.status} ${me.code}`);
    await pause(EVERY_MS);
  }
  return result;
}

async function startFront(): Promise<Front> {
  let ports: number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    turn += 1;
    join(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
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
