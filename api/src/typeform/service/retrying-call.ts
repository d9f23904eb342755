import { type ApiError, typeformUnavailableError } from '../../errors/api-error';
import { withTimeout } from '../../concurrency/with-timeout';
import { acquireRateLimitSlot, delayNextCall } from './rate-limit-repository';
import {
  callTypeformApi,
  parseRetryAfterMs,
  type TypeformApiReply,
  type TypeformApiResult,
} from './service-call';
import type { TypeformClient } from '../typeform-service';

/** Statuses after which a retry may succeed. Typeform responds with 499 if it takes too long itself. */
const TRANSIENT = new Set([429, 499, 500, 502, 503, 504]);

const MESSAGES = {
  late: 'Typeform took too long to answer. Try again in a moment.',
  lost: 'Typeform could not be reached. Try again in a moment.',
  unreadable: 'Typeform gave an answer that cannot be read. Try again in a moment.',
  'too large': 'Typeform gave an answer that is too large to be read.',
  busy: 'Typeform is answering too many calls of this account. Try again in a moment.',
  down: 'Typeform is not available at the moment. Try again in a few minutes.',
};

/**
 * Use this only to read, because failed calls are repeated. Gets the token again for each attempt, because a
 * token may expire during the wait.
 */
export async function callWithRetries(
  client: TypeformClient,
  accountId: string,
  path: string,
  accessToken: () => Promise<string>,
  call: typeof callTypeformApi = callTypeformApi,
): Promise<TypeformApiReply> {
  for (let attempt = 1; ; attempt += 1) {
    await waitForSlot(client, accountId);
    const headers = { authorization: `Bearer ${await accessToken()}` };
    const withinMs = Math.min(client.limits.responseMs, client.deadline.left());
    const result = await call(client, { path, headers, method: 'GET' }, withinMs);
    if (isFinalResult(result)) return result;
    if (attempt === client.limits.attempts || !(await pauseBeforeRetry(client, accountId, result, attempt)))
      throw toTypeformUnavailableError(result);
  }
}

export const isFinalResult = (result: TypeformApiResult): result is TypeformApiReply =>
  !('failure' in result) && !TRANSIENT.has(result.status);

export function toTypeformUnavailableError(result: TypeformApiResult): ApiError {
  if ('failure' in result) return typeformUnavailableError(MESSAGES[result.failure], result.cause);
  const cause = new Error(`The service answered ${result.status}`);
  if (result.status === 429) return typeformUnavailableError(MESSAGES.busy, cause);
  return typeformUnavailableError(TRANSIENT.has(result.status) ? MESSAGES.down : MESSAGES.unreadable, cause);
}

export const unreadableResponseError = (): ApiError => toTypeformUnavailableError({ failure: 'unreadable' });

export const typeformTimeoutError = (): ApiError => toTypeformUnavailableError({ failure: 'late' });

async function waitForSlot({ context, deadline, limits }: TypeformClient, accountId: string) {
  const wait = await acquireRateLimitSlot(context.db, accountId, limits.callEveryMs, deadline.left());
  if (wait === null || !(await deadline.pause(wait))) throw typeformUnavailableError(MESSAGES.busy);
}

async function pauseBeforeRetry(
  client: TypeformClient,
  accountId: string,
  result: TypeformApiResult,
  attempt: number,
) {
  if ('failure' in result && result.failure === 'too large') return false;
  const { context, deadline, limits } = client;
  const retryAfter = 'failure' in result ? null : parseRetryAfterMs(result.retryAfter, context.clock.now());
  if (retryAfter === null) return deadline.pause(Math.random() * limits.backoffMs * 2 ** (attempt - 1));
  await delayNextCall(context.db, accountId, Math.min(retryAfter, limits.longestWaitMs));
  return retryAfter <= limits.longestWaitMs && retryAfter < deadline.left();
}

export function withDeadline<T>({ context, deadline }: TypeformClient, work: Promise<T>): Promise<T> {
  let isLate = false;
  work.catch((error: unknown) => {
    if (isLate) context.logger.error({ err: error }, 'a call failed after its caller had timed out');
  });
  return withTimeout(work, deadline.left(), () => {
    isLate = true;
    return typeformTimeoutError();
  });
}
