import { DrizzleQueryError } from 'drizzle-orm';

/** What PostgreSQL or its driver says of a failed query, the same on both databases. */
interface Failure {
  readonly code?: string;
  readonly constraint?: string;
  readonly syscall?: string;
  readonly message: string;
}

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
// Too long, out of range, no moment in time, or text that the encoding or the type cannot hold.
const UNSTORABLE = /^22(001|003|007|008|021|P02|P03|P05)$/;

// Class 08 is the connection; 57P0x the server going down or coming up; 57014 a query over its time;
// 53xxx no room (connections, disk); 58xxx its files; 25006 a database that cannot be written to for the moment.
const UNAVAILABLE =
  /^(08...|57P0[1-5]|57014|53...|58...|25006|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|DATABASE_(?:CLOSED|BUSY))$/;
// The driver's own failures carry no code.
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** The database went away while it was told to keep a transaction: it may have, or may not. */
export class UnconfirmedCommit extends Error {
  constructor(options: ErrorOptions) {
    super('The database did not confirm a transaction', options);
    this.name = 'UnconfirmedCommit';
  }
}

/** True where the query broke this unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return failures(error).some(
    (failure) => failure.code === UNIQUE_VIOLATION && failure.constraint === constraint,
  );
}

/** True where the transaction lost against another one and may be tried again. */
export function isSerializationFailure(error: unknown): boolean {
  return failures(error).some(({ code }) => code !== undefined && SERIALIZATION_FAILURES.has(code));
}

/** True where the database does not answer, or not in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return failures(error).some(
    ({ code, syscall, message }) =>
      syscall === 'connect' ||
      (code !== undefined && UNAVAILABLE.test(code)) ||
      UNAVAILABLE_TEXT.test(message),
  );
}

// Nothing was begun, or the database has taken it back and says so.
const NOT_KEPT = /^(57014|57P03|53...|25006|25P03|DATABASE_BUSY|ENOTFOUND|EAI_AGAIN)$/;
const NOT_SENT_TEXT = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** True where the database went away after it was given a statement: it may have kept what that writes, or not. */
export const mayBeKept = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  failures(error).every(
    ({ code, syscall, message }) =>
      syscall !== 'connect' && !(code !== undefined && NOT_KEPT.test(code)) && !NOT_SENT_TEXT.test(message),
  );

/** True where a disk has no room for what is to be kept: the database's, or this process' own. */
export function isDiskFull(error: unknown): boolean {
  return failures(error).some(({ code }) => code === '53100' || code === 'ENOSPC');
}

/** True where it is this query or transaction that took too long: the database goes on serving others. */
export function isQueryTooSlow(error: unknown): boolean {
  return failures(error).some(
    ({ code, message }) => code === '57014' || code === '25P03' || message.startsWith('Query read timeout'),
  );
}

/** True where a value does not fit its column or the database's encoding. */
export function isUnstorableValue(error: unknown): boolean {
  return failures(error).some(({ code }) => code !== undefined && UNSTORABLE.test(code));
}

/** The error and what caused it: the query layer wraps what the driver throws. */
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

/** The SQL of a failed query without its parameters, which are people's data. */
export const failedQuery = (error: unknown): string | undefined =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : undefined;
