import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from './query-client';
import { followOtherTabs, loadSession, login, logout, updateMe } from './session';
import { beginSession, endSession, useSession } from './session-store';
import {
  createTokensOf,
  mockLogoutResponse,
  mockMeResponse,
  mockMeUnreachable,
  mockMeForToken,
  oldTokens,
  mockRefresh,
  mockUser,
} from '../testing/mock-responses';
import { tokenStorage } from './token-storage';

const state = () => useSession.getState();
const other = { ...mockUser, id: '01980000-0000-7000-8000-000000000002', email: 'other@school.example' };

beforeEach(() => useSession.setState({ status: 'loading', user: null }));

describe('at start', () => {
  test('nobody is signed in without tokens', async () => {
    await loadSession();
    expect(state()).toEqual({ status: 'signed-out', user: null });
  });

  test('the user of stored tokens is loaded', async () => {
    tokenStorage.write(oldTokens);
    network.use(mockMeForToken(oldTokens.access_token));
    await loadSession();
    expect(state()).toEqual({ status: 'signed-in', user: mockUser });
  });

  test('an expired session is removed', async () => {
    tokenStorage.write(oldTokens);
    network.use(
      mockMeForToken('none'),
      mockRefresh(() => HttpResponse.json({ detail: 'Over' }, { status: 401 })).handler,
    );
    await loadSession();
    expect(state().status).toBe('signed-out');
    expect(tokenStorage.read()).toBeNull();
  });

  test.each([
    ['does not answer', mockMeUnreachable()],
    ['fails', mockMeResponse(500, { detail: 'Something went wrong on our side' })],
  ])('a server that %s signs nobody out', async (_, response) => {
    tokenStorage.write(oldTokens);
    network.use(response);
    await loadSession();
    expect(state().status).toBe('unreachable');
    expect(tokenStorage.read()).toEqual(oldTokens);
  });

  test('a request that fails after a later one succeeded changes nothing', async () => {
    tokenStorage.write(oldTokens);
    const failLate = async () => {
      await loadSession();
      return HttpResponse.error();
    };
    network.use(
      http.get('http://localhost:8000/api/auth/me', failLate, { once: true }),
      mockMeForToken(oldTokens.access_token),
    );
    await loadSession();
    expect(state()).toEqual({ status: 'signed-in', user: mockUser });
  });
});

test('signing in stores the tokens and the user', async () => {
  network.use(
    http.post('http://localhost:8000/api/auth/login', () =>
      HttpResponse.json({ ...oldTokens, token_type: 'bearer', user: mockUser }),
    ),
  );
  await login({ email: mockUser.email, password: 'long enough' });
  expect(state()).toEqual({ status: 'signed-in', user: mockUser });
  expect(tokenStorage.read()).toEqual(oldTokens);
});

describe('signing out', () => {
  test.each([
    ['answers', 204],
    ['fails', 500],
    ['does not answer', 0],
  ])('clears tokens, user and cache if the server %s', async (_, status) => {
    tokenStorage.write(oldTokens);
    beginSession(mockUser);
    queryClient.setQueryData(['companies'], ['Acme']);
    network.use(mockLogoutResponse(status));
    await logout();
    expect(state()).toEqual({ status: 'signed-out', user: null });
    expect(tokenStorage.read()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('a new name', () => {
  const renamed = { ...mockUser, full_name: 'New Name' };
  const mockResponse = (response: () => Response | Promise<Response>) =>
    network.use(http.put('http://localhost:8000/api/auth/me', response));

  beforeEach(() => {
    tokenStorage.write(oldTokens);
    beginSession(mockUser);
  });

  test("updates the session with the server's response", async () => {
    mockResponse(() => HttpResponse.json(renamed));
    await updateMe({ full_name: ' New Name ' });
    expect(state()).toEqual({ status: 'signed-in', user: renamed });
  });

  test('that is refused changes nothing', async () => {
    mockResponse(() => HttpResponse.json({ detail: 'Not today' }, { status: 503 }));
    await expect(updateMe({ full_name: 'New Name' })).rejects.toThrow('Not today');
    expect(state()).toEqual({ status: 'signed-in', user: mockUser });
  });

  test.each([
    ['the session ended', () => endSession(), { status: 'signed-out', user: null }],
    ['somebody else signed in', () => beginSession(other), { status: 'signed-in', user: other }],
  ])('whose response comes after %s changes nothing', async (_, happens, expected) => {
    mockResponse(() => {
      happens();
      return HttpResponse.json(renamed);
    });
    await updateMe({ full_name: 'New Name' });
    expect(state()).toEqual(expected);
  });
});

describe('other tabs', () => {
  const otherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  };

  test('signing out there signs out here', () => {
    tokenStorage.write(oldTokens);
    beginSession(mockUser);
    const stop = followOtherTabs();
    otherTab(() => tokenStorage.clear());
    expect(state().status).toBe('signed-out');
    stop();
  });

  test('somebody else signing in there shows nothing of this user here', async () => {
    tokenStorage.write(createTokensOf(mockUser.id));
    beginSession(mockUser);
    queryClient.setQueryData(['companies'], ['Acme']);
    network.use(mockMeResponse(200, other));
    const stop = followOtherTabs();
    otherTab(() => tokenStorage.write(createTokensOf(other.id)));
    expect(state()).toEqual({ status: 'loading', user: null });
    expect(queryClient.getQueryData(['companies'])).toBeUndefined();
    await expect.poll(state).toEqual({ status: 'signed-in', user: other });
    stop();
  });

  test('new tokens of the same user change nothing', () => {
    beginSession(mockUser);
    const stop = followOtherTabs();
    otherTab(() => tokenStorage.write(createTokensOf(mockUser.id)));
    expect(state()).toEqual({ status: 'signed-in', user: mockUser });
    stop();
  });

  test('signing in there signs in here', async () => {
    useSession.setState({ status: 'signed-out', user: null });
    network.use(mockMeForToken(oldTokens.access_token));
    const stop = followOtherTabs();
    otherTab(() => tokenStorage.write(oldTokens));
    await expect.poll(() => state().status).toBe('signed-in');
    stop();
  });
});

test('a page from the back/forward cache notices that the session has ended meanwhile', () => {
  beginSession(mockUser);
  const stop = followOtherTabs();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(state().status).toBe('signed-out');
  stop();
});
