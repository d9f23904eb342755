import { authRoutes, type EntityChange } from '@studio-desk/shared-contract';
import { mockEventStream } from '@studio-desk/test-kit/screens/mock-event-stream';
import { network } from '@studio-desk/test-kit/screens/network';
import { serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startLiveUpdates } from './live-updates';
import { forgetRecord } from '../reads/deleted-record';
import { queryClient } from '../session/query-client';
import { beginSession, endSession, useSession } from '../session/session-store';
import { newTokens, oldTokens, mockRefresh, mockUser } from '../testing/mock-responses';
import { tokenStorage } from '../session/token-storage';

const MINUTE_MS = 60_000;
const SILENCE_MS = 45_000;
/** The client collects changes for COLLECT_MS, then waits a random time up to SPREAD_MS. */
const COLLECT_MS = 300;
const SPREAD_MS = 2_000;

const change: EntityChange = {
  entity: 'company',
  id: '01980000-0000-7000-8000-00000000000a',
  action: 'update',
  by: 'colleague@university.example',
  request_id: 'request-of-a-colleague',
};

let stop = () => {};
let hours = 0;
let clock: ReturnType<typeof installFakeClock>;

beforeEach(async () => {
  clock = installFakeClock();
  // Start later than any time that modules of the app still hold from earlier tests.
  await clock.pass((hours += 1) * 60 * MINUTE_MS);
  tokenStorage.write(oldTokens);
  beginSession(mockUser);
  queryClient.clear();
  // Make every random delay as short as possible.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop();
  queryClient.clear();
  for (const key of ['companies', 'events', 'judges', 'people']) queryClient.setQueryDefaults([key], {});
  useSession.setState({ status: 'signed-out', user: null });
});

const start = () => (stop = startLiveUpdates());

/** Mounts a query; returns the mock that counts its reads. */
function onScreen(name: string, part = 'cache') {
  const read = vi.fn(async () => name);
  const observer = new QueryObserver(queryClient, {
    queryKey: [name, part],
    queryFn: read,
    staleTime: Infinity,
  });
  onTestFinished(observer.subscribe(() => {}));
  return read;
}

/** Mounts a query; the test resolves each of its requests by index. */
function slowOnScreen(name: string) {
  const resolvers: ((data: string) => void)[] = [];
  const read = vi.fn(() => new Promise<string>((resolve) => resolvers.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: [name, 'slow'], queryFn: read });
  onTestFinished(observer.subscribe(() => {}));
  const respond = (number: number, data: string) => resolvers[number]?.(data);
  return { read, respond, data: () => observer.getCurrentResult().data };
}

/** Starts live updates and waits for the refetch that follows a new connection. */
async function listening() {
  const server = mockEventStream();
  const [refetched] = await shown('on screen already');
  start();
  await expect.poll(() => server.streams.length).toBe(1);
  await expect.poll(() => refetched?.()).toBe(1);
  const last = () => server.streams.at(-1);
  /** Sends changes, and waits until the client has received them and restarted its heartbeat timeout. */
  const send = async (...changes: EntityChange[]) => {
    await clock.pass(1);
    last()?.send(...changes);
    await expect.poll(clock.pauses).toContain(SILENCE_MS);
  };
  return { server, send, end: () => last()?.end() };
}

async function shown(...names: string[]) {
  const reads = names.map((name) => onScreen(name));
  for (const read of reads) await expect.poll(() => read.mock.calls.length).toBe(1);
  return reads.map((read) => () => read.mock.calls.length - 1);
}

