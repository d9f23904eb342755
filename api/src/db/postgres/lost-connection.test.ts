import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { runWriteStatement, inTransaction, type Database } from '../database';
import { isDatabaseUnavailable, UnconfirmedCommitError } from '../database-errors';
import { openPostgresDatabase } from './postgres-database';

const settings = inject('testDatabase');
const url = settings.kind === 'postgres' ? settings.admin : '';

/** The pool has one connection: if a query does not return it, the next query fails. */
async function open() {
  const { db, close } = await openPostgresDatabase({ url, size: 1, onIdleError: () => {} });
  onTestFinished(close);
  return db;
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('It worked'),
    (error: unknown) => error,
  );

async function endConnectionOf(tx: Database) {
  const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
  await client.end();
}

describe('a lost database connection', () => {
  it('in a transaction fails it, and the next transaction gets a new connection', async () => {
    const db = await open();
    const lost = inTransaction(db, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    const error = await failureOf(lost);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(error).not.toBeInstanceOf(UnconfirmedCommitError);
    expect(await inTransaction(db, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
      rows: [{ one: 1 }],
    });
  });

  it('between two queries does not end the process', async () => {
    const db = await open();
    const lost = inTransaction(db, async (tx) => {
      await endConnectionOf(tx);
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseUnavailable(await failureOf(lost))).toBe(true);
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  it('during the commit rejects with UnconfirmedCommitError', async () => {
    const db = await open();
    const lost = inTransaction(db, async (tx) => {
      await tx.execute(sql`create temporary table lost (id int) on commit drop`);
      await tx.execute(sql`create function pg_temp.leave() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`);
      await tx.execute(sql`create constraint trigger leaving after insert on lost
        deferrable initially deferred for each row execute function pg_temp.leave()`);
      await tx.execute(sql`insert into lost values (1)`);
    });
    const error = await failureOf(lost);
    expect(error).toBeInstanceOf(UnconfirmedCommitError);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  it('during a single writing statement rejects with UnconfirmedCommitError', async () => {
    const db = await open();
    const lost = runWriteStatement(db, () => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    expect(await failureOf(lost)).toBeInstanceOf(UnconfirmedCommitError);
  });

  it('is not reported as UnconfirmedCommitError when a statement timed out', async () => {
    const db = await open();
    const slow = runWriteStatement(db, () =>
      db.execute(sql`do $$ begin
      perform set_config('statement_timeout', '1', false); end $$; select pg_sleep(1)`),
    );
    const late = await failureOf(slow);
    expect(late).not.toBeInstanceOf(UnconfirmedCommitError);
  });
});
