import type { RevertRequest } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { revertConflictError, conflict, invalidField, invalidInput, notFound } from '../errors/api-error';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isCheckViolation } from '../db/database-errors';
import { applyChanges } from '../record-operations/apply-changes';
import type { RecordFields, RecordKindDescription } from '../record-operations/record-kind-description';
import { lockRecords, readListFields, readRecordFields } from '../record-operations/record-set-repository';
import { retryOnTakenValue } from '../record-operations/undo-service';
import { ENTITY_BY_KIND } from '../records/operation-repository';
import { refuseStaleEdit } from '../records/stale-edit';
import { listChangedFields } from './history-presenter';
import { findHistoryRow, type HistoryRow } from './history-repository';
import { planRevert } from './revert-plan';
import { findRecordVersion } from './trash-repository';
import { getKindNoun, refuseTakenValues } from './trash-service';

interface Revert extends RevertRequest {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly ifMatch: string | undefined;
}

const REVERTED = ['update', 'merge'];

/** Reverts all requested fields, or throws 404, 409 or 422 and changes nothing. */
export async function revertChange(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  { actor, id, ifMatch, ...request }: Revert,
): Promise<void> {
  if (!isRecordId(id)) throw notFound(getKindNoun(kind));
  await refuseBrokenRules(() =>
    retryOnTakenValue(() =>
      inTransaction(db, async (tx) => {
        await lockRecords(tx, kind, [id]);
        const version = await findRecordVersion(tx, kind, id);
        if (version === null || version.deleted_at !== null) throw notFound(getKindNoun(kind));
        const entry = await existingChange(tx, kind, id, request);
        const by = { actor, now: clock.now() };
        refuseStaleEdit(ENTITY_BY_KIND[kind.kind], version, ifMatch, by.now);
        const row = await readRow(tx, kind, id, listChangedFields(kind, entry));
        const deletion = { deleted_at: by.now.toISOString(), deleted_by: actor.email };
        const { fields, force } = request;
        const { change, next, conflicts } = planRevert(kind, row, { change: entry, fields, force }, deletion);
        if (conflicts.length > 0) throw revertConflictError(conflicts);
        if (change === null) return;
        await refuseTakenValues(tx, kind, { id, fields: next });
        await applyChanges(tx, kind, by, [{ id, ...change }]);
      }),
    ),
  );
}

async function existingChange(
  tx: Database,
  kind: RecordKindDescription,
  id: string,
  { history_id, fields = [] }: RevertRequest,
): Promise<HistoryRow> {
  const entry = await findHistoryRow(tx, ENTITY_BY_KIND[kind.kind], id, history_id);
  if (entry === null) throw notFound('Change');
  if (!REVERTED.includes(entry.action))
    throw invalidField('history_id', 'Only a change of fields can be reverted');
  const names = listChangedFields(kind, entry);
  const unknown = fields.flatMap((name, index) =>
    names.includes(name)
      ? []
      : [{ loc: ['body', 'fields', index], msg: 'This change has no such field', type: 'custom' }],
  );
  if (unknown.length > 0) throw invalidInput(unknown);
  return entry;
}

async function readRow(
  tx: Database,
  kind: RecordKindDescription,
  id: string,
  names: readonly string[],
): Promise<RecordFields> {
  const read = [...names, ...(kind.ruleFields ?? [])];
  const rows = await readRecordFields(tx, kind, [id], read);
  return { ...rows.get(id), ...(await readListFields(tx, kind, [id], read)).get(id) };
}

async function refuseBrokenRules<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    throw conflict('These values do not fit what was changed later. Revert the later changes first.');
  }
}
