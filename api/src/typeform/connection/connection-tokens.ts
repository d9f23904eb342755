import type { TypeformConnectionRow } from '../../db/schema';
import { ApiError, typeformAuthFailedError, typeformNotConnectedError } from '../../errors/api-error';
import { type EncryptionContext, encrypt, decrypt } from '../../encryption';
import {
  claimTokenRefresh,
  findConnection,
  markConnectionRefused,
  releaseTokenRefresh,
  replaceTokens,
} from './connection-repository';
import { createDeadline, type TypeformClient } from '../typeform-service';
import { withDeadline, typeformTimeoutError } from '../service/retrying-call';
import { type GrantedTokens, requestTokens } from './token-endpoint';

export interface DecryptedConnection {
  readonly row: TypeformConnectionRow;
  readonly accessToken: string;
}

export async function ensureUsableConnection(
  client: TypeformClient,
  userId: string,
): Promise<DecryptedConnection> {
  const row = await usableConnection(client, userId);
  if (isReached(client, row.expires_at)) return refreshConnection(client, row);
  return row.refresh_token !== null && isReached(client, row.refresh_from)
    ? renewEarly(client, row)
    : decryptConnection(client, row);
}

/** Gives the refresh half of the remaining time: if it takes longer, the current tokens still work. */
async function renewEarly(client: TypeformClient, row: TypeformConnectionRow): Promise<DecryptedConnection> {
  const { context, limits, deadline } = client;
  const soon = createDeadline(Math.min(limits.responseMs, deadline.left() / 2));
  try {
    return await refreshConnection({ ...client, deadline: soon }, row);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'formsvc_unavailable')) throw error;
    context.logger.warn({ err: error }, 'tokens could not be replaced before their end');
    return decryptConnection(client, row);
  }
}

/** One request across all processes refreshes the tokens; the others poll until the new ones are stored. */
export async function refreshConnection(
  client: TypeformClient,
  read: TypeformConnectionRow,
): Promise<DecryptedConnection> {
  const { context, limits, deadline } = client;
  for (;;) {
    const row = await usableConnection(client, read.user_id);
    if (row.access_token !== read.access_token) return decryptConnection(client, row);
    // Once requested, new tokens must be stored even after the caller's deadline, because the old ones no
    // longer work.
    if (await claimTokenRefresh(context.db, row, limits.refreshMs))
      return withDeadline(client, refreshTokens(client, row));
    if (!(await deadline.pause(limits.pollMs))) throw typeformTimeoutError();
  }
}

export async function markConnectionRefusedAndThrow(
  { context }: TypeformClient,
  row: TypeformConnectionRow,
): Promise<never> {
  await markConnectionRefused(context.db, row, context.clock.now());
  throw typeformAuthFailedError();
}

export const encryptTokens = (client: TypeformClient, userId: string, tokens: GrantedTokens) => ({
  access_token: encrypt(contextOf(client, userId, 'access'), Buffer.from(tokens.accessToken)),
  refresh_token:
    tokens.refreshToken === null
      ? null
      : encrypt(contextOf(client, userId, 'refresh'), Buffer.from(tokens.refreshToken)),
  expires_at: tokens.expiresAt,
  refresh_from: tokens.refreshFrom,
});

export const isConnectionUsable = (row: TypeformConnectionRow, apiUrl: string): boolean =>
  row.refused_at === null && row.api_url === apiUrl;

async function usableConnection({ context, apiUrl }: TypeformClient, userId: string) {
  const row = await findConnection(context.db, userId);
  if (row === null) throw typeformNotConnectedError();
  if (!isConnectionUsable(row, apiUrl)) throw typeformAuthFailedError();
  return row;
}

/** If the process dies before `replaceTokens`, the tokens are lost and the user must connect again. */
async function refreshTokens(
  client: TypeformClient,
  row: TypeformConnectionRow,
): Promise<DecryptedConnection> {
  const refreshToken =
    row.refresh_token && decrypt(contextOf(client, row.user_id, 'refresh'), row.refresh_token)?.toString();
  if (!refreshToken) return markConnectionRefusedAndThrow(client, row);
  const tokens = await requestRefreshedTokens(client, row, refreshToken);
  if (tokens === null) return markConnectionRefusedAndThrow(client, row);
  const renewedTokens = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
  const renewed = await replaceTokens(
    client.context.db,
    row,
    encryptTokens(client, row.user_id, renewedTokens),
  );
  return renewed === null ? ensureUsableConnection(client, row.user_id) : decryptConnection(client, renewed);
}

async function requestRefreshedTokens(
  client: TypeformClient,
  row: TypeformConnectionRow,
  refreshToken: string,
) {
  try {
    return await requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
  } catch (error) {
    await releaseTokenRefresh(client.context.db, row);
    throw error;
  }
}

function decryptConnection(
  client: TypeformClient,
  row: TypeformConnectionRow,
): DecryptedConnection | Promise<DecryptedConnection> {
  const accessToken = decrypt(contextOf(client, row.user_id, 'access'), row.access_token)?.toString();
  return accessToken === undefined ? markConnectionRefusedAndThrow(client, row) : { row, accessToken };
}

/** True if the token has expired. Its rejection then does not mean that the connection was revoked. */
export const isTokenExpired = (client: TypeformClient, { row }: DecryptedConnection): boolean =>
  isReached(client, row.expires_at);

const isReached = ({ context }: TypeformClient, moment: Date | null) =>
  moment !== null && moment <= context.clock.now();

const contextOf = (
  { context }: TypeformClient,
  userId: string,
  column: 'access' | 'refresh',
): EncryptionContext => ({
  encryptionKey: context.env.ENCRYPTION_KEY,
  purpose: 'typeform tokens',
  owner: `${userId}:${column}`,
});
