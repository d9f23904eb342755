import type { PGlite } from '@electric-sql/pglite';

interface OpenTransaction {
  readonly finished: Promise<unknown>;
  readonly settle: { readonly commit: () => void; readonly rollback: () => void };
  readonly idle: NodeJS.Timeout;
  isRolledBack: boolean;
}

class RolledBack extends Error {}

const idleTooLong = () =>
  Object.assign(new Error('The transaction was rolled back: nothing was asked of it for too long'), {
    code: '25P03',
  });

export function createTransactionRegistry(database: PGlite, idleMs: number) {
  const open = new Map<number, OpenTransaction>();

  const begin = (id: number, onEnd: () => void) =>
    new Promise<void>((opened, refused) => {
      const finished = database.transaction(
        () =>
          new Promise<void>((commit, fail) => {
            const idle = setTimeout(() => rollBackForgotten(id, fail), idleMs);
            open.set(id, {
              finished,
              idle,
              isRolledBack: false,
              settle: { commit, rollback: () => fail(new RolledBack()) },
            });
            opened();
          }),
      );
      void finished.catch(refused).finally(onEnd);
    });

  function touch(id: number): void {
    const transaction = find(id);
    if (transaction.isRolledBack) throw idleTooLong();
    transaction.idle.refresh();
  }

  function rollBackForgotten(id: number, fail: (reason: Error) => void) {
    find(id).isRolledBack = true;
    fail(idleTooLong());
  }

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

  return { begin, touch, end };
}
