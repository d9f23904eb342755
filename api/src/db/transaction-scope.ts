import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<{ open: boolean }>();

export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const current = { open: true };
  return scope.run(current, () =>
    work().finally(() => {
      current.open = false;
    }),
  );
}

/** The outer handle would deadlock on the embedded database and bypass the transaction on PostgreSQL. */
export function refuseInsideTransaction(): void {
  if (scope.getStore()?.open) {
    throw new Error(
      'A query on the outer database handle inside a transaction: use the handle the transaction gives',
    );
  }
}
