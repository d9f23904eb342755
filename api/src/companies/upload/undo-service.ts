import { chunk } from '../../base/chunk';
import type { UploadUndone } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import { type Database, inTransaction, isRecordId } from '../../db/database';
import { conflict, notFound } from '../../base/api-error';
import { ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { importMutex } from '../../imports/import-mutex';
import { beginImport } from './import-repository';
import {
  deleteAdded,
  lockUpload,
  lockUploaded,
  markUndone,
  readUploaded,
  restoreChanged,
  type Undoing,
  type Upload,
} from './undo-repository';

/** Takes an upload back, but for companies that were changed since. */
export const undoUpload = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
): Promise<UploadUndone> =>
  importMutex.run(() =>
    inTransaction(db, async (tx) => {
      await beginImport(tx);
      const upload = await lockOwn(tx, actor, id);
      const by = { actor, now: clock.now(), changedAt: upload.changed_at };
      const uploaded = (await readUploaded(tx, upload)).map((one) => ({ ...one, audit_id: uuidv7() }));
      const added = uploaded.filter(({ action }) => action === 'create');
      const changed = uploaded.filter(({ action }) => action === 'update');
      for (const some of chunk(uploaded, ROWS_PER_STATEMENT)) await lockUploaded(tx, some);
      const deleted_count = await inParts(added, (some) => deleteAdded(tx, by, some));
      const restored_count = await inParts(changed, (some) => restoreChanged(tx, by, some));
      await markUndone(tx, id, by.now);
      const kept_count = added.length + changed.length - deleted_count - restored_count;
      return { deleted_count, restored_count, kept_count };
    }),
  );

/** Of others nothing is known here. */
async function lockOwn(tx: Database, actor: SignedInActor, id: string): Promise<Upload> {
  const upload = isRecordId(id) ? await lockUpload(tx, id) : null;
  if (upload?.uploaded_by !== actor.email) throw notFound('Upload');
  if (upload.undone_at !== null) throw conflict('This upload was undone already.');
  return upload;
}

async function inParts(all: readonly Undoing[], work: (some: readonly Undoing[]) => Promise<number>) {
  let count = 0;
  for (const some of chunk(all, ROWS_PER_STATEMENT)) count += await work(some);
  return count;
}
