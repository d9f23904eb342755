import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { type Database, inTransaction } from '../db/database';
import { idempotencyMismatch, inProgress, invalidInput } from '../errors/api-error';
import { deleteAnswersBefore, findAnswer, lockKey, saveAnswer } from './answer-repository';

/** Runs `work` inside `tx`, or returns what it answered the first time. */
export type Idempotently = <T extends object>(tx: Database, work: () => Promise<T>) => Promise<T>;

const KEPT_MS = 24 * 60 * 60 * 1000;
const PRINTABLE = /^[\x20-\x7e]{1,100}$/;

const everyTime: Idempotently = (_tx, work) => work();

/** Calls that are running: on the embedded database a second one could not begin a transaction to look for the first. */
const underWay = new Set<string>();

/**
 * Answers a repeated call with the same Idempotency-Key like the first one. The answer is stored in the transaction of
 * the work, so both are kept or neither. `content` tells calls apart. Throws 409 and 422.
 */
export async function answerIdempotently<T>(
  { clock }: Pick<AppContext, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (idempotently: Idempotently) => Promise<T>,
  content = JSON.stringify(request.body ?? null),
): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return handle(everyTime);
  const { method, url, caller } = request;
  const of = { user_id: caller.userId, key };
  const hash = createHash('sha256').update(`${method} ${url}\n${content}`).digest('hex');
  const call = `${caller.userId} ${key}`;
  if (underWay.has(call)) throw inProgress();
  underWay.add(call);
  try {
    return await handle(async (tx, work) => {
      if (!(await lockKey(tx, of))) throw inProgress();
      const now = clock.now();
      const keptSince = new Date(now.getTime() - KEPT_MS);
      await deleteAnswersBefore(tx, keptSince);
      const known = await findAnswer(tx, of, keptSince);
      if (known && known.request !== hash) throw idempotencyMismatch();
      if (known) {
        reply.header('idempotent-replay', 'true');
        return JSON.parse(known.answer);
      }
      const answer = await work();
      await saveAnswer(tx, { ...of, at: now, request: hash, answer: JSON.stringify(answer) });
      return answer;
    });
  } finally {
    underWay.delete(call);
  }
}

/** Like `answerIdempotently`, for work that runs in one transaction and nothing else. */
export const createIdempotently = <T extends object>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (context: AppContext) => Promise<T>,
): Promise<T> =>
  answerIdempotently(context, request, reply, (idempotently) =>
    idempotently === everyTime
      ? create(context)
      : inTransaction(context.db, (tx) => idempotently(tx, () => create({ ...context, db: tx }))),
  );

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && PRINTABLE.test(key))) return key;
  const msg = 'Idempotency-Key is 1 to 100 printable characters';
  throw invalidInput([{ loc: ['headers', 'idempotency-key'], msg, type: 'custom' }]);
}
