import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { typeformRoutes } from '@studio-desk/shared-contract';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveTypeform } from '../testing/serve-typeform';
import { disconnectedStatus } from '../testing/some-typeform';
import { getToasts } from '../testing/typeform-page';
import { storeConnectAttempt } from './connect-window';
import { subscribeToConnectOutcomes, type ConnectOutcome } from './connection-broadcast';

const CALLBACK = '/auth/typeform/callback';

let attempts = 0;
let state = '';
let clock: ReturnType<typeof installFakeClock>;

beforeEach(() => {
  attempts += 1;
  state = `state-${attempts}`;
  window.name = '';
  clock = installFakeClock();
});

/** Mounts a StrictMode after the first render, so that React runs the effects of `children` twice. */
function Strictly({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => queueMicrotask(() => setReady(true)), []);
  return isReady && <StrictMode>{children}</StrictMode>;
}

const show = (query = `?code=code-${attempts}&state=${state}`) =>
  renderScreen(
    <Strictly>
      <CompaniesArea />
    </Strictly>,
    CALLBACK + query,
  );

const begin = (inPopup: boolean, search = '?tab=typeform') =>
  storeConnectAttempt(`https://forms.example/?state=${state}`, { inPopup, search });

const serveCallback = () =>
  serve(typeformRoutes.callback, () => ({ success: true, connected: true }) as const);

function listen(): ConnectOutcome[] {
  const outcomes: ConnectOutcome[] = [];
  onTestFinished(subscribeToConnectOutcomes((outcome) => outcomes.push(outcome)));
  return outcomes;
}

test('the callback page posts the code once with state and redirect URI, though effects run twice', async () => {
  begin(true);
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  const calls = serveCallback();
  await show();
  await expect.element(page.getByText('Typeform is connected')).toBeVisible();
  await clock.pass(500);
  expect(close).toHaveBeenCalledOnce();
  expect(calls.map(({ body }) => body)).toEqual([
    { code: `code-${attempts}`, state, redirect_uri: `${location.origin}${CALLBACK}` },
  ]);
});

test('the callback page shows progress, and a hint after 15 s', async () => {
  begin(true);
  vi.spyOn(window, 'close').mockImplementation(() => {});
  const slow = createResponseGate();
  serve(typeformRoutes.callback, async () => {
    await slow.opened;
    return { success: true, connected: true } as const;
  });
  await show();
  await expect.element(page.getByText('Completing Typeform connection...')).toBeVisible();
  await expect.element(page.getByText('Exchanging authorization code...')).toBeVisible();
  await clock.pass(14_999);
  await expect.element(page.getByText('This is taking longer than usual.')).not.toBeInTheDocument();
  await clock.pass(1);
  await expect.element(page.getByText('This is taking longer than usual.')).toBeVisible();
  slow.open();
  await expect.element(page.getByText('Typeform is connected')).toBeVisible();
});

test('a popup announces the outcome and closes, even without an opener', async () => {
  begin(true);
  const outcomes = listen();
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  serveCallback();
  const { address } = await show();
  await expect.element(page.getByText('Typeform is connected')).toBeVisible();
  await clock.pass(500);
  expect(close).toHaveBeenCalledOnce();
  await clock.pass(500);
  await expect.poll(() => outcomes[0]).toEqual({ failure: null });
  await expect.element(page.getByText('You can close this window')).toBeVisible();
  expect(address()).toMatch(CALLBACK);
});

test('a main window returns to the screen and selection that started the attempt', async () => {
  begin(false, '?tab=typeform&form=intake');
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  serveTypeform();
  serveCallback();
  const { arrivesAt } = await show();
  await expect.element(page.getByText('Typeform is connected')).toBeVisible();
  await clock.pass(500);
  await arrivesAt('/upload?tab=typeform&form=intake');
  await expect.element(getToasts('Connected to Typeform')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('"Authorization failed: access_denied" is shown here and in the waiting window, and no code is sent', async () => {
  begin(true);
  const outcomes = listen();
  const calls = serveCallback();
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  await show('?error=access_denied&state=' + state);
  await expect
    .element(page.getByRole('heading', { name: 'Authorization failed: access_denied' }))
    .toBeVisible();
  await expect.element(getToasts('Authorization failed: access_denied')).toBeVisible();
  await expect.poll(() => outcomes[0]).toEqual({ failure: 'Authorization failed: access_denied' });
  expect(calls).toEqual([]);
  await clock.pass(2000);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('the callback page shows "Failed to complete connection: This sign-in has expired. Connect again."', async () => {
  begin(true);
  const outcomes = listen();
  vi.spyOn(window, 'close').mockImplementation(() => {});
  serve(typeformRoutes.callback, () => createErrorResponse(400, 'This sign-in has expired. Connect again.'));
  await show();
  await expect
    .element(
      page.getByRole('heading', {
        name: 'Failed to complete connection: This sign-in has expired. Connect again.',
      }),
    )
    .toBeVisible();
  await expect
    .element(getToasts('Failed to complete connection: This sign-in has expired. Connect again.'))
    .toBeVisible();
  await expect
    .poll(() => outcomes[0])
    .toEqual({ failure: 'Failed to complete connection: This sign-in has expired. Connect again.' });
});

test('the callback page gives up after 30 s, with an error on the page and in a toast', async () => {
  begin(true);
  const outcomes = listen();
  vi.spyOn(window, 'close').mockImplementation(() => {});
  const never = createResponseGate();
  onTestFinished(never.open);
  const calls = serve(typeformRoutes.callback, async () => {
    await never.opened;
    return { success: true, connected: true } as const;
  });
  await show();
  await expect.poll(() => calls.length).toBe(1);
  await clock.pass(30_000);
  await expect
    .element(page.getByRole('heading', { name: 'Request timed out - the backend took too long to respond' }))
    .toBeVisible();
  await expect.poll(() => outcomes[0]).toEqual({ failure: 'Connection timed out. Please try again.' });
  await expect.element(getToasts('Connection timed out. Please try again.')).toBeVisible();
});

test('a failure in a main window is passed on to the Typeform tab', async () => {
  begin(false);
  const outcomes = listen();
  serveTypeform({
    status: disconnectedStatus,
  });
  const { arrivesAt } = await show(`?error=access_denied&state=${state}`);
  await expect.element(page.getByRole('heading', { name: 'Authorization failed' })).toBeVisible();
  await clock.pass(2000);
  await arrivesAt('/upload?tab=typeform');
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
  expect(outcomes).toEqual([]);
});
