import { createGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { refusedConnection, serveTypeform } from '../testing/serve-typeform';
import { connected, needsReconnect, notConnected, someForm, someMapping } from '../testing/some-typeform';
import {
  AUTH_URL,
  button,
  connect,
  dialog,
  formRow,
  serveAuthUrl,
  serveStatus,
  showPanel,
  stubOpen,
  stubWindow,
  toasts,
} from '../testing/typeform-page';
import { announceOutcome } from './connection-news';
import { isConnectWindow } from './connect-window';
import { CONNECT_MS } from './use-connect';

afterEach(() => void vi.useRealTimers());

/** Resolves after so many polls that the attempt would have ended. */
const asked = (polls: unknown[], times: number) =>
  expect.poll(() => polls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(times);

/** Advances the clock. */
const passTime = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
};

test('the popup opens in the click itself at 600 x 700, then navigates to Typeform', async () => {
  serveTypeform({ status: notConnected });
  const slow = createGate();
  const calls = serve(typeformRoutes.authUrl, async () => {
    await slow.opened;
    return { auth_url: AUTH_URL };
  });
  const popup = stubWindow();
  const open = stubOpen(popup);
  await showPanel();
  await connect();
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
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  stubOpen(stubWindow());
  await showPanel();
  await connect();
  const polls = serveStatus(notConnected);
  await asked(polls, 2);
  serveStatus(connected);
  await expect.element(toasts('Connected to Typeform')).toBeVisible();
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
});

test('a popup that reports closed at once does not end the attempt', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await showPanel();
  await connect();
  await expect.poll(() => popup.led).toHaveLength(1);
  popup.closed = true;
  const polls = serveStatus(notConnected);
  await asked(polls, 3);
  await expect.element(button('Cancel')).toBeVisible();
  serveStatus(connected);
  await expect.element(toasts('Connected to Typeform')).toBeVisible();
});

test('some time after the popup was closed the attempt ends, and connecting can be retried', async () => {
  serveTypeform({ status: notConnected });
  const calls = serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await showPanel();
  await connect();
  await expect.poll(() => popup.led).toHaveLength(1);
  const polls = serveStatus(notConnected);
  popup.closed = true;
  await asked(polls, 2);
  passTime(CONNECT_MS.afterClosed);
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const next = stubWindow();
  stubOpen(next);
  await connect();
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(() => next.led).toHaveLength(1);
});

test('an outcome that arrives after cancelling still counts', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  stubOpen(stubWindow());
  await showPanel();
  await connect();
  await button('Cancel').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  serveStatus(connected);
  announceOutcome({ failure: null });
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
});

test('an outcome also arrives by storage event', async () => {
  serveTypeform({ status: notConnected });
  await showPanel();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  serveStatus(connected);
  const newValue = JSON.stringify({ failure: null, id: 'one' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'studio-desk-typeform-outcome', newValue }));
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
});

test('a failure in the popup is shown here and stays visible', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await showPanel();
  await connect();
  await expect.poll(() => popup.led).toHaveLength(1);
  announceOutcome({ failure: 'Authorization failed: access_denied' });
  await expect.element(toasts('Authorization failed: access_denied')).toBeVisible();
  await expect.element(page.getByText('Authorization failed: access_denied')).toHaveLength(2);
  await expect.element(button('Cancel')).not.toBeInTheDocument();
});

test('a failure that arrives after cancelling is shown once', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await showPanel();
  await connect();
  await expect.poll(() => popup.led).toHaveLength(1);
  await button('Cancel').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  announceOutcome({ failure: 'Authorization failed: access_denied' });
  announceOutcome({ failure: 'Authorization failed: of another tab' });
  await expect.element(toasts('Authorization failed: access_denied')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible();
  await expect.element(toasts('Authorization failed: of another tab')).not.toBeInTheDocument();
});

test("a failure of another tab's attempt is ignored", async () => {
  serveTypeform({ status: notConnected });
  await showPanel();
  await expect.element(button('Connect to Typeform')).toBeVisible();
  announceOutcome({ failure: 'Authorization failed: access_denied' });
  announceOutcome({ failure: null });
  // The second outcome triggers a request: by then the first has been handled.
  const polls = serveStatus(notConnected);
  announceOutcome({ failure: null });
  await asked(polls, 1);
  await expect.element(page.getByText('Authorization failed: access_denied')).not.toBeInTheDocument();
});

