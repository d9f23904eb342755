import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import type { RecordKindDescription } from '../record-operations/record-kind-description';
import { readRecords } from '../record-operations/record-set-repository';
import { changeRecord } from './change-record';
import { listTrashRows, type TrashRow, type TrashPageRequest } from './trash-repository';

export const listTrash = (
  { db }: Pick<AppContext, 'db'>,
  kind: RecordKindDescription,
  page: TrashPageRequest,
): Promise<{ rows: TrashRow[]; total: number }> => listTrashRows(db, kind, page);

/** Throws 404 if the record is not in the trash, and 409 if another record now has its email. */
export const restoreRecord = (
  context: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  actor: SignedInActor,
  id: string,
): Promise<void> =>
  changeRecord(context, kind, { actor, id, isInTrash: true }, async (tx, _by, locked) => {
    const row = { ...(await readRecords(tx, kind, [locked.id], [])).get(locked.id) };
    return { row, next: { ...row, deleted_at: null, deleted_by: null } };
  });