describe('a change', () => {
  test('refreshes the queries on screen that show the entity, and no others', async () => {
    const { send } = await listening();
    const names = ['companies', 'judges', 'people'];
    queryClient.setQueryDefaults(['companies'], { meta: { entities: ['company'] } });
    queryClient.setQueryDefaults(['judges'], { meta: { entities: ['judge', 'person'] } });
    queryClient.setQueryDefaults(['people'], { meta: { entities: ['person', 'company'] } });
    const reads = await shown(...names);
    await send(change);
    await clock.pass(COLLECT_MS);
    await expect.poll(() => reads.map((read) => read())).toEqual([1, 0, 1]);
    await send({ ...change, entity: 'judge' });
    await clock.pass(SPREAD_MS);
    await expect.poll(() => reads.map((read) => read())).toEqual([1, 1, 1]);
  });

  test('keeps the old data on screen during the refetch', async () => {
    const { send } = await listening();
    await shown('people');
    await send({ ...change, entity: 'person' });
    const states: unknown[] = [];
    const cache = queryClient.getQueryCache();
    onTestFinished(
      cache.subscribe(({ query }) => {
        if (query.queryKey[0] === 'people') states.push(query.state.data);
      }),
    );
    await clock.pass(COLLECT_MS);
    await expect.poll(() => states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['people']));
  });

  test('among many others causes one refetch', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    await send(change, change, { ...change, id: null });
    await clock.pass(COLLECT_MS / 2);
    await send(change);
    await clock.pass(COLLECT_MS / 2);
    await expect.poll(() => companies?.()).toBe(1);
    await clock.pass(2 * SPREAD_MS);
    expect(companies?.()).toBe(1);
  });

  test('is refetched after a random delay of up to two seconds', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
    await send(change);
    await clock.pass(COLLECT_MS);
    await clock.pass(1_499);
    expect(companies?.()).toBe(0);
    await clock.pass(1);
    await expect.poll(() => companies?.()).toBe(1);
  });

  test('during the first read of a list refetches it, as the response may be older', async () => {
    const { send } = await listening();
    const { read, respond, data } = slowOnScreen('companies');
    await expect.poll(() => read.mock.calls.length).toBe(1);
    await send(change);
    await clock.pass(COLLECT_MS);
    await send(change);
    await clock.pass(COLLECT_MS + SPREAD_MS);
    respond(0, 'before the change');
    await expect.poll(data).toBe('before the change');
    await expect.poll(() => read.mock.calls.length).toBe(2);
    respond(1, 'after the change');
    await expect.poll(data).toBe('after the change');
  });

  test('during a background read refetches the query when it is next shown', async () => {
    const { send } = await listening();
    const read = vi.fn<() => Promise<string>>();
    let respondFirst = (_: string) => {};
    read.mockReturnValueOnce(new Promise((resolve) => (respondFirst = resolve)));
    read.mockResolvedValueOnce('after the change');
    const wanted = () =>
      queryClient.fetchQuery({ queryKey: ['companies', 'fetched'], queryFn: read, staleTime: Infinity });
    const first = wanted();
    await send(change);
    await clock.pass(COLLECT_MS);
    respondFirst('before the change');
    expect(await first).toBe('before the change');
    await expect.poll(wanted).toBe('after the change');
    expect(await wanted()).toBe('after the change');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is refetched after a save of the same user, which is under way', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    let save = () => {};
    const mutationFn = () => new Promise<void>((resolve) => (save = resolve));
    const saved = queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
    await send(change);
    await clock.pass(COLLECT_MS);
    expect(companies?.()).toBe(0);
    save();
    await saved;
    await clock.pass(COLLECT_MS);
    await expect.poll(() => companies?.()).toBe(1);
  });

  test('does not refetch a record that the user has deleted, while its screen closes', async () => {
    const { send } = await listening();
    const [list] = await shown('companies');
    const id = crypto.randomUUID();
    const detail = onScreen('companies', id);
    await expect.poll(() => detail.mock.calls.length).toBe(1);
    forgetRecord(['companies'], id);
    await expect.poll(() => list?.()).toBe(1);
    await send({ ...change, id, action: 'delete' });
    await clock.pass(COLLECT_MS);
    await expect.poll(() => list?.()).toBe(2);
    expect(detail).toHaveBeenCalledTimes(1);
  });

  test('with an invalid shape is ignored', async () => {
    const { server, send } = await listening();
    const [companies] = await shown('companies');
    server.streams[0]?.write('data: no JSON at all\n\n');
    server.streams[0]?.write('data: {"entity":"room","id":null}\n\n');
    await send(change);
    // Earlier changes were already refetched, so only this one is being collected.
    await expect.poll(clock.pauses).toContain(COLLECT_MS);
    await clock.pass(COLLECT_MS);
    await expect.poll(() => companies?.()).toBe(1);
    expect(server.streams).toHaveLength(1);
  });
});

