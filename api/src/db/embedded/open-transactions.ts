import type { PGlite, Transaction } from '@electric-sql/pglite';

interface OpenTransaction {
  readonly handle: Transaction;
  readonly finished: Promise<unknown>;
  readonly settle: { readonly commit: () => void; readonly rollback: () => void };
  readonly idle: NodeJS.Timeout;
}

/** Thrown into a transaction to make PGlite roll it back. */
class RolledBack extends Error {}

const idleTooLong = () =>
  Object.assign(new Error('The transaction was rolled back: nothing was asked of it for too long'), {
    code: '25P03',
  });

/** The transactions that callers hold open, by the id of the call that began them. There is one at a time. */
export function openTransactions(database: PGlite, idleMs: number) {
  const open = new Map<number, OpenTransaction>();

  /** Answers when the transaction is open; whoever called it has the database until `onEnd`. */
  const begin = (id: number, onEnd: () => void) =>
    new Promise<void>((opened, refused) => {
      const finished = database.transaction(
        (handle) =>
          new Promise<void>((commit, fail) => {
            const idle = setTimeout(() => fail(idleTooLong()), idleMs);
            open.set(id, {
              handle,
              finished,
              idle,
              settle: { commit, rollback: () => fail(new RolledBack()) },
            });
            opened();
          }),
      );
      void finished.catch(refused).finally(onEnd);
    });

  const get = (id: number): Transaction => {
    const transaction = find(id);
    transaction.idle.refresh();
    return transaction.handle;
  };

  async function end(id: number | undefined, how: 'commit' | 'rollback'): Promise<void> {
    const transaction = find(id);
    clearTimeout(transaction.idle);
    transaction.settle[how]();
    try {
      await transaction.finished;
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    } finally {
      open.delete(id ?? 0);
    }
  }

  const find = (id: number | undefined) => {
    const transaction = id === undefined ? undefined : open.get(id);
    if (!transaction) throw new Error('This transaction is over');
    return transaction;
  };

  return { begin, get, end };
}
