import type { Results } from '@electric-sql/pglite';

export interface QueryRequest {
  readonly kind: 'query';
  readonly sql: string;
  readonly params: unknown[];
  readonly rowMode: 'array' | 'object';
}

/** `begin` waits for its turn and answers when the transaction is open; `commit` and `rollback` end it. */
export type WorkerRequest =
  | QueryRequest
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'begin' }
  | { readonly kind: 'commit' }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'fsyncs' }
  | { readonly kind: 'copy'; readonly to: string }
  | { readonly kind: 'close' };

/** `transaction`: the id of the `begin` that opened it. */
export interface WorkerCall {
  readonly id: number;
  readonly transaction?: number;
  /** Outside of a transaction, the moment by which it is refused where it has not begun. */
  readonly until: number;
  readonly request: WorkerRequest;
}

export type QueryResults = Results<unknown>;

/** An error as plain data: classes and their fields do not pass between threads. */
export interface PlainError {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly table?: string;
  readonly column?: string;
}

export type WorkerAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: PlainError };

export interface WorkerOptions {
  readonly folder: string;
  /** Roll back a transaction that its caller has forgotten for so long. */
  readonly idleTransactionMs: number;
}

/** The first message of the worker: the database is open, or why it is not; later on, why it is gone. */
export type WorkerGreeting = { readonly ready: true } | { readonly ready: false; readonly error: PlainError };