describe('the stream', () => {
  /** Waits until the next reconnect is scheduled in `ms`, then advances the clock by `ms`. */
  async function passes(ms: number) {
    await expect.poll(() => clock.pauses()[0]).toBe(ms);
    await clock.pass(ms);
  }

  test('is opened while somebody is signed in, with the token of the session', async () => {
    endSession();
    const { streams } = mockEventStream();
    start();
    await clock.pass(COLLECT_MS);
    expect(streams).toHaveLength(0);
    tokenStorage.write(oldTokens);
    beginSession(mockUser);
    await expect.poll(() => streams.map(({ token }) => token)).toEqual([oldTokens.access_token]);
  });

  test('is reopened when it ends, and refetches everything on screen', async () => {
    const { server, end } = await listening();
    const [companies, judges] = await shown('companies', 'judges');
    end();
    await passes(500);
    await expect.poll(() => server.streams.length).toBe(2);
    await expect.poll(() => [companies?.(), judges?.()]).toEqual([1, 1]);
  });

  test('refreshes an expired access token', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(refresh.handler);
    const { streams } = mockEventStream((token) =>
      token === newTokens.access_token
        ? undefined
        : HttpResponse.json({ detail: 'Please sign in', code: 'unauthenticated' }, { status: 401 }),
    );
    start();
    await expect.poll(() => streams.map(({ token }) => token)).toEqual([newTokens.access_token]);
    expect(refresh.calls).toHaveLength(1);
  });

  test('of an expired session leads to sign-in and is not retried', async () => {
    network.use(mockRefresh(() => HttpResponse.json({ detail: 'Over' }, { status: 401 })).handler);
    const { refusals } = mockEventStream(() =>
      HttpResponse.json({ detail: 'This session has ended', code: 'session_revoked' }, { status: 401 }),
    );
    start();
    await expect.poll(() => useSession.getState().status).toBe('signed-out');
    await clock.pass(MINUTE_MS);
    expect(refusals).toHaveLength(1);
  });

  test('of an unreachable server is retried with backoff, and the session stays', async () => {
    const { streams, refusals } = mockEventStream(() =>
      refusals.length < 3 ? HttpResponse.json({ detail: 'Try again' }, { status: 503 }) : undefined,
    );
    start();
    for (const wait of [500, 1_000, 2_000]) await passes(wait);
    await expect.poll(() => streams.length).toBe(1);
    expect(useSession.getState().status).toBe('signed-in');
  });

  test('that is cut off at once is retried with backoff', async () => {
    const { streams } = mockEventStream();
    start();
    for (const wait of [500, 1_000, 2_000]) {
      await expect.poll(() => streams.length).toBe(1);
      streams.pop()?.end();
      await passes(wait);
    }
  });

  test('that lasted 30 seconds is reopened soon', async () => {
    const { streams, refusals } = mockEventStream(() =>
      refusals.length < 2 ? HttpResponse.json({ detail: 'Try again' }, { status: 503 }) : undefined,
    );
    const [companies] = await shown('companies');
    start();
    for (const wait of [500, 1_000]) await passes(wait);
    // After two refusals, the server keeps the stream open.
    await expect.poll(() => companies?.()).toBe(1);
    await clock.pass(30_000);
    streams[0]?.end();
    await passes(500);
    await expect.poll(() => streams.length).toBe(2);
  });

  test('is retried at once when the network returns', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { streams, refusals } = mockEventStream(() =>
      refusals.length === 0 ? HttpResponse.json({ detail: 'Too many windows' }, { status: 429 }) : undefined,
    );
    start();
    await expect.poll(() => refusals.length).toBe(1);
    await clock.pass(MINUTE_MS - 1);
    expect(streams).toHaveLength(0);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => streams.length).toBe(1);
  });
});

describe('a hidden tab', () => {
  const visibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('disconnects after a minute and catches up when it is visible again', async () => {
    const { server } = await listening();
    const [companies] = await shown('companies');
    visibility('hidden');
    await clock.pass(MINUTE_MS / 2);
    // Send the server's heartbeat: an empty comment.
    server.streams[0]?.write(':\n\n');
    await expect.poll(clock.pauses).toContain(SILENCE_MS);
    await clock.pass(MINUTE_MS / 2);
    await clock.pass(SPREAD_MS);
    expect(companies?.()).toBe(0);
    visibility('visible');
    await expect.poll(() => server.streams.length).toBe(2);
    await expect.poll(() => companies?.()).toBe(1);
  });

  test('that was never visible opens no stream', async () => {
    const { streams } = mockEventStream();
    visibility('hidden');
    start();
    await clock.pass(COLLECT_MS);
    expect(streams).toHaveLength(0);
    visibility('visible');
    await expect.poll(() => streams.length).toBe(1);
  });
});

test('signing out ends the stream', async () => {
  const { server } = await listening();
  const me = serve(authRoutes.me, () => mockUser);
  endSession();
  server.streams[0]?.send(change);
  await clock.pass(MINUTE_MS);
  expect(server.streams).toHaveLength(1);
  expect(me).toHaveLength(0);
});
