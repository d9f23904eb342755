import type { RevertRequest } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { revertConflictError, conflict, invalidField, invalidInput, notFound } from '../errors/api-error';
import type { Database } from '../db/database';
import { isCheckViolation } from '../db/database-errors';
import {
  ENTITY_BY_KIND,
  getDeletion,
  type RecordKindDescription,
} from '../record-operations/record-kind-description';
import { readRecords } from '../record-operations/record-set-repository';
import { refuseStaleEdit } from '../records/stale-edit';
import { changeRecord } from './change-record';
import { listChangedFields } from './history-presenter';
import { findHistoryRow, type HistoryRow } from './history-repository';
import { planRevert } from './revert-plan';

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
      refuseStaleEdit(ENTITY_BY_KIND[kind.kind], locked, ifMatch, by.now);
      const rows = await readRecords(tx, kind, [locked.id], listChangedFields(kind, change));
      const row = { ...rows.get(locked.id) };
      const { fields, force } = request;
      const { next, conflicts } = planRevert(kind, row, { change, fields, force }, getDeletion(by));
      if (conflicts.length > 0) throw revertConflictError(conflicts);
      return { row, next };
    }),
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

async function refuseBrokenRules<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    throw conflict('These values do not fit what was changed later. Revert the later changes first.');
  }
}
