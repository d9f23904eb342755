import { z } from 'zod';
import { formsvcAuth, notFound } from '../../base/api-error';
import { hasEnded, openConnection, refuseConnection, renewConnection } from '../connection/connection-tokens';
import { callWithRetries, unavailable, unreadable } from './retrying-call';
import type { ServiceReply } from './service-call';
import type { ServiceUse } from '../typeform-service';

const errorReply = z.object({ code: z.string() });
const AUTH_CODES = new Set(['AUTHENTICATION_FAILED', 'AUTHENTICATION_ERROR', 'INVALID_AUTHORIZATION']);

/** Refreshes rejected tokens once, and expired ones until the deadline. */
export async function readService<T>(
  use: ServiceUse,
  userId: string,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  let connection = await openConnection(use, userId);
  const accessToken = async () => {
    if (hasEnded(use, connection)) connection = await openConnection(use, userId);
    return connection.accessToken;
  };
  for (let isRenewed = false; ; isRenewed = true) {
    const answer = await callWithRetries(use, connection.row.account_id, path, accessToken);
    if (!isAuthFailure(answer)) return parsed(answer, schema);
    if (isRenewed && !hasEnded(use, connection)) return refuseConnection(use, connection.row);
    connection = await renewConnection(use, connection.row);
  }
}

/** Typeform reports invalid tokens by 401 or 403. Other 403s mean a missing permission. */
function isAuthFailure({ status, body }: ServiceReply): boolean {
  const { data } = errorReply.safeParse(body);
  return status === 401 || (status === 403 && data !== undefined && AUTH_CODES.has(data.code));
}

function parsed<T>(answer: ServiceReply, schema: z.ZodType<T>): T {
  if (answer.status === 403) throw formsvcAuth();
  if (answer.status === 404) throw notFound('Form');
  if (answer.status !== 200) throw unavailable(answer);
  const result = schema.safeParse(answer.body);
  if (!result.success) throw unreadable();
  return result.data;
}
