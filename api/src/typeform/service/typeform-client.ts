import { z } from 'zod';
import { type ApiError, notFoundError, typeformAuthFailedError } from '../../errors/api-error';
import {
  isTokenExpired,
  ensureUsableConnection,
  markConnectionRefusedAndThrow,
  refreshConnection,
} from '../connection/connection-tokens';
import { callWithRetries, toTypeformUnavailableError, unreadableResponseError } from './retrying-call';
import type { TypeformApiReply } from './service-call';
import type { TypeformClient } from '../typeform-service';

const errorReply = z.object({ code: z.string() });
const AUTH_CODES = new Set(['AUTHENTICATION_FAILED', 'AUTHENTICATION_ERROR', 'INVALID_AUTHORIZATION']);

/**
 * Sends a GET request. If Typeform rejects the token, renews the token and retries. If Typeform rejects the
 * new token although it has not expired, marks the connection as refused and throws.
 */
export async function getFromTypeform<T>(
  client: TypeformClient,
  userId: string,
  path: string,
  schema: z.ZodType<T>,
  missing = () => notFoundError('Form'),
): Promise<T> {
  let connection = await ensureUsableConnection(client, userId);
  const accessToken = async () => {
    if (isTokenExpired(client, connection)) connection = await ensureUsableConnection(client, userId);
    return connection.accessToken;
  };
  for (let isRenewed = false; ; isRenewed = true) {
    const reply = await callWithRetries(client, connection.row.account_id, path, accessToken);
    if (!isAuthFailure(reply)) return parsed(reply, schema, missing);
    if (isRenewed && !isTokenExpired(client, connection))
      return markConnectionRefusedAndThrow(client, connection.row);
    connection = await refreshConnection(client, connection.row);
  }
}

/** True if the token is invalid (401 or 403); other 403 responses of Typeform mean a missing permission. */
function isAuthFailure({ status, body }: TypeformApiReply): boolean {
  const { data } = errorReply.safeParse(body);
  return status === 401 || (status === 403 && data !== undefined && AUTH_CODES.has(data.code));
}

function parsed<T>(reply: TypeformApiReply, schema: z.ZodType<T>, missing: () => ApiError): T {
  if (reply.status === 403) throw typeformAuthFailedError();
  if (reply.status === 404) throw missing();
  if (reply.status !== 200) throw toTypeformUnavailableError(reply);
  const result = schema.safeParse(reply.body);
  if (!result.success) throw unreadableResponseError();
  return result.data;
}
