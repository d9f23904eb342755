import { UNDO_WINDOW_DAYS, type RecordOperation } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import { createSemaphore } from '../concurrency/semaphore';
import { type Database, inTransaction } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { OperationRow } from '../db/schema';
import { overloadedError } from '../errors/api-error';
import type { SignedInActor } from '../http/actor';
import type { IdempotentRunner } from '../idempotency/respond-idempotently';
import { acquireBulkOperationLock, type OperationListQuery, listOperationRows } from './operation-repository';
import type { ChangeOrigin } from './record-kind-description';

export async function listOperations(
  { db, clock }: AppContext,
  query: OperationListQuery,
): Promise<{ operations: RecordOperation[]; total: number }> {
  const { rows, total } = await listOperationRows(db, query);
  const now = clock.now();
  const operations = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    undoable: isUndoable(row, now),
    undone_at: row.undone_at?.toISOString() ?? null,
  }));
  return { operations, total };
}

const UNDO_MS = UNDO_WINDOW_DAYS * 24 * 60 * 60 * 1000;

export const isUndoable = ({ at, undone_at }: OperationRow, now: Date): boolean =>
  undone_at === null && now.getTime() - at.getTime() <= UNDO_MS;

/** Allows one bulk operation at a time in this process: waiting in the database would hold a connection. */
export const operationMutex = createSemaphore({
  maxWaiting: 10,
  waitMs: 20_000,
  refusal: () =>
    overloadedError('Other changes of many records are being saved at this moment. Try again in a minute.'),
});

export type OperationChangeOrigin = ChangeOrigin & { readonly operationId: string };

/** Runs `work`, a bulk operation, in one transaction while no other bulk operation runs. */
export const runOperation = <T extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: SignedInActor,
  idempotently: IdempotentRunner,
  work: (tx: Database, by: OperationChangeOrigin) => Promise<T>,
): Promise<T> =>
  operationMutex.run(() =>
    retryOnUniqueViolation(() =>
      inTransaction(db, (tx) =>
        idempotently(tx, async () => {
          await acquireBulkOperationLock(tx);
          return work(tx, { actor, now: clock.now(), operationId: uuidv7() });
        }),
      ),
    ),
  );

const ATTEMPTS = 5;

/** Repeats `work` if another request took a unique value, such as an email, after `work` checked it. */
export async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}
