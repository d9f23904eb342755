import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { notes, users } from '../db/schema';
import type { RecordKindDescription } from '../record-operations/record-kind-description';

const MAX_NOTES = 200;

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

const selectNotes = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: notes.id,
      author_id: notes.author_id,
      by: users.email,
      text: notes.text,
      at: notes.created_at,
      edited_at: notes.edited_at,
    })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.author_id))
    .where(where)
    .orderBy(desc(notes.created_at), desc(notes.id))
    .limit(MAX_NOTES);

export const listNoteRows = (db: Database, { kind }: RecordKindDescription, recordId: string) =>
  selectNotes(db, and(eq(notes.kind, kind), eq(notes.record_id, recordId)));

export async function findNote(db: Database, id: string): Promise<NoteRow | null> {
  const [row] = await selectNotes(db, eq(notes.id, id));
  return row ?? null;
}

export const insertNote = async (db: Database, note: typeof notes.$inferInsert): Promise<string> => {
  const [row] = await db.insert(notes).values(note).returning({ id: notes.id });
  if (row === undefined) throw new Error('The new note was not returned.');
  return row.id;
};

export async function updateNoteRow(
  db: Database,
  id: string,
  values: Pick<NoteRow, 'text' | 'edited_at'>,
): Promise<void> {
  await db.update(notes).set(values).where(eq(notes.id, id));
}

export async function deleteNoteRow(db: Database, id: string): Promise<void> {
  await db.delete(notes).where(eq(notes.id, id));
}

/** Returns null for a deleted record. */
export async function findRecordName(
  db: Database,
  { table, nameField }: RecordKindDescription,
  id: string,
): Promise<string | null> {
  const name = sql<string>`${table}.${sql.identifier(nameField)}`;
  const [row] = await db
    .select({ name })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)));
  return row?.name ?? null;
}
