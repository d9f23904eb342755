import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { type Database, inTransaction } from '../db/database';
import { idempotencyMismatchError, requestInProgressError, invalidInputError } from '../errors/api-error';
import {
  deleteResponsesBefore,
  findStoredResponse,
  lockIdempotencyKey,
  saveResponse,
} from './response-repository';

/** Runs `work` inside `tx`, or returns the stored response of the first request with the same key. */
export type IdempotentRunner = <T extends object>(tx: Database, work: () => Promise<T>) => Promise<T>;

const KEPT_MS = 24 * 60 * 60 * 1000;
const PRINTABLE = /^[\x20-\x7e]{1,100}$/;

export const runWithoutIdempotency: IdempotentRunner = (_tx, work) => work();

/** Keys of running requests, to refuse a repeat at once. The embedded database would make the repeat wait. */
const runningRequests = new Set<string>();

/**
 * Sends the stored response of the first request if a request repeats its Idempotency-Key. Stores the
 * response in the transaction of the work, so that both are committed or neither. Throws 409 while the first
 * request runs, and 422 if the URL or `content` differs.
 */
export async function respondIdempotently<T>(
  { clock }: Pick<AppContext, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (idempotently: IdempotentRunner) => Promise<T>,
  content = JSON.stringify(request.body ?? null),
): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return handle(runWithoutIdempotency);
  const { method, url, caller } = request;
  const of = { user_id: caller.userId, key };
  const hash = createHash('sha256').update(`${method} ${url}\n${content}`).digest('hex');
  const running = `${caller.userId} ${key}`;
  if (runningRequests.has(running)) throw requestInProgressError();
  runningRequests.add(running);
  try {
    return await handle(async (tx, work) => {
      if (!(await lockIdempotencyKey(tx, of))) throw requestInProgressError();
      const now = clock.now();
      const keptSince = new Date(now.getTime() - KEPT_MS);
      await deleteResponsesBefore(tx, keptSince);
      const known = await findStoredResponse(tx, of, keptSince);
      if (known && known.request !== hash) throw idempotencyMismatchError();
      if (known) {
        reply.header('idempotent-replay', 'true');
        return JSON.parse(known.answer);
      }
      const response = await work();
      await saveResponse(tx, { ...of, at: now, request: hash, answer: JSON.stringify(response) });
      return response;
    });
  } finally {
    runningRequests.delete(running);
  }
}

/** Like `respondIdempotently`, for work that is a single transaction. */
export const respondIdempotentlyInTransaction = <T extends object>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (context: AppContext) => Promise<T>,
): Promise<T> =>
  respondIdempotently(context, request, reply, (idempotently) =>
    idempotently === runWithoutIdempotency
      ? create(context)
      : inTransaction(context.db, (tx) => idempotently(tx, () => create({ ...context, db: tx }))),
  );

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && PRINTABLE.test(key))) return key;
  const msg = 'Idempotency-Key is 1 to 100 printable characters';
  throw invalidInputError([{ loc: ['headers', 'idempotency-key'], msg, type: 'custom' }]);
}
