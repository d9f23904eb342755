import { authRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from './query-client';
import { request, requestPage } from './request';
import { beginSession, endSession, useSession } from './session-store';
import {
  createTokensOf,
  mockMeResponse,
  mockMeUnreachable,
  mockMeForToken,
  newTokens,
  oldTokens,
  mockRefresh,
  mockUser,
} from '../testing/mock-responses';
import { tokenStorage } from './token-storage';

const me = () => request(authRoutes.me, {});

beforeEach(() => {
  tokenStorage.write(oldTokens);
  beginSession(mockUser);
});

describe('an access token that is refused', () => {
  test('is refreshed once, and the request is retried', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(mockMeForToken(newTokens.access_token), refresh.handler);
    expect(await me()).toEqual(mockUser);
    expect(refresh.calls).toEqual([{ refresh_token: oldTokens.refresh_token }]);
    expect(tokenStorage.read()).toEqual(newTokens);
  });

  test('is refreshed once for ten concurrent requests', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(mockMeForToken(newTokens.access_token), refresh.handler);
    const answers = await Promise.all(Array.from({ length: 10 }, me));
    expect(answers).toEqual(Array.from({ length: 10 }, () => mockUser));
    expect(refresh.calls).toHaveLength(1);
  });

  test('is not refreshed if another tab has done so', async () => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(mockMeForToken(newTokens.access_token), refresh.handler);
    const call = me();
    tokenStorage.write(newTokens);
    expect(await call).toEqual(mockUser);
    expect(refresh.calls).toEqual([]);
  });

  test('is not replaced by the token of another user, who signed in in another tab', async () => {
    const tokens = createTokensOf('another');
    network.use(mockMeForToken(tokens.access_token));
    const call = me();
    tokenStorage.write(tokens);
    await expect(call).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['it stores nothing if the session ended meanwhile', endSession, 200, null],
    ['it keeps new tokens of another tab', () => tokenStorage.write(newTokens), 200, newTokens],
    ['its refusal keeps new tokens of another tab', () => tokenStorage.write(newTokens), 401, newTokens],
  ])('with a late refresh: %s', async (_, happens, status, expected) => {
    const refresh = mockRefresh(() => {
      happens();
      return HttpResponse.json({ access_token: 'late', refresh_token: 'late' }, { status });
    });
    network.use(mockMeForToken(newTokens.access_token), refresh.handler);
    await Promise.allSettled([me()]);
    expect(tokenStorage.read()).toEqual(expected);
  });

  test('rejects with the second refusal and keeps the session', async () => {
    network.use(
      mockMeResponse(403, { detail: 'Not for you' }),
      mockRefresh(() => HttpResponse.json(newTokens)).handler,
    );
    await expect(me()).rejects.toMatchObject({ status: 403, detail: 'Not for you' });
    expect(useSession.getState().status).toBe('signed-in');
  });
});

test('a refused call without a token ends the session', async () => {
  tokenStorage.clear();
  network.use(mockMeForToken('none'));
  await expect(me()).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().status).toBe('signed-out');
});

describe('a refresh that fails', () => {
  test('signs out if the server rejects it', async () => {
    queryClient.setQueryData(['companies'], ['Acme']);
    network.use(
      mockMeForToken('none'),
      mockRefresh(() =>
        HttpResponse.json({ detail: 'Sign in again', code: 'session_revoked' }, { status: 401 }),
      ).handler,
    );
    await expect(me()).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState()).toEqual({ status: 'signed-out', user: null });
    expect(tokenStorage.read()).toBeNull();
    expect(queryClient.getQueryData(['companies'])).toBeUndefined();
  });

  test.each([
    ['the network is down', () => HttpResponse.error()],
    [
      'the server fails',
      () => HttpResponse.json({ detail: 'Something went wrong on our side' }, { status: 500 }),
    ],
    ['the database is away', () => HttpResponse.json({ detail: 'Try again' }, { status: 503 })],
    ['there were too many', () => HttpResponse.json({ detail: 'Too many attempts' }, { status: 429 })],
  ])('keeps the session if %s', async (_, response) => {
    network.use(mockMeForToken('none'), mockRefresh(response).handler);
    await expect(me()).rejects.toThrow();
    expect(useSession.getState().status).toBe('signed-in');
    expect(tokenStorage.read()).toEqual(oldTokens);
  });
});

describe('a refusal unrelated to the session', () => {
  test.each(['formsvc_auth', 'signup_refused'])('%s is not refreshed', async (code) => {
    const refresh = mockRefresh(() => HttpResponse.json(newTokens));
    network.use(mockMeResponse(403, { detail: 'Reconnect', code }), refresh.handler);
    await expect(me()).rejects.toMatchObject({ status: 403, code });
    expect(refresh.calls).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['A/B', '/A%2FB'],
    ['..', '/%20..'],
  ])('holds the name %s', async (name, end) => {
    const paths: string[] = [];
    network.use(
      http.get('http://localhost:8000/api/judges/*', ({ request: sent }) => {
        paths.push(new URL(sent.url).pathname);
        return HttpResponse.json({ detail: 'Judge not found' }, { status: 404 });
      }),
    );
    const call = request(judgeRoutes.competitionsOfJudge, { params: { name }, querystring: {} });
    await expect(call).rejects.toMatchObject({ status: 404 });
    expect(paths).toEqual([`/api/judges/judge-competitions${end}`]);
  });
});

test.each(['', 'many', undefined])(
  'a page of rows whose X-Total-Count is %j is a bad answer',
  async (total) => {
    const headers = {
      'Access-Control-Expose-Headers': '*',
      ...(total !== undefined && { 'X-Total-Count': total }),
    };
    network.use(http.get('http://localhost:8000/api/judges', () => HttpResponse.json([], { headers })));
    const call = requestPage(judgeRoutes.list, { querystring: {} });
    await expect(call).rejects.toMatchObject({ status: 200, detail: null });
  },
);

describe('a failed call', () => {
  test('carries the invalid fields and their messages', async () => {
    const detail = [
      { loc: ['body', 'email'], msg: 'Email is required', type: 'too_small' },
      { loc: ['body', 'name'], msg: 'Name is required', type: 'too_small' },
    ];
    network.use(mockMeResponse(422, { detail, code: 'invalid_input', request_id: 'r-1' }));
    await expect(me()).rejects.toMatchObject({
      status: 422,
      detail: 'Email is required, Name is required',
      fields: detail,
      code: 'invalid_input',
      requestId: 'r-1',
    });
  });

  test('has status 0 without a response', async () => {
    network.use(mockMeUnreachable());
    await expect(me()).rejects.toMatchObject({ status: 0, detail: null });
  });

  test('says that the browser is offline', async () => {
    network.use(mockMeUnreachable());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(me()).rejects.toMatchObject({
      status: 0,
      detail: 'You are offline. Check your internet connection, then try again.',
    });
  });

  test('keeps its status if the response does not match the contract', async () => {
    network.use(mockMeResponse(200, { surprise: true }));
    await expect(me()).rejects.toMatchObject({ name: 'ApiError', status: 200, detail: null });
  });
});