test('reconnecting clears the banner and keeps the selection', async () => {
  serveTypeform({
    mappings: [someMapping()],
    forms: [someForm(), someForm({ id: 'other', title: 'Other' })],
  });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  serve(typeformRoutes.responses, refusedConnection);
  await showPanel('/upload?tab=typeform&form=intake');
  await button('Reconnect').click();
  await expect.poll(() => popup.led).toHaveLength(1);
  const polls = serveStatus(needsReconnect);
  await asked(polls, 2);
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  serve(typeformRoutes.responses, () => ({ total_responses: 7 }));
  serveStatus({ ...connected, expires_at: '2026-12-05T12:00:00.000Z' });
  await expect.element(page.getByText('Connection issue detected')).not.toBeInTheDocument();
  await expect.element(formRow('Fall 2026').getByText('Selected')).toBeVisible();
  await expect.element(formRow('Fall 2026').getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Mapping' })).toHaveTextContent('Intake by name');
});

test('a failure from the callback page is shown until the account is connected', async () => {
  serveTypeform({ status: notConnected });
  const { goTo } = await showPanel();
  await goTo('/upload?tab=typeform', { connectFailure: 'Connection timed out. Please try again.' });
  await expect.element(page.getByText('Connection timed out. Please try again.')).toBeVisible();
  serveStatus(connected);
  announceOutcome({ failure: null });
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
  await expect.element(page.getByText('Connection timed out. Please try again.')).not.toBeInTheDocument();
});

test('a failure from the callback page disappears after a reload', async () => {
  serveTypeform({ status: notConnected });
  const { goTo, state } = await showPanel();
  await goTo('/upload?tab=typeform', { connectFailure: 'Connection timed out. Please try again.' });
  await expect.element(page.getByText('Connection timed out. Please try again.')).toBeVisible();
  await expect.poll(state).toBeNull();
});

test('after a reload the banner is shown without a toast', async () => {
  serveTypeform({ status: needsReconnect, mappings: [someMapping()] });
  serve(typeformRoutes.forms, refusedConnection);
  serve(typeformRoutes.form, refusedConnection);
  await showPanel('/upload?tab=typeform&form=intake');
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await expect.element(button('Reconnect')).toBeVisible();
  await expect.element(page.getByText('Failed to load the form')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))
    .not.toBeInTheDocument();
});

test('after a reconnect in another tab the banner disappears and forms reload', async () => {
  serveTypeform();
  serve(typeformRoutes.forms, refusedConnection);
  const { goTo } = await renderScreen(<CompaniesArea />, '/upload?tab=typeform');
  await expect.element(page.getByText('Connection issue detected')).toBeVisible();
  await page.getByRole('tab', { name: 'File Upload' }).click();
  await expect.element(page.getByText('Connection issue detected')).not.toBeInTheDocument();
  serveTypeform({ status: { ...connected, expires_at: '2026-12-05T12:00:00.000Z' } });
  await goTo('/upload?tab=typeform');
  await expect.element(formRow('Fall 2026 Startup Intake')).toBeVisible();
  await expect.element(page.getByText('Connection issue detected')).not.toBeInTheDocument();
});

test('a refusal is shown on another tab of the page too', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await renderScreen(<CompaniesArea />, '/upload?tab=typeform');
  await connect();
  await expect.poll(() => popup.led).toHaveLength(1);
  await page.getByRole('tab', { name: 'File Upload' }).click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  announceOutcome({ failure: 'Authorization failed: access_denied' });
  await expect.element(toasts('Authorization failed: access_denied')).toBeVisible();
});

test('the Connection dialog connects too', async () => {
  serveTypeform({ status: notConnected });
  serveAuthUrl();
  const popup = stubWindow();
  stubOpen(popup);
  await showPanel();
  await button('Connection').click();
  await dialog('Connection').getByRole('button', { name: 'Connect to Typeform' }).click();
  await expect.poll(() => popup.led).toEqual([AUTH_URL]);
});
