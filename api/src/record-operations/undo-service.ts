import { UNDO_DAYS, type OperationUndoResult, type UploadUndoResult } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { alreadyUndone, conflict, notFound } from '../errors/api-error';
import { chunk } from '../concurrency/chunk';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import type { OperationRow } from '../db/schema';
import { operationMutex } from './operation-mutex';
import { lockOperations, ROWS_PER_STATEMENT, type ChangeOrigin } from './bulk-change-repository';
import { ENTITY_BY_KIND, insertOperation } from '../records/operation-repository';
import type { RunIdempotently } from '../idempotency/respond-idempotently';
import { applyChanges } from './apply-changes';
import { groupBy } from './group-by';
import type { RecordKindDescription, RecordChange } from './record-kind-description';
import {
  findLaterChanges,
  lockOperation,
  markUndone,
  findRecordIdsOfOperation,
  findOperationEvents,
} from './operation-list-repository';
import { lockRecords, readListFields, readRecordFields } from './record-set-repository';
import { findNetChangedFields, planUndo, type AuditedChange, type RecordUndo } from './undo-plan';

type SkippedRecord = OperationUndoResult['skipped'][number];
type Counts = Pick<OperationUndoResult, 'restored' | 'removed'> & { skipped: SkippedRecord[] };

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

export const isUndoable = ({ at, undone_at }: OperationRow, now: Date): boolean =>
  undone_at === null && now.getTime() - at.getTime() <= UNDO_MS;

interface Undo {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly upload?: OperationRow['kind'];
}

export const undoOperation = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  kinds: readonly RecordKindDescription[],
  undo: Undo,
  idempotently: RunIdempotently,
): Promise<OperationUndoResult> =>
  operationMutex.run(() =>
    retryOnTakenValue(() =>
      inTransaction(db, (tx) => idempotently(tx, () => undoInTransaction(tx, kinds, undo, clock.now()))),
    ),
  );

async function undoInTransaction(
  tx: Database,
  kinds: readonly RecordKindDescription[],
  undo: Undo,
  now: Date,
): Promise<OperationUndoResult> {
  await lockOperations(tx);
  const operation = await lockUndoable(tx, undo, now);
  const id = uuidv7();
  const by = { actor: undo.actor, now, operationId: id };
  const counts: Counts = { restored: 0, removed: 0, skipped: [] };
  for (const kind of kinds) await undoKind(tx, kind, operation.id, by, counts);
  await markUndone(tx, operation.id, { undone_at: now, undone_by: undo.actor.email });
  const label = undoLabel(operation);
  const about = { kind: operation.kind, type: 'undo' as const, by: undo.actor.email, at: now, label };
  const isRecorded = await insertOperation(tx, { id, ...about });
  counts.skipped.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { operation_id: isRecorded ? id : null, ...counts };
}

export async function undoUpload(
  context: Pick<AppContext, 'db' | 'clock'>,
  kind: RecordKindDescription,
  actor: SignedInActor,
  id: string,
  idempotently: RunIdempotently,
): Promise<UploadUndoResult> {
  const undone = await undoOperation(context, [kind], { actor, id, upload: kind.kind }, idempotently);
  const kept = undone.skipped.map((record) => ({ id: record.id, name: record.name }));
  return {
    ...undone,
    deleted_count: undone.removed,
    restored_count: undone.restored,
    kept_count: kept.length,
    kept,
  };
}

async function lockUndoable(tx: Database, { id, upload }: Undo, now: Date): Promise<OperationRow> {
  const operation = isRecordId(id) ? await lockOperation(tx, id) : null;
  const isMeant = !upload || (operation?.type === 'upload' && operation.kind === upload);
  if (operation === null || !isMeant) throw notFound(upload ? 'Upload' : 'Operation');
  const what = operation.type === 'upload' ? 'This upload' : 'This';
  if (operation.undone_at !== null) throw alreadyUndone(`${what} was already undone.`);
  if (!isUndoable(operation, now))
    throw conflict(`${what} is older than ${UNDO_DAYS} days and can no longer be undone.`);
  return operation;
}

