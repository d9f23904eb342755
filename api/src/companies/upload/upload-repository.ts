import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema';

type NewUpload = Omit<typeof uploads.$inferInsert, 'entity'>;
export type Upload = typeof uploads.$inferSelect;

/** Keeps that a file of companies was taken, in the transaction of its companies. */
export async function insertUpload(tx: Database, upload: NewUpload): Promise<string> {
  const [row] = await tx
    .insert(uploads)
    .values({ ...upload, entity: 'company' })
    .returning({ id: uploads.id });
  if (row === undefined) throw new Error('The new upload was not returned.');
  return row.id;
}

export async function lockUpload(tx: Database, id: string): Promise<Upload | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.entity, 'company')))
    .for('update');
  return row ?? null;
}

export async function markUndone(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(uploads).set({ undone_at: now }).where(eq(uploads.id, id));
}
