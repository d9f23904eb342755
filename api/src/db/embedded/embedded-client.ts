import type { Worker } from 'node:worker_threads';
import { startEmbeddedWorker } from '../module-files';
import { runInTransactionScope, assertOutsideTransaction } from '../transaction-scope';
import { withTimeout } from '../../concurrency/with-timeout';
import { getMonotonicTimeMs } from '../../time/clock';
import type {
  SerializedError,
  QueryResults,
  WorkerResponse,
  WorkerRequestMessage,
  WorkerStartMessage,
  WorkerRequest,
} from './embedded-protocol';

interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

interface QueryTarget {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResults>;
}

export interface EmbeddedClient extends QueryTarget {
  exec(sql: string): Promise<unknown>;
  transaction<T>(work: (transaction: QueryTarget) => Promise<T>): Promise<T>;
  fsyncs(): Promise<unknown>;
  copy(to: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface EmbeddedClientOptions {
  readonly folder: string;
  /** Path of a file. Once it is gone, the worker stops writing to the database. */
  readonly lockFile?: string;
  readonly idleTransactionMs?: number;
  /** How long a query may wait for other queries, in milliseconds. */
  readonly maxWaitMs?: number;
  readonly onLost?: (reason: Error) => void;
}

const CLOSE_WITHIN_MS = 5_000;
const DEFAULT_MAX_WAIT_MS = 10_000;

export async function openEmbeddedClient(options: EmbeddedClientOptions): Promise<EmbeddedClient> {
  const { folder, lockFile, idleTransactionMs = 30_000 } = options;
  const worker = startEmbeddedWorker({ workerData: { folder, lockFile, idleTransactionMs } });
  await untilReady(worker);
  return clientOf(worker, options);
}

function untilReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (greeting: WorkerStartMessage) => {
      worker.off('error', reject);
      if (greeting.ready) resolve();
      else void worker.terminate().finally(() => reject(errorOf(greeting.error)));
    });
  });
}

function clientOf(worker: Worker, options: EmbeddedClientOptions): EmbeddedClient {
  const call = caller(worker, options);

  const target = (transaction?: number): QueryTarget => ({
    query: (sql, params = [], { rowMode = 'object' } = {}) =>
      call<QueryResults>({ kind: 'query', sql, params, rowMode }, transaction).result,
  });

  async function transaction<T>(work: (transaction: QueryTarget) => Promise<T>): Promise<T> {
    const opened = call({ kind: 'begin' });
    await opened.result;
    try {
      const result = await runInTransactionScope(() => work(target(opened.id)));
      await call({ kind: 'commit' }, opened.id).result;
      return result;
    } catch (error) {
      await call({ kind: 'rollback' }, opened.id).result.catch(() => {});
      throw error;
    }
  }

  const outer = target();
  return {
    async query(...args) {
      assertOutsideTransaction();
      return outer.query(...args);
    },
    async exec(sql) {
      assertOutsideTransaction();
      return call({ kind: 'exec', sql }).result;
    },
    async transaction(work) {
      assertOutsideTransaction();
      return transaction(work);
    },
    fsyncs: () => call({ kind: 'fsyncs' }).result,
    copy: (to) => call({ kind: 'copy', to }).result,
    close: () => closeWorker(worker, () => call({ kind: 'close' }).result),
  };
}

function caller(
  worker: Worker,
  { maxWaitMs = DEFAULT_MAX_WAIT_MS, onLost = () => {} }: EmbeddedClientOptions,
) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let lost: Error | undefined;

  const failAll = (reason: Error) => {
    if (lost) return;
    lost = Object.assign(reason, { code: 'DATABASE_CLOSED' });
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const reportLoss = (reason: Error) => {
    failAll(reason);
    onLost(reason);
  };

  worker.on('message', (response: WorkerResponse | WorkerStartMessage) => {
    if ('ready' in response) {
      if (!response.ready) reportLoss(errorOf(response.error));
      return;
    }
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.ok) request?.resolve(response.value);
    else request?.reject(errorOf(response.error));
  });
  worker.on('error', reportLoss);
  worker.on('exit', (code) => {
    const reason = new Error('The embedded database is closed');
    if (!lost && !closing.has(worker)) onLost(Object.assign(reason, { exitCode: code }));
    failAll(reason);
  });

  return <T>(request: WorkerRequest, transaction?: number) => {
    const id = (lastId += 1);
    const result = new Promise<T>((resolve, reject) => {
      if (lost) return reject(lost);
      waiting.set(id, { resolve: (value) => resolve(value as T), reject });
      const waitUntil = WITHOUT_DEADLINE.has(request.kind) ? Infinity : getMonotonicTimeMs() + maxWaitMs;
      const message: WorkerRequestMessage = { id, transaction, waitUntil, request };
      worker.postMessage(message);
    });
    return { id, result };
  };
}

/** Maintenance and copies may wait without limit, so that they run even if the database is busy for long. */
const WITHOUT_DEADLINE = new Set<WorkerRequest['kind']>(['exec', 'copy']);

const closing = new WeakSet<Worker>();

async function closeWorker(worker: Worker, close: () => Promise<unknown>) {
  closing.add(worker);
  await withTimeout(close(), CLOSE_WITHIN_MS).catch(() => {});
  await worker.terminate();
}

const errorOf = ({ message, ...fields }: SerializedError) => Object.assign(new Error(message), fields);