const UNDID = 'Undid: ';
const REDID = 'Redid: ';

function undoLabel({ type, label }: OperationRow): string {
  if (type !== 'undo') return `${UNDID}${label}`;
  if (label.startsWith(UNDID)) return `${REDID}${label.slice(UNDID.length)}`;
  return `${UNDID}${label.slice(REDID.length)}`;
}

async function undoKind(
  tx: Database,
  kind: RecordKindDescription,
  operationId: string,
  by: ChangeOrigin,
  counts: Counts,
): Promise<void> {
  const ids = await findRecordIdsOfOperation(tx, operationId, ENTITY_BY_KIND[kind.kind]);
  for (const batch of chunk(ids, ROWS_PER_STATEMENT)) await lockRecords(tx, kind, batch);
  for (const batch of chunk(ids, ROWS_PER_STATEMENT)) {
    const changes: RecordChange[] = [];
    for (const { id, name, change, skipped } of await planRecords(tx, kind, operationId, by, batch)) {
      if (skipped) counts.skipped.push({ id, name, ...skipped });
      if (!change) continue;
      changes.push({ id, ...change });
      counts[change.action === 'delete' ? 'removed' : 'restored'] += 1;
    }
    await applyChanges(tx, kind, by, changes);
  }
}

async function planRecords(
  tx: Database,
  kind: RecordKindDescription,
  operationId: string,
  { actor, now }: ChangeOrigin,
  ids: readonly string[],
): Promise<(RecordUndo & { id: string; name: string })[]> {
  const entity = ENTITY_BY_KIND[kind.kind];
  const events = groupBy(await findOperationEvents(tx, operationId, entity, ids), ({ record }) => record);
  const allEvents = [...events.values()].flat();
  const changed = allEvents.flatMap(({ before }) => Object.keys(before ?? {}));
  const names = [...new Set([...changed, ...(kind.ruleFields ?? [])])];
  const rows = await readRecordFields(tx, kind, ids, names);
  const lists = await readListFields(tx, kind, ids, names);
  const added = allEvents.filter(({ action }) => action === 'create' || action === 'restore');
  const later = await changesSince(tx, operationId, entity, added);
  const deletion = { deleted_at: now.toISOString(), deleted_by: actor.email };
  const planned = [...events].flatMap(([id, done]) => {
    const columns = rows.get(id);
    if (columns === undefined) return [];
    const row = { ...columns, ...lists.get(id) };
    const laterFields = findNetChangedFields(later.get(id) ?? []);
    const plan = planUndo(kind, { row, events: done, laterFields }, deletion);
    return [{ id, name: String(columns[kind.nameField]), ...plan }];
  });
  return markRefused(tx, kind, planned);
}

async function changesSince(
  tx: Database,
  operationId: string,
  entity: Parameters<typeof findLaterChanges>[2],
  added: readonly { record: string }[],
): Promise<Map<string, AuditedChange[]>> {
  if (added.length === 0) return new Map();
  const ids = added.map(({ record }) => record);
  return groupBy(await findLaterChanges(tx, operationId, entity, ids), ({ record }) => record);
}

async function markRefused<P extends RecordUndo & { id: string }>(
  tx: Database,
  { refusals }: RecordKindDescription,
  planned: P[],
): Promise<P[]> {
  const restored = planned.filter(({ change }) => change !== null && change.action !== 'delete');
  if (!refusals || restored.length === 0) return planned;
  const reasons = await refusals(
    tx,
    restored.map(({ id, next }) => ({ id, fields: next })),
  );
  return planned.map((plan) => {
    const reason = reasons.get(plan.id);
    if (reason === undefined) return plan;
    return { ...plan, change: null, skipped: { fields: Object.keys(plan.change?.after ?? {}), reason } };
  });
}

const ATTEMPTS = 5;

/** Repeats `work` if somebody took a unique value, such as an email, between its check and its change. */
export async function retryOnTakenValue<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}
