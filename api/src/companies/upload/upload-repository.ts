import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { uploads } from '../../db/schema';

export type Upload = typeof uploads.$inferSelect;

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
