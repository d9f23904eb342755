import type { RevertRequest } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import {
  revertConflictError,
  conflictError,
  invalidFieldError,
  invalidInputError,
  notFoundError,
} from '../errors/api-error';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isCheckViolation } from '../db/database-errors';
import { changeRecords, type ProposedChange } from '../record-operations/change-records';
import { retryOnUniqueViolation } from '../record-operations/operation-service';
import {
  type ChangeOrigin,
  ENTITY_BY_KIND,
  getDeletionFields,
  type RecordKindDescription,
} from '../record-operations/record-kind-description';
import { readRecords } from '../record-operations/record-set-repository';
import { assertNotStale } from '../records/stale-edit';
import { listChangedFields } from './history-presenter';
import { findHistoryRow, type HistoryRow } from './history-repository';
import { getRecordNoun } from './history-service';
import { planRevert } from './revert-plan';
import { lockRecord, type LockedRecord } from './trash-repository';

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

interface Revert extends RevertRequest {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly ifMatch: string | undefined;
}

const REVERTED = ['update', 'merge'];

/** Reverts all requested fields, or throws 404, 409 or 422 and changes nothing. */
export async function revertChange(
  context: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  { actor, id, ifMatch, ...request }: Revert,
): Promise<void> {
  await refuseBrokenRules(() =>
    changeRecord(context, kind, { actor, id, isInTrash: false }, async (tx, by, locked) => {
      const change = await existingChange(tx, kind, locked.id, request);
      assertNotStale(ENTITY_BY_KIND[kind.kind], locked, ifMatch, by.now);
      const rows = await readRecords(tx, kind, [locked.id], listChangedFields(kind, change));
      const row = { ...rows.get(locked.id) };
      const { fields, force } = request;
      const { next, conflicts } = planRevert(kind, row, { change, fields, force }, getDeletionFields(by));
      if (conflicts.length > 0) throw revertConflictError(conflicts);
      return { row, next };
    }),
  );
}

interface ChangedRecord {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly isInTrash: boolean;
}

/**
 * Throws 404 if the record does not exist or `isInTrash` does not match its state, and 409 if another record
 * now has its email.
 */
const changeRecord = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  { actor, id, isInTrash }: ChangedRecord,
  propose: (
    tx: Database,
    by: ChangeOrigin,
    locked: LockedRecord,
  ) => Promise<Pick<ProposedChange, 'row' | 'next'>>,
): Promise<void> =>
  retryOnUniqueViolation(() =>
    inTransaction(db, async (tx) => {
      const locked = isRecordId(id) ? await lockRecord(tx, kind, id) : undefined;
      if (locked === undefined || (locked.deleted_at !== null) !== isInTrash)
        throw notFoundError(isInTrash ? `${getRecordNoun(kind)} in the trash` : getRecordNoun(kind));
      const by = { actor, now: clock.now() };
      const proposal = { id: locked.id, ...(await propose(tx, by, locked)) };
      const { refused } = await changeRecords(tx, kind, by, [proposal]);
      for (const { reason } of refused.values())
        throw conflictError(`${reason}. Change or delete that one first.`);
    }),
  );

async function existingChange(
  tx: Database,
  kind: RecordKindDescription,
  id: string,
  { history_id, fields = [] }: RevertRequest,
): Promise<HistoryRow> {
  const entry = await findHistoryRow(tx, ENTITY_BY_KIND[kind.kind], id, history_id);
  if (entry === null) throw notFoundError('Change');
  if (!REVERTED.includes(entry.action))
    throw invalidFieldError('history_id', 'Only a change of fields can be reverted');
  const names = listChangedFields(kind, entry);
  const unknown = fields.flatMap((name, index) =>
    names.includes(name)
      ? []
      : [{ loc: ['body', 'fields', index], msg: 'This change has no such field', type: 'custom' }],
  );
  if (unknown.length > 0) throw invalidInputError(unknown);
  return entry;
}

async function refuseBrokenRules<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    throw conflictError('These values do not fit what was changed later. Revert the later changes first.');
  }
}
