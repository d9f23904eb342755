import { authRoutes, companyRoutes, type EntityChange } from '@studio-desk/shared-contract';
import { network } from '@studio-desk/test-kit/screens/network';
import { serve } from '@studio-desk/test-kit/screens/api-server';
import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onEntityChange } from './entity-changes';
import { startLiveUpdates } from './live-updates';
import { queryClient } from '../session/query-client';
import { request } from '../session/request';
import { beginSession, endSession, useSession } from '../session/session-store';
import { newTokens, oldTokens, mockRefresh, someone } from '../testing/mock-responses';
import { changeServer } from '../testing/change-server';
import { tokenStorage } from '../session/token-storage';

const MINUTE_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const change: EntityChange = {
  entity: 'company',
  id: '01980000-0000-7000-8000-00000000000a',
  action: 'update',
  by: 'colleague@university.example',
  request_id: 'request-of-a-colleague',
};

let stop = () => {};

beforeEach(() => {
  tokenStorage.write(oldTokens);
  beginSession(someone);
  queryClient.clear();
  // The shortest waits.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop();
  queryClient.clear();
  for (const key of ['companies', 'events', 'judges', 'people']) queryClient.setQueryDefaults([key], {});
  useSession.setState({ status: 'signed-out', user: null });
});

const start = () => (stop = startLiveUpdates());

/** A query that is on screen; counts its reads. */
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

/** A mounted query whose requests the test resolves, each by its number. */
function slowOnScreen(name: string) {
  const resolvers: ((data: string) => void)[] = [];
  const read = vi.fn(() => new Promise<string>((resolve) => resolvers.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: [name, 'slow'], queryFn: read });
  onTestFinished(observer.subscribe(() => {}));
  const respond = (number: number, data: string) => resolvers[number]?.(data);
  return { read, respond, data: () => observer.getCurrentResult().data };
}

/** Live updates under way, with what was on screen already read again because the stream is new. */
async function listening() {
  const server = changeServer();
  const [refetched] = await shown('on screen already');
  start();
  await expect.poll(() => server.streams.length).toBe(1);
  await expect.poll(() => refetched?.()).toBe(1);
  const last = () => server.streams.at(-1);
  return { server, send: (...changes: EntityChange[]) => last()?.send(...changes), end: () => last()?.end() };
}

async function shown(...names: string[]) {
  const reads = names.map((name) => onScreen(name));
  for (const read of reads) await expect.poll(() => read.mock.calls.length).toBe(1);
  return reads.map((read) => () => read.mock.calls.length - 1);
}

