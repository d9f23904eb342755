import type { Results } from '@electric-sql/pglite';

export interface QueryRequest {
  readonly kind: 'query';
  readonly sql: string;
  readonly params: unknown[];
  readonly rowMode: 'array' | 'object';
}

export type WorkerRequest =
  | QueryRequest
  | { readonly kind: 'exec'; readonly sql: string }
  | { readonly kind: 'begin' }
  | { readonly kind: 'commit' }
  | { readonly kind: 'rollback' }
  | { readonly kind: 'fsyncs' }
  | { readonly kind: 'copy'; readonly to: string }
  | { readonly kind: 'close' };

export interface WorkerRequestMessage {
  readonly id: number;
  readonly transaction?: number;
  readonly waitUntil: number;
  readonly request: WorkerRequest;
}

export type QueryResults = Results<unknown>;

/** An error as plain data, because `postMessage` drops the class and the fields of errors. */
export interface SerializedError {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  readonly table?: string;
  readonly column?: string;
}

export type WorkerResponse =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: SerializedError };

export interface EmbeddedWorkerOptions {
  readonly folder: string;
  readonly lockFile?: string;
  readonly idleTransactionMs: number;
}

export type WorkerStartMessage =
  | { readonly ready: true }
  | { readonly ready: false; readonly error: SerializedError };
