import { beforeEach, describe, expect, test, vi } from 'vitest';
import { network } from '@studio-desk/test-kit/screens/network';
import { logout } from '../session/session';
import { beginSession, endSession } from '../session/session-store';
import { recallInTab, rememberInTab } from './tab-memory';
import { mockLogoutResponse, oldTokens, mockUser } from '../testing/mock-responses';
import { tokenStorage } from '../session/token-storage';

const recall = () => recallInTab('follow-ups', ['']);

beforeEach(() => {
  tokenStorage.write(oldTokens);
  beginSession(mockUser);
});

test('the last values remembered under a name can be recalled repeatedly', () => {
  rememberInTab('follow-ups', ['a']);
  rememberInTab('follow-ups', ['b', 'c']);
  rememberInTab('other', ['d']);
  expect(recall()).toEqual(['b', 'c']);
  expect(recall()).toEqual(['b', 'c']);
});

test.each([
  ['nothing was remembered', () => {}],
  ['it has another shape', () => rememberInTab('follow-ups', { a: 1 })],
])('nothing is recalled if %s', (_, happens) => {
  happens();
  expect(recall()).toBeNull();
});

describe('the end of the session', () => {
  test('by signing out removes it', async () => {
    network.use(mockLogoutResponse(204));
    rememberInTab('follow-ups', ['a']);
    await logout();
    beginSession(mockUser);
    expect(recall()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('by expiry keeps it for the same user', () => {
    rememberInTab('follow-ups', ['a']);
    endSession();
    beginSession(mockUser);
    expect(recall()).toEqual(['a']);
  });
});

test('full storage throws no error', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberInTab('follow-ups', ['a']);
  expect(warned).toHaveBeenCalledOnce();
  expect(recall()).toBeNull();
});