describe('a change by somebody else', () => {
  test('refreshes the queries on screen that show the entity, and no others', async () => {
    const { send } = await listening();
    const names = ['companies', 'judges', 'people'];
    queryClient.setQueryDefaults(['companies'], { meta: { entities: ['company'] } });
    queryClient.setQueryDefaults(['judges'], { meta: { entities: ['judge', 'person'] } });
    queryClient.setQueryDefaults(['people'], { meta: { entities: ['person', 'company'] } });
    const reads = await shown(...names);
    send(change);
    await expect.poll(() => reads.map((read) => read())).toEqual([1, 0, 1]);
    await pause(500);
    send({ ...change, entity: 'judge' });
    await expect.poll(() => reads.map((read) => read())).toEqual([1, 1, 1]);
  });

  test('refreshes queries that were read before their area said what they show', async () => {
    const { send } = await listening();
    const [companies, judges] = await shown('companies', 'judges');
    queryClient.setQueryDefaults(['judges'], { meta: { entities: ['judge'] } });
    send(change);
    await expect.poll(() => companies?.()).toBe(1);
    await pause(500);
    expect(judges?.()).toBe(0);
  });

  test('refetches the queries of an older area, which does not set their entities', async () => {
    const { send } = await listening();
    const [people] = await shown('people');
    send(change);
    await expect.poll(() => people?.()).toBe(1);
  });

  test('of an entity unknown to this code refreshes the queries that show it', async () => {
    const { server } = await listening();
    // As a newer contract has it.
    const meta: object = { entities: ['event'] };
    queryClient.setQueryDefaults(['events'], { meta });
    queryClient.setQueryDefaults(['companies'], { meta: { entities: ['company'] } });
    const [events, companies] = await shown('events', 'companies');
    server.streams[0]?.write(`data: ${JSON.stringify({ ...change, entity: 'event' })}\n\n`);
    await expect.poll(() => events?.()).toBe(1);
    await pause(500);
    expect(companies?.()).toBe(0);
  });

  test('keeps the old data on screen during the refetch', async () => {
    const { send } = await listening();
    await shown('people');
    send({ ...change, entity: 'person' });
    const states: unknown[] = [];
    const cache = queryClient.getQueryCache();
    onTestFinished(
      cache.subscribe(({ query }) => {
        if (query.queryKey[0] === 'people') states.push(query.state.data);
      }),
    );
    await expect.poll(() => states.length).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(['people']));
  });

  test('among many others causes one refetch', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    send(change, change, { ...change, id: null });
    await pause(100);
    send(change);
    await expect.poll(() => companies?.()).toBe(1);
    await pause(700);
    expect(companies?.()).toBe(1);
  });

  test('notifies listeners until they unsubscribe', async () => {
    const { send } = await listening();
    const onChange = vi.fn<Parameters<typeof onEntityChange>[0]>();
    const stopListening = onEntityChange(onChange);
    send(change);
    await expect.poll(() => onChange.mock.calls).toEqual([[change]]);
    stopListening();
    const [companies] = await shown('companies');
    send(change);
    await expect.poll(() => companies?.()).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('is refetched after a random delay of up to two seconds', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    vi.spyOn(Math, 'random').mockReturnValue(0.75);
    send(change);
    await pause(1_500);
    expect(companies?.()).toBe(0);
    await expect.poll(() => companies?.()).toBe(1);
  });

  test('during the first read of a list refetches it, as the response may be older', async () => {
    const { send } = await listening();
    const { read, respond, data } = slowOnScreen('companies');
    await expect.poll(() => read.mock.calls.length).toBe(1);
    send(change);
    await pause(700);
    send(change);
    await pause(3_000);
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
    send(change);
    await pause(2_500);
    respondFirst('before the change');
    expect(await first).toBe('before the change');
    await expect.poll(wanted).toBe('after the change');
    expect(await wanted()).toBe('after the change');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('with an invalid shape is ignored', async () => {
    const { server, send } = await listening();
    const [companies] = await shown('companies');
    server.streams[0]?.write('data: no JSON at all\n\n');
    server.streams[0]?.write('data: {"entity":"room","id":null}\n\n');
    send(change);
    await expect.poll(() => companies?.()).toBe(1);
    expect(server.streams).toHaveLength(1);
  });

  test('is parsed regardless of how its bytes are split', async () => {
    const { server } = await listening();
    const [companies] = await shown('companies');
    for (const piece of `data: ${JSON.stringify(change)}\r\n\r\n`.match(/.{1,20}|\r|\n/g) ?? []) {
      server.streams[0]?.write(piece);
      await pause(1);
    }
    await expect.poll(() => companies?.()).toBe(1);
  });
});

describe('a change by this tab', () => {
  const own = { ...change, by: someone.email, request_id: 'own-request' };
  const saving = (response: Promise<unknown> = Promise.resolve()) => {
    network.use(
      http.delete('http://localhost:8000/api/companies/:id', async () => {
        await response;
        return new HttpResponse(null, {
          status: 204,
          headers: { 'X-Request-Id': 'own-request', 'Access-Control-Expose-Headers': 'X-Request-Id' },
        });
      }),
    );
    return request(companyRoutes.remove, { params: { id: own.id ?? '' } });
  };

  test('refetches only what the mutation has not refetched itself', async () => {
    const { send } = await listening();
    const [companies] = await shown('companies');
    const other = onScreen('companies', 'metrics');
    await expect.poll(() => other.mock.calls.length).toBe(1);
    const onChange = vi.fn();
    onTestFinished(onEntityChange(onChange));
    await pause(5);
    await saving();
    queryClient.setQueryData(['companies', 'cache'], 'companies');
    send(own);
    await expect.poll(() => other.mock.calls.length).toBe(2);
    expect(companies?.()).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('refetches reads that began before the save, and no later ones', async () => {
    const { send } = await listening();
    const before = slowOnScreen('companies');
    await expect.poll(() => before.read.mock.calls.length).toBe(1);
    await pause(5);
    await saving();
    const [after] = await shown('companies');
    before.respond(0, 'before the change');
    await expect.poll(before.data).toBe('before the change');
    send(own);
    await expect.poll(() => before.read.mock.calls.length).toBe(2);
    await pause(500);
    expect([before.read.mock.calls.length, after?.()]).toEqual([2, 0]);
  });

  test('is recognised if its event arrives before its response', async () => {
    const { send } = await listening();
    const onChange = vi.fn();
    onTestFinished(onEntityChange(onChange));
    const response = pause(1_000);
    const saved = saving(response);
    send(own, change);
    await saved;
    await expect.poll(() => onChange.mock.calls).toEqual([[change]]);
  });
});

describe('the stream', () => {
  test('is opened while somebody is signed in, with the token of the session', async () => {
    endSession();
    const { streams } = changeServer();
    start();
    await pause(300);
    expect(streams).toHaveLength(0);
    tokenStorage.write(oldTokens);
    beginSession(someone);
    await expect.poll(() => streams.map(({ token }) => token)).toEqual([oldTokens.access_token]);
  });

  test('is reopened when it ends, and refetches everything on screen', async () => {
    const { server, end } = await listening();
    const [companies, judges] = await shown('companies', 'judges');
    end();
    await expect.poll(() => server.streams.length).toBe(2);
    await expect.poll(() => [companies?.(), judges?.()]).toEqual([1, 1]);
  });

  test('refreshes an expired access token', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(refresh.handler);
    const { streams } = changeServer((token) =>
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
    const { refusals } = changeServer(() =>
      HttpResponse.json({ detail: 'This session has ended', code: 'session_revoked' }, { status: 401 }),
    );
    start();
    await expect.poll(() => useSession.getState().status).toBe('signed-out');
    await pause(1_500);
    expect(refusals).toHaveLength(1);
  });

  test('of an unreachable server is retried with backoff, and the session stays', async () => {
    const at: number[] = [];
    const { streams } = changeServer(() => {
      at.push(performance.now());
      return at.length <= 3 ? HttpResponse.json({ detail: 'Try again' }, { status: 503 }) : undefined;
    });
    start();
    await expect.poll(() => streams.length, { timeout: 30_000 }).toBe(1);
    const waits = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
    expect(waits[0]).toBeGreaterThan(450);
    expect(waits[1]).toBeGreaterThan(950);
    expect(waits[2]).toBeGreaterThan(1_950);
    expect(useSession.getState().status).toBe('signed-in');
  });

  test.each([
    ['is cut off at once', () => undefined],
    ['is a page of something between', () => HttpResponse.html('<p>Please wait</p>')],
  ])('that %s is retried with backoff', async (_, refusal) => {
    const at: number[] = [];
    const server = changeServer(() => {
      at.push(performance.now());
      return refusal();
    });
    const [companies] = await shown('companies');
    start();
    const cutOff = setInterval(() => server.streams.splice(0).forEach(({ end }) => end()), 20);
    onTestFinished(() => clearInterval(cutOff));
    await expect.poll(() => at.length, { timeout: 30_000 }).toBe(4);
    const waits = at.slice(1).map((moment, index) => moment - (at[index] ?? 0));
    expect(waits[1]).toBeGreaterThan(950);
    expect(waits[2]).toBeGreaterThan(1_950);
    if (server.refusals.length > 0) expect(companies?.()).toBe(0);
  });

  test('that lasted 30 seconds is reopened soon', async () => {
    const at: number[] = [];
    const { streams } = changeServer(() => {
      at.push(performance.now());
      return at.length <= 2 ? HttpResponse.json({ detail: 'Try again' }, { status: 503 }) : undefined;
    });
    const [companies] = await shown('companies');
    start();
    await expect.poll(() => streams.length).toBe(1);
    // It lives from then on.
    await expect.poll(() => companies?.()).toBe(1);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
    const endedAt = performance.now();
    streams[0]?.end();
    await expect.poll(() => streams.length).toBe(2);
    expect((at[3] ?? 0) - endedAt).toBeLessThan(1_500);
  });

  test('is retried at once when the network returns', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { streams, refusals } = changeServer(() =>
      refusals.length === 0 ? HttpResponse.json({ detail: 'Too many windows' }, { status: 429 }) : undefined,
    );
    start();
    await expect.poll(() => refusals.length).toBe(1);
    await pause(1_500);
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

  /** Advances the tab's clock; pending work outside it continues. */
  const hideFor = (ms: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    visibility('hidden');
    vi.advanceTimersByTime(ms);
    vi.useRealTimers();
  };

  test('disconnects after a minute and catches up when it is visible again', async () => {
    const { server } = await listening();
    const [companies] = await shown('companies');
    hideFor(MINUTE_MS);
    server.streams[0]?.send(change);
    await pause(700);
    expect(companies?.()).toBe(0);
    visibility('visible');
    await expect.poll(() => server.streams.length).toBe(2);
    await expect.poll(() => companies?.()).toBe(1);
  });

  test('stays connected for a minute', async () => {
    const { server, send } = await listening();
    const [companies] = await shown('companies');
    hideFor(MINUTE_MS - 1_000);
    send(change);
    await expect.poll(() => companies?.()).toBe(1);
    visibility('visible');
    await pause(300);
    expect(server.streams).toHaveLength(1);
  });

  test('that was never visible opens no stream', async () => {
    const { streams } = changeServer();
    visibility('hidden');
    start();
    await pause(300);
    expect(streams).toHaveLength(0);
    visibility('visible');
    await expect.poll(() => streams.length).toBe(1);
  });
});

test('signing out ends the stream', async () => {
  const { server, send } = await listening();
  const me = serve(authRoutes.me, () => someone);
  endSession();
  send(change);
  await pause(700);
  expect(server.streams).toHaveLength(1);
  expect(me).toHaveLength(0);
});
