import { z } from 'zod';
import { typeformUnavailableError } from '../../errors/api-error';
import { isFinalResult, toTypeformUnavailableError, unreadableResponseError } from '../service/retrying-call';
import { callTypeformApi, type TypeformApiReply } from '../service/service-call';
import type { TypeformClient } from '../typeform-service';

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
/** Error codes of wrong app settings, which only the operator can fix. The user's grant may be valid. */
const APP_REFUSED = new Set(['invalid_client', 'unauthorized_client']);

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
  readonly refreshFrom: Date;
}

/** Returns null if the grant is refused. Never retries, because a code or refresh token works only once. */
export async function requestTokens(
  client: TypeformClient,
  grant: Readonly<Record<string, string>>,
  call: typeof callTypeformApi = callTypeformApi,
): Promise<GrantedTokens | null> {
  const { clientId, clientSecret } = client.settings;
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
  const request = { method: 'POST', path: '/oauth/token', body } as const;
  const result = await call(client, request, client.limits.tokenMs);
  if (!isFinalResult(result)) throw toTypeformUnavailableError(result);
  if (result.status >= 400) return nullOnRefusedGrant(result);
  const reply = tokenReply.safeParse(result.body);
  if (!reply.success) throw unreadableResponseError();
  const { access_token, refresh_token, expires_in } = reply.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    ...lifeOf(expires_in, client.context.clock.now()),
  };
}

function lifeOf(seconds: number | null | undefined, now: Date) {
  const life = Math.min((seconds ?? DEFAULT_LIFE_MS / SECOND) * SECOND, LONGEST_LIFE_MS);
  const end = now.getTime() + life;
  return { expiresAt: new Date(end), refreshFrom: new Date(end - Math.min(AHEAD_MS, life / 10)) };
}

/** Returns null for `invalid_grant` only, because other errors may come from gateways and be temporary. */
function nullOnRefusedGrant(answer: TypeformApiReply): null {
  const { data } = errorReply.safeParse(answer.body);
  if (data?.error === GRANT_REFUSED) return null;
  if (data === undefined || !APP_REFUSED.has(data.error)) throw toTypeformUnavailableError(answer);
  throw typeformUnavailableError(
    'Typeform does not accept the credentials of this app. Ask your administrator.',
    new Error(`The service answered ${data.error}: TYPEFORM_CLIENT_ID or TYPEFORM_CLIENT_SECRET is wrong`),
  );
}
