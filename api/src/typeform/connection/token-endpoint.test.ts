import { describe, expect, it } from 'vitest';
import { startApiWithTypeform } from '#testing/api-with-typeform';
import { createTypeformClient } from '../typeform-service';
import type { TypeformApiResult } from '../service/service-call';
import { requestTokens } from './token-endpoint';

const DAY_SECONDS = 24 * 60 * 60;

describe('the answer to a request for tokens', async () => {
  const { api } = await startApiWithTypeform();
  const read = (result: TypeformApiResult) =>
    requestTokens(createTypeformClient(api.context), { grant_type: 'refresh_token' }, async () => result);
  const reply = (status: number, body: unknown) => ({ status, body, retryAfter: null });

  it('says how long the tokens live, and when to replace them', async () => {
    const LIVES = [
      [200, 200, 180],
      [1_000, 1_000, 900],
      [3_600, 3_600, 3_300],
      [604_800, 604_800, 604_500],
      [null, 7 * DAY_SECONDS, 7 * DAY_SECONDS - 300],
      [1e12, 3_650 * DAY_SECONDS, 3_650 * DAY_SECONDS - 300],
      [1e300, 3_650 * DAY_SECONDS, 3_650 * DAY_SECONDS - 300],
    ] as const;
    const now = api.clock.now().getTime();
    for (const [expires_in, ends, begins] of LIVES) {
      const tokens = await read(reply(200, { access_token: 'a', refresh_token: 'r', expires_in }));
      expect(tokens, String(expires_in)).toEqual({
        accessToken: 'a',
        refreshToken: 'r',
        expiresAt: new Date(now + ends * 1_000),
        refreshFrom: new Date(now + begins * 1_000),
      });
    }
  });

  it('rejects the grant by one code alone', async () => {
    expect(await read(reply(400, { error: 'invalid_grant' }))).toBeNull();
    const SAYS_NOTHING: TypeformApiResult[] = [
      ...[400, 401, 403, 404, 422, 429, 500, 502, 503].map((status) => reply(status, { code: 'ANY' })),
      reply(400, { error: 'invalid_client' }),
      reply(400, { error: 'something new' }),
      reply(200, {}),
      reply(200, { access_token: '' }),
      reply(200, { access_token: 7 }),
      { failure: 'unreadable' },
      { failure: 'lost' },
      { failure: 'late' },
    ];
    for (const result of SAYS_NOTHING)
      await expect(read(result), JSON.stringify(result)).rejects.toMatchObject({
        status: 503,
        code: 'formsvc_unavailable',
      });
  });
});
