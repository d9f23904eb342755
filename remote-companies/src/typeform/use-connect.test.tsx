import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { waitForNetworkIdle } from '@studio-desk/test-kit/screens/network';
import { press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveRefusedConnection, serveTypeform } from '../testing/serve-typeform';
import {
  connectedStatus,
  needsReconnectStatus,
  disconnectedStatus,
  someForm,
  someMapping,
} from '../testing/some-typeform';
import {
  AUTH_URL,
  getButton,
  pressConnect,
  getFormRow,
  serveAuthUrl,
  serveStatus,
  showTypeformPanel,
  stubWindowOpen,
  createWindowStub,
  getToasts,
} from '../testing/typeform-page';
import { broadcastConnectOutcome } from './connection-broadcast';
import { isConnectWindow } from './connect-window';
import { CONNECT_TIMINGS_MS } from './use-connect';

let clock: ReturnType<typeof installFakeClock>;
beforeEach(() => (clock = installFakeClock()));

/** Advances the clock by `times` polls, and waits for the response of each. */
async function passPolls(polls: unknown[], times: number) {
  // The app skips a poll while the previous one is running.
  const next = async () => {
    if (polls.length < times) await clock.pass(CONNECT_TIMINGS_MS.poll);
    return polls.length;
  };
  await expect.poll(next).toBeGreaterThanOrEqual(times);
  await waitForNetworkIdle();
}

test('the popup opens in the click itself at 600 x 700, then navigates to Typeform', async () => {
  serveTypeform({ status: disconnectedStatus });
  const slow = createResponseGate();
  const calls = serve(typeformRoutes.authUrl, async () => {
    await slow.opened;
    return { auth_url: AUTH_URL };
  });
  const popup = createWindowStub();
  const open = stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  expect(open).toHaveBeenCalledOnce();
  expect(open.mock.calls[0]?.[2]).toMatch(/width=600,height=700/);
  expect(popup.led).toEqual([]);
  slow.open();
  await expect.poll(() => popup.led).toEqual([AUTH_URL]);
  expect(calls.map(({ query }) => query)).toEqual([
    { redirect_uri: `${location.origin}/auth/typeform/callback` },
  ]);
  expect(isConnectWindow('state-1')).toBe(true);
});

test('when the server reports the connection, the forms appear and polling ends', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  stubWindowOpen(createWindowStub());
  await showTypeformPanel();
  await pressConnect();
  const polls = serveStatus(disconnectedStatus);
  await passPolls(polls, 2);
  const last = serveStatus(connectedStatus);
  await passPolls(last, 1);
  await expect.element(getToasts('Connected to Typeform')).toBeVisible();
  await expect.element(getFormRow('Fall 2026 Startup Intake')).toBeVisible();
  await expect.element(getButton('Cancel')).not.toBeInTheDocument();
  await waitForNetworkIdle();
  const count = last.length;
  await clock.pass(10 * CONNECT_TIMINGS_MS.poll);
  expect(last).toHaveLength(count);
});

test('some time after the popup was closed the attempt ends, and connecting can be retried', async () => {
  serveTypeform({ status: disconnectedStatus });
  const calls = serveAuthUrl();
  const popup = createWindowStub();
  stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  await expect.poll(() => popup.led).toHaveLength(1);
  const polls = serveStatus(disconnectedStatus);
  popup.closed = true;
  await passPolls(polls, 2);
  await clock.pass(CONNECT_TIMINGS_MS.afterClosed);
  await expect.element(getButton('Cancel')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const next = createWindowStub();
  stubWindowOpen(next);
  await pressConnect();
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(() => next.led).toHaveLength(1);
});

test('a failure in the popup is shown here and stays visible', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  const popup = createWindowStub();
  stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  await expect.poll(() => popup.led).toHaveLength(1);
  broadcastConnectOutcome({ failure: 'Authorization failed: access_denied' });
  await expect.element(getToasts('Authorization failed: access_denied')).toBeVisible();
  await expect.element(page.getByText('Authorization failed: access_denied')).toHaveLength(2);
  await expect.element(getButton('Cancel')).not.toBeInTheDocument();
});

test('a failure that arrives after cancelling is shown once', async () => {
  serveTypeform({ status: disconnectedStatus });
  serveAuthUrl();
  const popup = createWindowStub();
  stubWindowOpen(popup);
  await showTypeformPanel();
  await pressConnect();
  await expect.poll(() => popup.led).toHaveLength(1);
  await press(getButton('Cancel'));
  await expect.element(getButton('Cancel')).not.toBeInTheDocument();
  broadcastConnectOutcome({ failure: 'Authorization failed: access_denied' });
  broadcastConnectOutcome({ failure: 'Authorization failed: of another tab' });
  await expect.element(getToasts('Authorization failed: access_denied')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible();
  expect(readToastTexts()).toEqual(['Authorization failed: access_denied']);
});

test("a failure of another tab's attempt is ignored", async () => {
  serveTypeform({ status: disconnectedStatus });
  await showTypeformPanel();
  await expect.element(getButton('Connect to Typeform')).toBeVisible();
  broadcastConnectOutcome({ failure: 'Authorization failed: access_denied' });
  broadcastConnectOutcome({ failure: null });
  // Outcomes arrive in order: when the second one triggers a request, the first one has been handled.
  const polls = serveStatus(disconnectedStatus);
  broadcastConnectOutcome({ failure: null });
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Authorization failed: access_denied')).not.toBeInTheDocument();
});

test('reconnecting clears the banner and keeps the selection', async () => {
  serveTypeform({
    mappings: [someMapping()],
    forms: [someForm(), someForm({ id: 'other', title: 'Other' })],
  });
  serveAuthUrl();
  const popup = createWindowStub();
  stubWindowOpen(popup);
  serve(typeformRoutes.responses, serveRefusedConnection);
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await press(getButton('Reconnect'));
  await expect.poll(() => popup.led).toHaveLength(1);
  const polls = serveStatus(needsReconnectStatus);
  await passPolls(polls, 2);
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  serve(typeformRoutes.responses, () => ({ total_responses: 7 }));
  serveStatus({ ...connectedStatus, expires_at: '2026-12-05T12:00:00.000Z' });
  await clock.pass(CONNECT_TIMINGS_MS.poll);
  await expect.element(page.getByText('Connection issue detected')).not.toBeInTheDocument();
  await expect.element(getFormRow('Fall 2026').getByText('Selected')).toBeVisible();
  await expect.element(getFormRow('Fall 2026').getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Intake by name');
});

test('a failure from the callback page is shown until the account is connected', async () => {
  serveTypeform({ status: disconnectedStatus });
  const { goTo } = await showTypeformPanel();
  await goTo('/upload?tab=typeform', { connectFailure: 'Connection timed out. Please try again.' });
  await expect.element(page.getByText('Connection timed out. Please try again.')).toBeVisible();
  serveStatus(connectedStatus);
  broadcastConnectOutcome({ failure: null });
  await expect.element(getFormRow('Fall 2026 Startup Intake')).toBeVisible();
  await expect.element(page.getByText('Connection timed out. Please try again.')).not.toBeInTheDocument();
});

test('after a reload the banner is shown without a toast', async () => {
  serveTypeform({ status: needsReconnectStatus, mappings: [someMapping()] });
  serve(typeformRoutes.forms, serveRefusedConnection);
  serve(typeformRoutes.form, serveRefusedConnection);
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await expect.element(getButton('Reconnect')).toBeVisible();
  await expect.element(page.getByText('Failed to load the form')).toBeVisible();
  expect(readToastTexts()).toEqual([]);
});
