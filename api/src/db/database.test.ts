import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import migrations from '../../migrations/meta/_journal.json' with { type: 'json' };
import { insertAuditEvent } from '../records/audit-repository';
import { acquireTestDatabase } from '#testing/test-database';
import { inTransaction } from './database';
import { isDatabaseUnavailable, isSerializationFailure, isUniqueViolation } from './database-errors';
import { auditEvents, mailOutbox } from './schema';

const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('did not fail'),
    (error: unknown) => error,
  );

describe('the database', async () => {
  const database = await acquireTestDatabase();
  const { db } = database;
  afterAll(() => database.giveBack());
  beforeEach(async () => void (await db.delete(mailOutbox)));

  const subjects = async () => (await db.select().from(mailOutbox)).map(({ subject }) => subject).sort();

  it('stores what a transaction wrote, and nothing of a failed transaction', async () => {
    await inTransaction(
      db,
      async (tx) => void (await tx.insert(mailOutbox).values({ ...mail, subject: 'kept' })),
    );
    const failure = failureOf(
      inTransaction(db, async (tx) => {
        await tx.insert(mailOutbox).values({ ...mail, subject: 'lost' });
        throw new Error('changed my mind');
      }),
    );
    expect(await failure).toMatchObject({ message: 'changed my mind' });
    expect(await subjects()).toEqual(['kept']);
  });

  it('rolls back only the inner one of two nested transactions', async () => {
    await inTransaction(db, async (tx) => {
      await tx.insert(mailOutbox).values({ ...mail, subject: 'outer' });
      await failureOf(
        tx.transaction(async (inner) => {
          await inner.insert(mailOutbox).values({ ...mail, subject: 'inner' });
          throw new Error('no');
        }),
      );
    });
    expect(await subjects()).toEqual(['outer']);
  });

  it('rejects the outer handle inside a transaction instead of waiting forever or bypassing it', async () => {
    const refused =
      'A query on the outer database handle inside a transaction: use the handle the transaction gives';
    for (const misuse of [
      () => db.select().from(mailOutbox),
      () => db.insert(mailOutbox).values(mail),
      () => db.transaction(async () => {}),
    ]) {
      const error = await failureOf(inTransaction(db, async () => void (await misuse())));
      expect(error instanceof Error && (error.cause instanceof Error ? error.cause : error).message).toBe(
        refused,
      );
    }
    expect(await subjects()).toEqual([]);
  });

  it('retries a transaction that loses a conflict', async () => {
    let runs = 0;
    const result = await inTransaction(db, async (tx) => {
      runs += 1;
      await tx.insert(mailOutbox).values(mail);
      if (runs < 3) await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
      return 'done';
    });
    expect([result, runs, (await subjects()).length]).toEqual(['done', 3, 1]);
  });

  it('gives up on a transaction that loses every conflict', async () => {
    const error = await failureOf(
      inTransaction(db, (tx) =>
        tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`),
      ),
    );
    expect(isSerializationFailure(error)).toBe(true);
  });

  it('names the unique index that was violated', async () => {
    const id = '01a1f964-d847-766e-8619-eaf7c74473de';
    await db.insert(mailOutbox).values({ ...mail, id });
    const error = await failureOf(db.insert(mailOutbox).values({ ...mail, id }));
    expect(isUniqueViolation(error, 'mail_outbox_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another_index')).toBe(false);
    const inside = await failureOf(
      inTransaction(db, async (tx) => void (await tx.insert(mailOutbox).values({ ...mail, id }))),
    );
    expect(isUniqueViolation(inside, 'mail_outbox_pkey')).toBe(true);
  });

  it('returns timestamps as they were written, to the millisecond', async () => {
    const moment = new Date('2026-02-28T23:59:59.987Z');
    const [row] = await db
      .insert(mailOutbox)
      .values({ ...mail, next_attempt_at: moment })
      .returning();
    expect(row?.next_attempt_at?.toISOString()).toBe(moment.toISOString());
    const [read] = await db.select({ at: mailOutbox.next_attempt_at }).from(mailOutbox);
    expect(read?.at).toEqual(moment);
  });

  it('returns JSON and arrays as they were written', async () => {
    const before = { text: 'ä "quoted" \\ \n', list: [1, 2.5, null, { deep: true }], empty: {} };
    await insertAuditEvent(db, {
      actor: { userId: null, email: null },
      action: 'test',
      entity: 'thing',
      entityId: null,
      before,
    });
    const [event] = await db.select().from(auditEvents);
    expect(event?.before).toEqual(before);
  });

  it('runs many queries at the same time', async () => {
    const work = Array.from({ length: 50 }, (_, number) =>
      inTransaction(db, async (tx) => {
        await tx.insert(mailOutbox).values({ ...mail, subject: String(number) });
        await tx.select().from(mailOutbox).limit(1);
      }),
    );
    await Promise.all(work);
    expect(await subjects()).toHaveLength(50);
  });

  it('rejects updates, deletes and truncation of audit rows', async () => {
    const attempts = [
      db.update(auditEvents).set({ action: 'x' }),
      db.delete(auditEvents),
      db.execute(sql`truncate ${auditEvents}`),
    ];
    for (const attempt of attempts) {
      expect(await failureOf(Promise.resolve(attempt))).toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('finds its migrations applied when it is opened again', async () => {
    const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(applied).toMatchObject({ rows: migrations.entries.map(() => ({ hash: expect.any(String) })) });
  });
});

describe('a closed database', () => {
  it('returns an unavailable error', async () => {
    const database = await acquireTestDatabase();
    await database.close();
    expect(
      isDatabaseUnavailable(await failureOf(Promise.resolve(database.db.select().from(mailOutbox)))),
    ).toBe(true);
  });
});
