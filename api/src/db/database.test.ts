import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import migrations from '../../migrations/meta/_journal.json' with { type: 'json' };
import { recordChange } from '../records/audit-repository';
import { takeTestDatabase } from '../../testing/test-database';
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
  const database = await takeTestDatabase();
  const { db } = database;
  afterAll(() => database.giveBack());
  beforeEach(async () => void (await db.delete(mailOutbox)));

  const subjects = async () => (await db.select().from(mailOutbox)).map(({ subject }) => subject).sort();

  it('keeps what a transaction wrote, and nothing of one that failed', async () => {
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

  it('undoes the inner one of two nested transactions alone', async () => {
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

  it('refuses the outer handle inside a transaction instead of waiting for ever or writing beside it', async () => {
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

  it('runs a transaction again that lost against another', async () => {
    let runs = 0;
    const result = await inTransaction(db, async (tx) => {
      runs += 1;
      await tx.insert(mailOutbox).values(mail);
      if (runs < 3) await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
      return 'done';
    });
    expect([result, runs, (await subjects()).length]).toEqual(['done', 3, 1]);
  });

  it('gives up on one that loses every time', async () => {
    const error = await failureOf(
      inTransaction(db, (tx) =>
        tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`),
      ),
    );
    expect(isSerializationFailure(error)).toBe(true);
  });

  it('names the unique index that was broken', async () => {
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

  it('gives a moment back as it was written, to the millisecond', async () => {
    const moment = new Date('2026-02-28T23:59:59.987Z');
    const [row] = await db
      .insert(mailOutbox)
      .values({ ...mail, next_attempt_at: moment })
      .returning();
    expect(row?.next_attempt_at?.toISOString()).toBe(moment.toISOString());
    const [read] = await db.select({ at: mailOutbox.next_attempt_at }).from(mailOutbox);
    expect(read?.at).toEqual(moment);
  });

  it('keeps JSON and lists as they are', async () => {
    const before = { text: 'ä "quoted" \\ \n', list: [1, 2.5, null, { deep: true }], empty: {} };
    await recordChange(db, {
      actor: { userId: null, email: null },
      action: 'test',
      entity: 'thing',
      entityId: null,
      before,
    });
    const [event] = await db.select().from(auditEvents);
    expect(event?.before).toEqual(before);
  });

  it('serves many at once', async () => {
    const work = Array.from({ length: 50 }, (_, number) =>
      inTransaction(db, async (tx) => {
        await tx.insert(mailOutbox).values({ ...mail, subject: String(number) });
        await tx.select().from(mailOutbox).limit(1);
      }),
    );
    await Promise.all(work);
    expect(await subjects()).toHaveLength(50);
  });

  it('lets nobody change or remove what the audit says', async () => {
    for (const attempt of [db.update(auditEvents).set({ action: 'x' }), db.delete(auditEvents)]) {
      expect(await failureOf(Promise.resolve(attempt))).toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('finds its migrations applied when it is opened again', async () => {
    const applied = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(applied).toMatchObject({ rows: migrations.entries.map(() => ({ hash: expect.any(String) })) });
  });
});

describe('a closed database', () => {
  it('says that it does not answer', async () => {
    const database = await takeTestDatabase();
    await database.close();
    expect(
      isDatabaseUnavailable(await failureOf(Promise.resolve(database.db.select().from(mailOutbox)))),
    ).toBe(true);
  });
});
