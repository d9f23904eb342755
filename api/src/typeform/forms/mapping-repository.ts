import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { typeformMappings, type TypeformMappingRow, users } from '../../db/schema';

const notDeleted = isNull(typeformMappings.deleted_at);

export async function insertMapping(
  db: Database,
  mapping: typeof typeformMappings.$inferInsert,
): Promise<TypeformMappingRow> {
  const [row] = await db.insert(typeformMappings).values(mapping).returning();
  if (row === undefined) throw new Error('The new mapping was not returned.');
  return row;
}

export const listMappingRows = (
  db: Database,
  userId: string,
  formId: string | undefined,
): Promise<TypeformMappingRow[]> =>
  db
    .select()
    .from(typeformMappings)
    .where(
      and(
        eq(typeformMappings.user_id, userId),
        notDeleted,
        formId === undefined ? undefined : eq(typeformMappings.form_id, formId),
      ),
    )
    .orderBy(desc(typeformMappings.created_at), desc(typeformMappings.id));

const isOwnMapping = (userId: string, id: string) =>
  and(eq(typeformMappings.id, id), eq(typeformMappings.user_id, userId), notDeleted);

export async function findMapping(
  db: Database,
  userId: string,
  id: string,
): Promise<TypeformMappingRow | null> {
  const [row] = await db.select().from(typeformMappings).where(isOwnMapping(userId, id));
  return row ?? null;
}

export async function lockMapping(
  db: Database,
  userId: string,
  id: string,
): Promise<TypeformMappingRow | null> {
  const [row] = await db.select().from(typeformMappings).where(isOwnMapping(userId, id)).for('update');
  return row ?? null;
}

export async function updateMappingRow(
  db: Database,
  id: string,
  values: Partial<TypeformMappingRow>,
): Promise<void> {
  await db.update(typeformMappings).set(values).where(eq(typeformMappings.id, id));
}

export const listActiveMappings = (
  db: Database,
  formId: string,
): Promise<{ mapping: TypeformMappingRow; email: string }[]> =>
  db
    .select({ mapping: typeformMappings, email: users.email })
    .from(typeformMappings)
    .innerJoin(users, eq(users.id, typeformMappings.user_id))
    .where(
      and(
        eq(typeformMappings.form_id, formId),
        eq(typeformMappings.is_active, true),
        notDeleted,
        isNull(users.disabled_at),
      ),
    )
    .orderBy(typeformMappings.id);
