import type { KeptRecord, UploadUndone } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { conflict, notFound } from '../base/api-error';
import { chunk } from '../base/chunk';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { importMutex } from './import-mutex';
import { ROWS_PER_STATEMENT } from './import-repository';
import {
  deleteAdded,
  lockUpload,
  lockUploaded,
  markUndone,
  namesOf,
  readUploaded,
  restoreChanged,
  type UndoableKind,
  type Undoing,
  type Upload,
} from './undo-repository';

/** Undoes an upload; returns the records that are kept because they changed since. Throws 404 or 409. */
export const undoUpload = (
  { db, clock }: AppContext,
  kind: UndoableKind,
  actor: SignedInActor,
  id: string,
): Promise<UploadUndone> =>
  importMutex.run(() =>
    inTransaction(db, async (tx) => {
      await kind.begin(tx);
      const upload = await lockOwn(tx, kind, actor, id);
      const by = { actor, now: clock.now(), changedAt: upload.changed_at };
      const uploaded = (await readUploaded(tx, upload)).map((one) => ({ ...one, audit_id: uuidv7() }));
      const did = (action: string) => uploaded.filter((one) => one.action === action);
      for (const some of chunk(uploaded, ROWS_PER_STATEMENT)) await lockUploaded(tx, kind, some);
      const deleted = await undone(did('create'), (some) => deleteAdded(tx, kind, by, some));
      const restored = await undone(did('update'), (some) => restoreChanged(tx, kind, by, some));
      await markUndone(tx, id, by.now);
      const kept = await keptRecords(
        tx,
        kind,
        uploaded.map((one) => one.id).filter((one) => !deleted.has(one) && !restored.has(one)),
      );
      return { deleted_count: deleted.size, restored_count: restored.size, kept_count: kept.length, kept };
    }),
  );

/** Another user's upload is reported as not found. */
async function lockOwn(tx: Database, kind: UndoableKind, actor: SignedInActor, id: string): Promise<Upload> {
  const upload = isRecordId(id) ? await lockUpload(tx, kind, id) : null;
  if (upload?.uploaded_by !== actor.email) throw notFound('Upload');
  if (upload.undone_at !== null) throw conflict('This upload was undone already.');
  return upload;
}

async function undone(all: readonly Undoing[], work: (some: readonly Undoing[]) => Promise<string[]>) {
  const ids = new Set<string>();
  for (const some of chunk(all, ROWS_PER_STATEMENT)) for (const id of await work(some)) ids.add(id);
  return ids;
}

async function keptRecords(tx: Database, kind: UndoableKind, ids: readonly string[]): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = [];
  for (const some of chunk(ids, ROWS_PER_STATEMENT)) kept.push(...(await namesOf(tx, kind, some)));
  return kept.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
