import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { press } from '@studio-desk/test-kit/screens/press';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveTypeform } from '../testing/serve-typeform';
import { disconnectedStatus } from '../testing/some-typeform';
import {
  AUTH_URL,
  getButton,
  pressConnect,
  serveAuthUrl,
  serveStatus,
  showTypeformPanel,
  stubWindowOpen,
  createWindowStub,
  getToasts,
} from '../testing/typeform-page';
import { broadcastConnectOutcome, subscribeToConnectOutcomes } from './connection-broadcast';
import { isConnectWindow } from './connect-window';
import { CONNECT_TIMINGS_MS } from './use-connect';

/** Stubs navigation of this window and records the URLs. */
function catchLeaving(): string[] {
  const left: string[] = [];
  const keep = (event: NavigateEvent) => {
    event.preventDefault();
    left.push(event.destination.url);
  };
  navigation.addEventListener('navigate', keep);
  onTestFinished(() => navigation.removeEventListener('navigate', keep));
  return left;
}

test('a blocked popup shows an error and redirects this window after 2 s', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  stubWindowOpen(null);
  const left = catchLeaving();
  const clock = installFakeClock();
  await showTypeformPanel();
  await pressConnect();
  await expect.element(getToasts('Popup was blocked! Redirecting in current window...')).toBeVisible();
  await clock.pass(CONNECT_TIMINGS_MS.redirect - 1);
  expect(left).toEqual([]);
  await clock.pass(1);
  expect(left).toEqual([AUTH_URL]);
  expect(isConnectWindow('state-1')).toBe(false);
});

test('leaving the screen within the 2 s cancels the redirect', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  stubWindowOpen(null);
  const left = catchLeaving();
  const clock = installFakeClock();
  const { goTo } = await showTypeformPanel();
  await pressConnect();
  await expect.element(getToasts('Popup was blocked! Redirecting in current window...')).toBeVisible();
  serveStatus({ ...disconnectedStatus, configured: false });
  await goTo('/upload?tab=typeform&gone=1');
  broadcastConnectOutcome({ failure: null });
  await expect.element(page.getByText('Typeform is not configured')).toBeVisible();
  await clock.pass(CONNECT_TIMINGS_MS.redirect);
  expect(left).toEqual([]);
});

test('an outcome received by channel and storage is handled once, and the next one again', () => {
  const received: unknown[] = [];
  onTestFinished(subscribeToConnectOutcomes(({ failure }) => received.push(failure)));
  const post = (failure: string, id: string) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'studio-desk-typeform-outcome',
        newValue: JSON.stringify({ failure, id }),
      }),
    );
  post('first', '1');
  post('first', '1');
  post('second', '2');
  expect(received).toEqual(['first', 'second']);
});

test('both ways of announcing carry the same message id', async () => {
  const received: unknown[] = [];
  const set = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(subscribeToConnectOutcomes(({ failure }) => received.push(failure)));
  broadcastConnectOutcome({ failure: 'once' });
  const newValue = set.mock.calls.at(-1)?.[1];
  window.dispatchEvent(new StorageEvent('storage', { key: 'studio-desk-typeform-outcome', newValue }));
  // Channel messages arrive in order: after this one all earlier ones have been received.
  broadcastConnectOutcome({ failure: 'last' });
  await expect.poll(() => received).toContain('last');
  expect(received).toEqual(['once', 'last']);
});

test('Cancel ends an attempt whose auth URL is still loading, and another can start', async () => {
  serveTypeform({ status: disconnectedStatus });
  const slow = createResponseGate();
  const calls = serve(typeformRoutes.authUrl, async () => {
    await slow.opened;
    return { auth_url: AUTH_URL };
  });
  const [first, second] = [createWindowStub(), createWindowStub()];
  stubWindowOpen(first);
  await showTypeformPanel();
  await pressConnect();
  await expect.poll(() => calls.length).toBe(1);
  await press(getButton('Cancel'));
  expect(first.closed).toBe(true);
  stubWindowOpen(second);
  await pressConnect();
  await expect.poll(() => calls.length).toBe(2);
  slow.open();
  await expect.poll(() => second.led).toEqual([AUTH_URL]);
  expect(first.led).toEqual([]);
});

test('a popup that cannot be opened shows an error and redirects this window', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  (() =>
    vi.spyOn(window, 'open').mockImplementation(() => {
      throw new Error('no');
    }))();
  const left = catchLeaving();
  const clock = installFakeClock();
  await showTypeformPanel();
  await pressConnect();
  await expect.element(getToasts('Failed to open authorization window. Redirecting...')).toBeVisible();
  await clock.pass(CONNECT_TIMINGS_MS.redirect);
  await expect.poll(() => left).toEqual([AUTH_URL]);
});

test('a response with one that is no web address as auth URL shows an error and closes the popup', async () => {
  serveTypeform({ status: disconnectedStatus });
  serve(typeformRoutes.authUrl, () => ({ auth_url: 'javascript:alert(1)' }));
  const popup = createWindowStub();
  stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  await expect.element(getToasts('No auth URL received from backend')).toBeVisible();
  expect([popup.closed, popup.led]).toEqual([true, []]);
});

test('a failed request for the auth URL shows "Connection failed: Choose an address that is allowed."', async () => {
  serveTypeform({ status: disconnectedStatus });
  serve(typeformRoutes.authUrl, () => createErrorResponse(422, 'Choose an address that is allowed.'));
  const popup = createWindowStub();
  stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  await expect.element(getToasts('Connection failed: Choose an address that is allowed.')).toBeVisible();
  expect(popup.closed).toBe(true);
});

test('another attempt closes the previous popup and opens its own', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  const [first, second] = [createWindowStub(), createWindowStub()];
  const open = stubWindowOpen(first);
  await showTypeformPanel();
  await pressConnect();
  await expect.poll(() => first.led).toHaveLength(1);
  broadcastConnectOutcome({ failure: 'Authorization failed: access_denied' });
  await expect.element(getButton('Cancel')).not.toBeInTheDocument();
  stubWindowOpen(second);
  await pressConnect();
  await expect.poll(() => second.led).toEqual([AUTH_URL]);
  expect([first.closed, first.led.length]).toEqual([true, 1]);
  expect(open.mock.calls[0]?.[1]).not.toBe(open.mock.calls[1]?.[1]);
});

test('a double click opens one popup and sends one request', async () => {
  serveTypeform({ status: disconnectedStatus });
  const calls = serveAuthUrl();
  const open = stubWindowOpen(createWindowStub());
  await showTypeformPanel();
  await getButton('Connect to Typeform').dblClick();
  await expect.poll(() => calls.length).toBe(1);
  expect(open).toHaveBeenCalledOnce();
});
