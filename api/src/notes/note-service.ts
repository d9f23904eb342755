import type { AppContext } from '../app-context';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { notFoundError, notOwnerError } from '../errors/api-error';
import type { SignedInActor } from '../http/actor';
import { ENTITY_BY_KIND, type RecordKindDescription } from '../record-operations/record-kind-description';
import { insertAuditEvent } from '../records/audit-repository';
import {
  deleteNoteRow,
  findNote,
  findRecordName,
  insertNote,
  listNoteRows,
  type NoteRow,
  updateNoteRow,
} from './note-repository';

const entity = 'note';

/** Returns the record's name; throws 404 if the record is unknown or deleted. */
export async function requireRecordName(
  db: Database,
  kind: RecordKindDescription,
  id: string,
): Promise<string> {
  const name = isRecordId(id) ? await findRecordName(db, kind, id) : null;
  if (name !== null) return name;
  const noun = ENTITY_BY_KIND[kind.kind];
  throw notFoundError(`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`);
}

export async function listNotes(
  { db }: AppContext,
  kind: RecordKindDescription,
  recordId: string,
): Promise<NoteRow[]> {
  await requireRecordName(db, kind, recordId);
  return listNoteRows(db, kind, recordId);
}

export const addNote = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: RecordKindDescription,
  recordId: string,
  { text }: { text: string },
): Promise<NoteRow> =>
  inTransaction(db, async (tx) => {
    await requireRecordName(tx, kind, recordId);
    const id = await insertNote(tx, {
      kind: kind.kind,
      record_id: recordId,
      text,
      author_id: actor.userId,
      created_at: clock.now(),
    });
    await insertAuditEvent(tx, { actor, action: 'create', entity, entityId: id, after: { text } });
    return getNote(tx, id);
  });

export const updateNote = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  { text }: { text: string },
): Promise<NoteRow> =>
  inTransaction(db, async (tx) => {
    const before = await ownNote(tx, actor, id);
    if (before.text === text) return before;
    await updateNoteRow(tx, id, { text, edited_at: clock.now() });
    const change = { before: { text: before.text }, after: { text } };
    await insertAuditEvent(tx, { actor, action: 'update', entity, entityId: id, ...change });
    return getNote(tx, id);
  });

export const deleteNote = ({ db }: AppContext, actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { text } = await ownNote(tx, actor, id);
    await deleteNoteRow(tx, id);
    await insertAuditEvent(tx, { actor, action: 'delete', entity, entityId: id, before: { text } });
  });

export const canChangeNote = ({ author_id }: NoteRow, { userId }: SignedInActor): boolean =>
  author_id === userId;

async function ownNote(tx: Database, actor: SignedInActor, id: string): Promise<NoteRow> {
  const note = await getNote(tx, id);
  if (!canChangeNote(note, actor)) throw notOwnerError('note', note.by);
  return note;
}

async function getNote(db: Database, id: string): Promise<NoteRow> {
  const note = isRecordId(id) ? await findNote(db, id) : null;
  if (note === null) throw notFoundError('Note');
  return note;
}
