import { DrizzleQueryError } from 'drizzle-orm';

interface Failure {
  readonly code?: string;
  readonly constraint?: string;
  readonly syscall?: string;
  readonly message: string;
}

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
// A column type rejected a value: https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNSTORABLE_CODE = /^22(001|003|007|008|021|P02|P03|P05)$/;

// 08: connection; 57P0x: shutdown, start; 57014, 25P03: timeout; 53: resources; 58: system; 25006: read-only.
const UNAVAILABLE_CODE =
  /^(08...|57P0[1-5]|57014|53...|58...|25006|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|DATABASE_(?:CLOSED|BUSY))$/;
// Messages of node-postgres errors that have no code.
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** The transaction may have been committed: for example, the connection broke during COMMIT. */
export class UnconfirmedCommitError extends Error {
  constructor(options: ErrorOptions) {
    super('The database did not confirm a transaction', options);
    this.name = 'UnconfirmedCommitError';
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return failures(error).some(
    (failure) =>
      failure.code === UNIQUE_VIOLATION && (constraint === undefined || failure.constraint === constraint),
  );
}

export function isSerializationFailure(error: unknown): boolean {
  return failures(error).some(({ code }) => code !== undefined && SERIALIZATION_FAILURES.has(code));
}

export const isCheckViolation = (error: unknown): boolean =>
  failures(error).some(({ code }) => code === '23514');

export const isLockTimeout = (error: unknown): boolean =>
  failures(error).some(({ code }) => code === '55P03');

export function isDatabaseUnavailable(error: unknown): boolean {
  return failures(error).some(
    ({ code, syscall, message }) =>
      syscall === 'connect' ||
      (code !== undefined && UNAVAILABLE_CODE.test(code)) ||
      UNAVAILABLE_TEXT.test(message),
  );
}

const NOT_COMMITTED = /^(57014|57P03|53...|25006|25P03|DATABASE_BUSY|ENOTFOUND|EAI_AGAIN)$/;
const NOT_SENT_TEXT = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** True if the failed statement may have reached the database and been committed. */
export const mayBeCommitted = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  failures(error).every(
    ({ code, syscall, message }) =>
      syscall !== 'connect' &&
      !(code !== undefined && NOT_COMMITTED.test(code)) &&
      !NOT_SENT_TEXT.test(message),
  );

export function isDiskFull(error: unknown): boolean {
  return failures(error).some(({ code }) => code === '53100' || code === 'ENOSPC');
}

export function isDatabaseTimeout(error: unknown): boolean {
  return failures(error).some(
    ({ code, message }) => code === '57014' || code === '25P03' || message.startsWith('Query read timeout'),
  );
}

export function isUnstorableValueError(error: unknown): boolean {
  return failures(error).some(({ code }) => code !== undefined && UNSTORABLE_CODE.test(code));
}

function failures(error: unknown): Failure[] {
  const found: Failure[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause)
    found.push(failureOf(cause));
  return found;
}

const failureOf = (error: Error): Failure => ({
  message: error.message,
  code: textOf(error, 'code'),
  constraint: textOf(error, 'constraint'),
  syscall: textOf(error, 'syscall'),
});

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

export const getFailedQueryText = (error: unknown): string | undefined =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : undefined;
