import { companyNameKey } from '@studio-desk/shared-contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context';
import { inTransaction, type Database } from '../db/database';
import { companies } from '../db/schema';

/** Small batches, because row locks and the embedded database block other requests. */
const BATCH_SIZE = 1_000;

/** Computes missing `name_key`s. Every similar-name search has to compare all companies without one. */
export function fillNameKeys({ db, logger }: Pick<AppContext, 'db' | 'logger'>) {
  let isStopped = false;

  async function fillAll(): Promise<void> {
    let last: string | undefined;
    do last = await fillBatch(db, last);
    while (last !== undefined && !isStopped);
  }

  const filled = fillAll().catch((error: unknown) =>
    logger.error({ err: error }, 'keys of company names could not be filled in: the next start tries again'),
  );
  return {
    filled,
    async stop(): Promise<void> {
      isStopped = true;
      await filled;
    },
  };
}

const fillBatch = (db: Database, after: string | undefined): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const { id, company_name, name_key, deleted_at } = companies;
    const rows = await tx
      .select({ id, company_name })
      .from(companies)
      .where(and(isNull(name_key), isNull(deleted_at), after === undefined ? undefined : gt(id, after)))
      .orderBy(id)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return undefined;
    const keys = rows.map((row) => ({ id: row.id, name_key: companyNameKey(row.company_name) }));
    const listed = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as filled (id uuid, name_key text)`;
    await tx
      .update(companies)
      .set({ name_key: sql`filled.name_key` })
      .from(listed)
      .where(eq(id, sql`filled.id`));
    return rows.at(-1)?.id;
  });
