import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<{ open: boolean }>();

/** Marks everything that the work starts as inside a transaction, until it is over. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const current = { open: true };
  return scope.run(current, () =>
    work().finally(() => {
      current.open = false;
    }),
  );
}

/**
 * The outer handle used inside a transaction would wait for ever on the embedded database, and would be outside
 * of the transaction on PostgreSQL: refused on both.
 */
export function refuseInsideTransaction(): void {
  if (scope.getStore()?.open) {
    throw new Error(
      'A query on the outer database handle inside a transaction: use the handle the transaction gives',
    );
  }
}
