import { UNDO_WINDOW_DAYS, type OperationUndoResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { alreadyUndoneError, conflictError, notFoundError } from '../errors/api-error';
import { chunk } from '../concurrency/chunk';
import { type Database, isRecordId } from '../db/database';
import type { OperationRow } from '../db/schema';
import type { IdempotentRunner } from '../idempotency/respond-idempotently';
import { changeRecords, type ProposedChange, type SkippedFields } from './change-records';
import {
  findAuditEvents,
  findRecordIdsOfOperation,
  insertOperation,
  lockOperation,
  markOperationUndone,
} from './operation-repository';
import { isUndoable, runOperation } from './operation-service';
import {
  type ChangeOrigin,
  ENTITY_BY_KIND,
  getDeletionFields,
  type RecordKindDescription,
} from './record-kind-description';
import { lockRecords, readRecords, ROWS_PER_STATEMENT } from './record-set-repository';
import { planUndo } from './undo-plan';

type Counts = Pick<OperationUndoResult, 'restored' | 'removed' | 'skipped'>;

interface Undo {
  readonly actor: SignedInActor;
  readonly id: string;
  readonly upload?: OperationRow['kind'];
}

export const undoOperation = (
  context: Pick<AppContext, 'db' | 'clock'>,
  kinds: readonly RecordKindDescription[],
  undo: Undo,
  idempotently: IdempotentRunner,
): Promise<OperationUndoResult> =>
  runOperation(context, undo.actor, idempotently, async (tx, by) => {
    const operation = await lockUndoable(tx, undo, by.now);
    const counts: Counts = { restored: 0, removed: 0, skipped: [] };
    for (const kind of kinds) await undoKind(tx, kind, operation.id, by, counts);
    await markOperationUndone(tx, operation.id, { undone_at: by.now, undone_by: by.actor.email });
    counts.skipped.sort((one, other) => one.name.localeCompare(other.name, 'en'));
    const about = { kind: operation.kind, type: 'undo' as const, label: undoLabel(operation) };
    return { operation_id: await insertOperation(tx, by, about), ...counts };
  });

async function lockUndoable(tx: Database, { id, upload }: Undo, now: Date): Promise<OperationRow> {
  const operation = isRecordId(id) ? await lockOperation(tx, id) : null;
  const isMeant = !upload || (operation?.type === 'upload' && operation.kind === upload);
  if (operation === null || !isMeant) throw notFoundError(upload ? 'Upload' : 'Operation');
  const what = operation.type === 'upload' ? 'This upload' : 'This';
  if (operation.undone_at !== null) throw alreadyUndoneError(`${what} was already undone.`);
  if (!isUndoable(operation, now))
    throw conflictError(`${what} is older than ${UNDO_WINDOW_DAYS} days and can no longer be undone.`);
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
    const proposals = await proposeUndo(tx, kind, operationId, by, batch);
    const { changes, refused } = await changeRecords(tx, kind, by, proposals);
    const removed = changes.filter(({ action }) => action === 'delete').length;
    counts.removed += removed;
    counts.restored += changes.length - removed;
    for (const { id, row, ...proposal } of proposals) {
      const skipped = refused.get(id) ?? proposal.skipped;
      if (skipped) counts.skipped.push({ id, name: String(row[kind.nameField]), ...skipped });
    }
  }
}

async function proposeUndo(
  tx: Database,
  kind: RecordKindDescription,
  operationId: string,
  by: ChangeOrigin,
  ids: readonly string[],
): Promise<(ProposedChange & { skipped: SkippedFields | undefined })[]> {
  const entity = ENTITY_BY_KIND[kind.kind];
  const events = await findAuditEvents(tx, entity, ids, operationId);
  const added = ids.filter((id) => events.get(id)?.some(({ action }) => ADDED.has(action)));
  const others = await findAuditEvents(tx, entity, added, operationId, true);
  const all = [...events.values(), ...others.values()].flat();
  const names = new Set(all.flatMap(({ before }) => Object.keys(before ?? {})));
  const rows = await readRecords(tx, kind, ids, [...names]);
  return [...rows].map(([id, row]) => {
    const record = { row, events: events.get(id) ?? [], otherEvents: others.get(id) ?? [] };
    return { id, row, ...planUndo(kind, record, getDeletionFields(by)) };
  });
}

const ADDED = new Set(['create', 'restore']);
