import { z } from 'zod';
import { formsvcUnavailable } from '../../base/api-error';
import { isSettled, unavailable, unreadable } from '../service/retrying-call';
import { callService, type ServiceReply } from '../service/service-call';
import type { ServiceUse } from '../typeform-service';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
const DEFAULT_LIFE_MS = 7 * DAY;
const LONGEST_LIFE_MS = 3_650 * DAY;
const AHEAD_MS = 5 * 60 * SECOND;

const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive().nullish(),
});

const errorReply = z.object({ error: z.string() });
const GRANT_REFUSED = 'invalid_grant';
/** The operator's settings are wrong; the user's grant may be valid. */
const APP_REFUSED = new Set(['invalid_client', 'unauthorized_client']);

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
  readonly refreshFrom: Date;
}

/** Null if the grant is refused; never retried, because a code or refresh token works only once. */
export async function requestTokens(
  use: ServiceUse,
  grant: Readonly<Record<string, string>>,
): Promise<GrantedTokens | null> {
  const { clientId, clientSecret } = use.settings;
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
  const request = { method: 'POST', path: '/oauth/token', body } as const;
  const result = await callService(use, request, use.limits.tokenMs);
  if (!isSettled(result)) throw unavailable(result);
  if (result.status >= 400) return refused(result);
  const reply = tokenReply.safeParse(result.body);
  if (!reply.success) throw unreadable();
  const { access_token, refresh_token, expires_in } = reply.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    ...lifeOf(expires_in, use.context.clock.now()),
  };
}

function lifeOf(seconds: number | null | undefined, now: Date) {
  const life = Math.min((seconds ?? DEFAULT_LIFE_MS / SECOND) * SECOND, LONGEST_LIFE_MS);
  const end = now.getTime() + life;
  return { expiresAt: new Date(end), refreshFrom: new Date(end - Math.min(AHEAD_MS, life / 10)) };
}

/** Only `invalid_grant` ends the connection: gateways and faults also respond with errors. */
function refused(answer: ServiceReply): null {
  const { data } = errorReply.safeParse(answer.body);
  if (data?.error === GRANT_REFUSED) return null;
  if (data === undefined || !APP_REFUSED.has(data.error)) throw unavailable(answer);
  throw formsvcUnavailable(
    'Typeform does not accept the credentials of this app. Ask your administrator.',
    new Error(`The service answered ${data.error}: TYPEFORM_CLIENT_ID or TYPEFORM_CLIENT_SECRET is wrong`),
  );
}
