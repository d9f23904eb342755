import { z } from 'zod';
import { type ApiError, notFoundError, typeformAuthFailedError } from '../../errors/api-error';
import {
  isTokenExpired,
  ensureUsableConnection,
  markRefusedAndThrow,
  refreshConnection,
} from '../connection/connection-tokens';
import { callWithRetries, toUnavailableError, unreadableResponseError } from './retrying-call';
import type { TypeformApiReply } from './service-call';
import type { TypeformClient } from '../typeform-service';

const errorReply = z.object({ code: z.string() });
const AUTH_CODES = new Set(['AUTHENTICATION_FAILED', 'AUTHENTICATION_ERROR', 'INVALID_AUTHORIZATION']);

/**
 * Sends a GET request. If Typeform rejects the token, renews it and retries. If it rejects the new token, marks
 * the connection as refused and throws, unless that token expired while the request waited.
 */
export async function getFromTypeform<T>(
  use: TypeformClient,
  userId: string,
  path: string,
  schema: z.ZodType<T>,
  missing = () => notFoundError('Form'),
): Promise<T> {
  let connection = await ensureUsableConnection(use, userId);
  const accessToken = async () => {
    if (isTokenExpired(use, connection)) connection = await ensureUsableConnection(use, userId);
    return connection.accessToken;
  };
  for (let isRenewed = false; ; isRenewed = true) {
    const reply = await callWithRetries(use, connection.row.account_id, path, accessToken);
    if (!isAuthFailure(reply)) return parsed(reply, schema, missing);
    if (isRenewed && !isTokenExpired(use, connection)) return markRefusedAndThrow(use, connection.row);
    connection = await refreshConnection(use, connection.row);
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
  if (reply.status !== 200) throw toUnavailableError(reply);
  const result = schema.safeParse(reply.body);
  if (!result.success) throw unreadableResponseError();
  return result.data;
}
