import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { paths, type RouteInput, type typeformRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import {
  ApiError,
  typeformConnectFailedError,
  typeformUnavailableError,
  invalidInputError,
} from '../../errors/api-error';
import { type EncryptionContext, encrypt, decrypt } from '../../encryption';
import { upsertConnection } from './connection-repository';
import { encryptTokens } from './connection-tokens';
import { createDeadline, type TypeformClient, createTypeformClient } from '../typeform-service';
import {
  findOauthState,
  insertOauthState,
  storeOauthOutcome,
  type OauthStateOwner,
  consumeOauthState,
} from './oauth-state-repository';
import {
  withDeadline,
  callWithRetries,
  typeformTimeoutError,
  toTypeformUnavailableError,
  unreadableResponseError,
} from '../service/retrying-call';
import { type GrantedTokens, requestTokens } from './token-endpoint';
import { type Env, isProduction } from '../../settings/env';

type Callback = RouteInput<typeof typeformRoutes.callback>['body'];

const MINUTE = 60 * 1_000;
const STATE_LIFE_MS = 10 * MINUTE;
const REPEATED_WITHIN_MS = MINUTE;
const SCOPES = ['offline', 'accounts:read', 'forms:read', 'responses:read'];

const ENDED = 'This connection request has expired. Please connect again.';
const REFUSED = 'Typeform did not accept the authorization. Please connect again.';
const NOT_SAVED = 'The connection could not be saved. Please connect again.';
const CONNECTED = 'connected';
const UNAVAILABLE = 'unavailable: ';

const LOCAL_ORIGINS = ['http://localhost:5173', 'http://localhost:3000'];

const account = z.object({
  user_id: z.string().nullish(),
  email: z.string().nullish(),
  alias: z.string().nullish(),
});

export async function startAuthorization(
  context: AppContext,
  userId: string,
  redirectUri: string,
): Promise<string> {
  const client = createTypeformClient(context);
  checkRedirectUri(context.env, redirectUri, 'query');
  const now = context.clock.now();
  const [state, verifier] = [randomText(), randomText()];
  await insertOauthState(
    context.db,
    {
      state_hash: digest(state),
      user_id: userId,
      redirect_uri: redirectUri,
      code_verifier: encrypt(contextOf(context, userId), Buffer.from(verifier)),
      expires_at: new Date(now.getTime() + STATE_LIFE_MS),
    },
    new Date(now.getTime() - REPEATED_WITHIN_MS),
  );
  return authorizeUrl(client, redirectUri, state, verifier);
}

function authorizeUrl(
  { settings, apiUrl }: TypeformClient,
  redirectUri: string,
  state: string,
  verifier: string,
) {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    scope: SCOPES.join(' '),
    state,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
  });
  return `${apiUrl}/oauth/authorize?${query.toString()}`;
}

export async function completeAuthorization(
  context: AppContext,
  actor: SignedInActor,
  { code, state, redirect_uri: redirectUri }: Callback,
): Promise<void> {
  const client = createTypeformClient(context);
  checkRedirectUri(context.env, redirectUri, 'body');
  const owner = { stateHash: digest(state), userId: actor.userId, redirectUri };
  const owned = await consumeOauthState(context.db, owner, context.clock.now());
  if (owned === null) return firstOutcome(client, owner);
  // Continue after the caller's deadline, because the authorization code works only once. If the caller
  // repeats the callback, it gets the result.
  const deadline = createDeadline(client.limits.tokenMs + client.limits.responseMs);
  const verifier = decrypt(contextOf(context, actor.userId), owned.code_verifier)?.toString();
  await withDeadline(client, connectOnce({ ...client, deadline }, actor, owner, { code, verifier }));
}

async function connectOnce(
  client: TypeformClient,
  actor: SignedInActor,
  owner: OauthStateOwner,
  { code, verifier }: { code: string; verifier: string | undefined },
) {
  const { db, logger } = client.context;
  try {
    if (verifier === undefined) throw typeformConnectFailedError(ENDED);
    await connect(client, actor, owner, { code, code_verifier: verifier });
  } catch (error) {
    await storeOauthOutcome(db, owner.stateHash, outcomeOf(error)).catch((lost: unknown) =>
      logger.error({ err: lost, request_id: actor.requestId }, 'the outcome of connecting was not kept'),
    );
    throw error;
  }
}

