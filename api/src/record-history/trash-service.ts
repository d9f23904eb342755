import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { type ApiError, conflict, notFound } from '../errors/api-error';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { applyChanges } from '../record-operations/apply-changes';
import type { RecordKindDescription, RestoredRecord } from '../record-operations/record-kind-description';
import { lockRecords, readRecordFields } from '../record-operations/record-set-repository';
import { retryOnTakenValue } from '../record-operations/undo-service';
import { findRecordVersion, listTrashRows, type TrashRow, type TrashPageRequest } from './trash-repository';

const NOUNS = { companies: 'Company', judges: 'Judge', people: 'Person' } as const;

export const getKindNoun = ({ kind }: RecordKindDescription): string => NOUNS[kind];

const notInTrash = (kind: RecordKindDescription): ApiError => notFound(`${getKindNoun(kind)} in the trash`);

export const listTrash = (
  { db }: Pick<AppContext, 'db'>,
  kind: RecordKindDescription,
  page: TrashPageRequest,
): Promise<{ rows: TrashRow[]; total: number }> => listTrashRows(db, kind, page);

/** Throws 404 if the record is not in the trash, and 409 if another record now has its email. */
export async function restoreRecord(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  if (!isRecordId(id)) throw notInTrash(kind);
  await retryOnTakenValue(() =>
    inTransaction(db, async (tx) => {
      await lockRecords(tx, kind, [id]);
      const version = await findRecordVersion(tx, kind, id);
      if (version === null || version.deleted_at === null) throw notInTrash(kind);
      const rows = await readRecordFields(tx, kind, [id], kind.ruleFields ?? []);
      await refuseTakenValues(tx, kind, { id, fields: rows.get(id) ?? {} });
      const { deleted_at, deleted_by } = version;
      await applyChanges(tx, kind, { actor, now: clock.now() }, [
        {
          id,
          action: 'restore',
          before: { deleted_at, deleted_by },
          after: { deleted_at: null, deleted_by: null },
        },
      ]);
    }),
  );
}

/** Throws 409 if another record now has a value that must be unique, such as an email. */
export async function refuseTakenValues(
  tx: Database,
  kind: RecordKindDescription,
  record: RestoredRecord,
): Promise<void> {
  const reasons = await kind.refusals?.(tx, [record]);
  const reason = reasons?.get(record.id);
  if (reason !== undefined) throw conflict(`${reason}. Change or delete that one first.`);
}
