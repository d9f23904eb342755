import type { RecordKind } from '@studio-desk/shared-contract';
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { savedViews, users } from '../db/schema';

export type ViewRow = typeof savedViews.$inferSelect & { readonly owner: string };
export type ViewValues = Pick<ViewRow, 'name' | 'shared' | 'query' | 'updated_at'>;

const isVisibleTo = (userId: string): SQL | undefined =>
  or(eq(savedViews.owner_id, userId), savedViews.shared);

const selectViews = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(savedViews), owner: users.email })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.owner_id))
    .where(where);

export const listViewRows = (
  db: Database,
  userId: string,
  kind: RecordKind | undefined,
): Promise<ViewRow[]> =>
  selectViews(db, and(isVisibleTo(userId), kind && eq(savedViews.kind, kind))).orderBy(
    asc(sql`lower(${savedViews.name})`),
    asc(savedViews.id),
  );

export async function findView(db: Database, userId: string, id: string): Promise<ViewRow | null> {
  const [row] = await selectViews(db, and(eq(savedViews.id, id), isVisibleTo(userId)));
  return row ?? null;
}

export async function insertView(
  db: Database,
  view: typeof savedViews.$inferInsert,
): Promise<typeof savedViews.$inferSelect> {
  const [row] = await db.insert(savedViews).values(view).returning();
  if (row === undefined) throw new Error('The new view was not returned.');
  return row;
}

export async function updateViewRow(db: Database, id: string, values: ViewValues): Promise<boolean> {
  const rows = await db
    .update(savedViews)
    .set(values)
    .where(eq(savedViews.id, id))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}

export async function deleteViewRow(db: Database, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id));
}
