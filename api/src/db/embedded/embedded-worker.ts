import { closeSync, mkdirSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { copyRunningDatabase } from './database-folder';
import { DurableFileSystem, durableStartParams, isDatabaseFolder, fsyncFolder } from './durable-file-system';
import type {
  SerializedError,
  WorkerResponse,
  WorkerRequestMessage,
  WorkerStartMessage,
  EmbeddedWorkerOptions,
} from './embedded-protocol';
import { createTransactionRegistry } from './open-transactions';
import { restrictFolderToOwner } from './private-folder';
import { createPreparedQueryRunner } from './statements';
import { hasErrorCode } from '../../errors/error-code';
import { createSemaphore } from '../../concurrency/semaphore';

const PANIC = /(?:PANIC|FATAL): +(.+)/;

const options: EmbeddedWorkerOptions = workerData;
const fileSystem = new DurableFileSystem(options.folder, {
  onCrash: () => {
    const message = panic ?? 'The embedded database has crashed';
    return endThread({ message, detail: message });
  },
  beforeWrite: () => {
    if (!isLockHeld()) endThread({ message: 'The lock of the data folder is lost', code: 'DATABASE_CLOSED' });
  },
});

let panic: string | undefined;

function storePanic(line: string): boolean {
  panic = PANIC.exec(line)?.[1] ?? panic;
  return false;
}

/** Opens the file, because NFS may use outdated cached data if only its existence is checked. */
function isLockHeld(): boolean {
  if (options.lockFile === undefined) return true;
  try {
    closeSync(openSync(options.lockFile, 'r'));
    return true;
  } catch (error) {
    return !hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ESTALE');
  }
}

/** Reports the error and exits the thread, because a crashed database never returns from its main loop. */
function endThread(error: SerializedError): never {
  sendGreeting({ ready: false, error });
  process.exit(1);
}

async function openDatabase() {
  mkdirSync(options.folder, { recursive: true });
  // Older versions created files that other users can read.
  restrictFolderToOwner(options.folder);
  const isNew = !isDatabaseFolder(options.folder);
  const database = await PGlite.create({
    fs: fileSystem,
    startParams: durableStartParams,
    onStderr: storePanic,
  });
  if (isNew) {
    await database.exec('CHECKPOINT');
    fsyncFolder(options.folder);
  }
  return database;
}

async function serve(database: PGlite, port: NonNullable<typeof parentPort>) {
  const transactions = createTransactionRegistry(database, options.idleTransactionMs);
  const query = createPreparedQueryRunner(database);
  const turns = createSemaphore({ refusal: tooBusy });

  async function inTurn(call: WorkerRequestMessage, work: () => Promise<unknown>) {
    if (call.transaction !== undefined) {
      transactions.touch(call.transaction);
      return work();
    }
    const release = await turns.acquire(call.waitUntil);
    return work().finally(release);
  }

  async function execute(call: WorkerRequestMessage): Promise<unknown> {
    const { id, transaction, request, waitUntil } = call;
    switch (request.kind) {
      case 'query':
        return inTurn(call, () => query(request));
      case 'exec':
        return inTurn(call, () => database.exec(request.sql));
      case 'begin':
        return transactions.begin(id, await turns.acquire(waitUntil));
      case 'commit':
      case 'rollback':
        return transactions.end(transaction, request.kind);
      case 'fsyncs':
        return fileSystem.fsyncs;
      case 'copy':
        return inTurn(call, () => copyRunningDatabase(database, options.folder, request.to));
      case 'close':
        return database.close();
    }
  }

  port.on('message', (call: WorkerRequestMessage) => {
    const send = (message: WorkerResponse) => port.postMessage(message);
    execute(call)
      .then((value) => send({ id: call.id, ok: true, value }))
      .catch((error: unknown) => send({ id: call.id, ok: false, error: plainError(error) }));
  });
}

function plainError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [code, constraint, detail] = [field('code'), field('constraint'), field('detail')];
  return { message: error.message, code, constraint, detail, table: field('table'), column: field('column') };
}

const sendGreeting = (greeting: WorkerStartMessage) => parentPort?.postMessage(greeting);

try {
  const database = await openDatabase();
  if (parentPort) await serve(database, parentPort);
  sendGreeting({ ready: true });
} catch (error) {
  const reason = plainError(error);
  sendGreeting({ ready: false, error: { ...reason, detail: panic ?? reason.detail } });
}

function tooBusy() {
  return Object.assign(new Error('The embedded database was busy with other work for too long'), {
    code: 'DATABASE_BUSY',
  });
}
