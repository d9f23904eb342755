import { networkQuiet } from '@studio-desk/test-kit/screens/network';
import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { authRoutes, telemetryRoutes, type TelemetryEvent } from '@studio-desk/shared-contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendInBackground } from './background-call';
import { oldTokens } from '../testing/api-answers';
import { tokenStorage } from './token-storage';

const event: TelemetryEvent = { kind: 'vital', area: 'judges', version: '1.1.0', name: 'LCP', value: 900 };
const send = () => sendInBackground(telemetryRoutes.report, { body: { events: [event] } });

beforeEach(() => tokenStorage.write(oldTokens));

test('carries the token and the body, and outlives the page', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const tokens: (string | null)[] = [];
  const calls = serve(telemetryRoutes.report, (_, incoming) => {
    tokens.push(incoming.headers.get('authorization'));
    return new Response(null, { status: 204 });
  });
  await send();
  expect(calls.map(({ body }) => body)).toEqual([{ events: [event] }]);
  expect(tokens).toEqual([`Bearer ${oldTokens.access_token}`]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test('asks for no new token where the one it has is refused', async () => {
  serve(telemetryRoutes.report, () => refusal(401, 'Please sign in', 'unauthenticated'));
  const refreshes = serve(authRoutes.refresh, () => oldTokens);
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect(refreshes).toEqual([]);
  expect(tokenStorage.read()).toEqual(oldTokens);
});

test('rejects with status 0 where no answer comes', async () => {
  serve(telemetryRoutes.report, () => Response.error());
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('what a test sends is answered by what it set up, however late: the network is not quiet before', async () => {
  let isAnswered = false;
  serve(telemetryRoutes.report, async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    isAnswered = true;
    return new Response(null, { status: 204 });
  });
  const sent = send();
  await networkQuiet();
  expect(isAnswered).toBe(true);
  await sent;
});