async function connect(
  client: TypeformClient,
  actor: SignedInActor,
  { stateHash, userId, redirectUri }: OauthStateOwner,
  proof: { code: string; code_verifier: string },
) {
  const { context, apiUrl } = client;
  const grant = { grant_type: 'authorization_code', ...proof, redirect_uri: redirectUri };
  const tokens = await requestTokens(client, grant);
  if (tokens === null) throw typeformConnectFailedError(REFUSED);
  const { id, name } = await readAccount(client, userId, tokens);
  await inTransaction(context.db, async (tx) => {
    if (!(await storeOauthOutcome(tx, stateHash, CONNECTED))) throw typeformConnectFailedError(ENDED);
    await upsertConnection(tx, {
      user_id: userId,
      api_url: apiUrl,
      account_id: id,
      account: name,
      ...encryptTokens(client, userId, tokens),
      connected_at: context.clock.now(),
    });
    await insertAuditEvent(tx, {
      actor,
      action: 'connect',
      entity: 'typeform_connection',
      entityId: userId,
      after: { account: name },
    });
  });
}

async function readAccount(client: TypeformClient, userId: string, { accessToken }: GrantedTokens) {
  const reply = await callWithRetries(client, `connecting ${userId}`, '/me', async () => accessToken);
  if (reply.status === 401 || reply.status === 403) throw typeformConnectFailedError(REFUSED);
  if (reply.status !== 200) throw toTypeformUnavailableError(reply);
  const { data } = account.safeParse(reply.body);
  if (data === undefined) throw unreadableResponseError();
  const name = data.email || data.alias || data.user_id || 'Typeform account';
  return { id: data.user_id || name, name };
}

async function firstOutcome(
  { context, deadline, limits }: TypeformClient,
  owner: OauthStateOwner,
): Promise<void> {
  for (;;) {
    const state = await findOauthState(context.db, owner);
    const usedAt = state?.used_at ?? null;
    if (state === null || usedAt === null) throw typeformConnectFailedError(ENDED);
    if (usedAt.getTime() + REPEATED_WITHIN_MS < context.clock.now().getTime())
      throw typeformConnectFailedError(ENDED);
    if (state.outcome === CONNECTED) return;
    if (state.outcome !== null) throw errorOf(state.outcome);
    if (!(await deadline.pause(limits.pollMs))) throw typeformTimeoutError();
  }
}

function outcomeOf(error: unknown) {
  if (!(error instanceof ApiError)) return NOT_SAVED;
  return error.code === 'formsvc_unavailable' ? `${UNAVAILABLE}${error.message}` : error.message;
}

const errorOf = (outcome: string) =>
  outcome.startsWith(UNAVAILABLE)
    ? typeformUnavailableError(outcome.slice(UNAVAILABLE.length))
    : typeformConnectFailedError(outcome);

const randomText = () => randomBytes(32).toString('base64url');
// A fast hash is safe for 256 random bits; PKCE (RFC 7636) requires SHA-256.
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const contextOf = ({ env }: AppContext, userId: string): EncryptionContext => ({
  encryptionKey: env.ENCRYPTION_KEY,
  purpose: 'typeform tokens',
  owner: `${userId}:verifier`,
});

/** Accepts only the callback page of the app, to prevent open redirects. */
function checkRedirectUri(env: Env, given: string, part: 'query' | 'body'): void {
  const origins = [env.APP_URL, ...(isProduction(env) ? [] : LOCAL_ORIGINS)];
  if (origins.some((origin) => given === `${origin}${paths.companies.typeformCallback}`)) return;
  throw invalidInputError([
    {
      loc: [part, 'redirect_uri'],
      msg: 'This address is not allowed. Open the app at its own address.',
      type: 'custom',
    },
  ]);
}
