import { serve } from '@studio-desk/test-kit/screens/api-server';
import { telemetryRoutes } from '@studio-desk/shared-contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendInBackground } from './background-call';
import { oldTokens } from '../testing/mock-responses';
import { tokenStorage } from './token-storage';

const failure = { area: 'judges', version: '1.1.0', code: 'not-found', reference: '00af-1b2c' };
const send = () => sendInBackground(telemetryRoutes.report, { body: failure });

beforeEach(() => tokenStorage.write(oldTokens));

test('sendInBackground sends token and body with keepalive', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const tokens: (string | null)[] = [];
  const calls = serve(telemetryRoutes.report, (_, incoming) => {
    tokens.push(incoming.headers.get('authorization'));
    return new Response(null, { status: 204 });
  });
  await send();
  expect(calls.map(({ body }) => body)).toEqual([failure]);
  expect(tokens).toEqual([`Bearer ${oldTokens.access_token}`]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test('sendInBackground rejects with status 0 without a response', async () => {
  serve(telemetryRoutes.report, () => Response.error());
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
