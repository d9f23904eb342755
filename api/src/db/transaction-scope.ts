import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<{ open: boolean }>();

export function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const current = { open: true };
  return scope.run(current, () =>
    work().finally(() => {
      current.open = false;
    }),
  );
}

/**
 * Throws inside a transaction: there, a query on `db` instead of `tx` would deadlock (embedded database) or
 * run outside the transaction (PostgreSQL).
 */
export function assertOutsideTransaction(): void {
  if (scope.getStore()?.open) {
    throw new Error(
      'A query on the outer database handle inside a transaction: use the handle the transaction gives',
    );
  }
}
