import {
  describeBulkAction,
  MAX_BULK_RECORDS,
  type BulkAction,
  type BulkResult,
} from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { ApiError, selectionCountChanged, invalidInput } from '../errors/api-error';
import { chunk } from '../concurrency/chunk';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { operationMutex } from './operation-mutex';
import { lockOperations, ROWS_PER_STATEMENT, type ChangeOrigin } from './bulk-change-repository';
import type { RecordQuerySource } from '../query/field-source-repository';
import { findMatchingIds, type RecordSelection } from '../query/query-repository';
import { diffFields, type FieldChange } from '../records/field-values';
import { insertOperation } from '../records/operation-repository';
import { applyChanges } from './apply-changes';
import type { RunIdempotently } from '../idempotency/respond-idempotently';
import type { RecordFields, RecordKindDescription, RecordChange } from './record-kind-description';
import { lockRecords } from './record-set-repository';

/** How to select and change many records of one kind at once. */
export interface BulkChangeDescription<Row extends { readonly id: string }, Changes extends object> {
  readonly recordKind: RecordKindDescription;
  readonly source: RecordQuerySource<unknown>;
  readonly load: (tx: Database, ids: readonly string[]) => Promise<Row[]>;
  readonly nameOf: (row: Row) => string;
  /** Throws an `ApiError` if the record cannot have these values. */
  readonly valuesFor: (row: Row, changes: Changes) => RecordFields;
  readonly alsoChanged?: (
    tx: Database,
    records: readonly { readonly row: Row; readonly values: RecordFields }[],
  ) => Promise<Map<string, FieldChange>>;
}

export interface BulkRequest<Changes extends object> extends RecordSelection {
  readonly action: BulkAction['action'];
  readonly changes?: Changes | undefined;
  readonly expected: number;
  readonly dry_run: boolean;
}

type ReadContext = Pick<AppContext, 'db' | 'clock'>;
type Counts = Omit<BulkResult, 'operation_id'>;

export async function changeRecords<Row extends { readonly id: string }, Changes extends object>(
  { db, clock, logger }: AppContext,
  kind: BulkChangeDescription<Row, Changes>,
  actor: SignedInActor,
  request: BulkRequest<Changes>,
  idempotently: RunIdempotently,
): Promise<BulkResult> {
  const began = performance.now();
  if (request.dry_run) {
    const ids = await selectedIds({ db, clock }, kind.source, request);
    return changeAll(db, kind, request, expectCount(ids, request.expected), null);
  }
  const result = await operationMutex.run(() =>
    inTransaction(db, (tx) => idempotently(tx, () => saveChanges({ db: tx, clock }, kind, actor, request))),
  );
  const { operation_id, matched, changed } = result;
  const ms = Math.round(performance.now() - began);
  const { userId: user_id, requestId: request_id } = actor;
  const about = { operation_id, action: request.action, matched, changed, ms, user_id, request_id };
  logger.info(about, `${kind.recordKind.kind} changed in bulk`);
  return result;
}

async function saveChanges<Row extends { readonly id: string }, Changes extends object>(
  { db: tx, clock }: ReadContext,
  kind: BulkChangeDescription<Row, Changes>,
  actor: SignedInActor,
  request: BulkRequest<Changes>,
): Promise<BulkResult> {
  const { recordKind, source } = kind;
  const { action, changes, expected } = request;
  const id = uuidv7();
  await lockOperations(tx);
  const ids = await lockSelected(tx, recordKind, () => selectedIds({ db: tx, clock }, source, request));
  const by = { actor, now: clock.now(), operationId: id };
  const counts = await changeAll(tx, kind, request, expectCount(ids, expected), by);
  const change = { action, changes: { ...changes } };
  const isRecorded = await insertOperation(tx, {
    id,
    kind: recordKind.kind,
    type: `bulk_${action}`,
    by: actor.email,
    at: by.now,
    label: describeBulkAction(recordKind.kind, change, counts.changed, source.fields, 'after'),
  });
  return { operation_id: isRecorded ? id : null, ...counts };
}

async function selectedIds(
  reading: ReadContext,
  source: RecordQuerySource<unknown>,
  { ids, filter, search }: RecordSelection,
): Promise<string[]> {
  const known = ids?.filter(isRecordId);
  const page = { limit: MAX_BULK_RECORDS + 1, offset: 0 };
  return (await findMatchingIds(reading, source, { ids: known, filter, search }, page)).sort();
}

/** Other requests may change records until they are locked, so selects again until all matching records are locked. */
async function lockSelected(
  tx: Database,
  kind: RecordKindDescription,
  select: () => Promise<string[]>,
): Promise<string[]> {
  const locked = new Set<string>();
  let ids = await select();
  while (ids.length <= MAX_BULK_RECORDS && ids.some((id) => !locked.has(id))) {
    await lockRecords(tx, kind, ids);
    for (const id of ids) locked.add(id);
    ids = await select();
  }
  return ids;
}

function expectCount(ids: string[], expected: number): string[] {
  if (ids.length > MAX_BULK_RECORDS) {
    const msg = `More than ${MAX_BULK_RECORDS} records match. At most ${MAX_BULK_RECORDS} can be changed at once.`;
    throw invalidInput([{ loc: ['body', 'filter'], msg, type: 'custom' }]);
  }
  if (ids.length !== expected) throw selectionCountChanged(ids.length, expected);
  return ids;
}

/** Changes the records; if `by` is null, only counts them. */
async function changeAll<Row extends { readonly id: string }, Changes extends object>(
  tx: Database,
  kind: BulkChangeDescription<Row, Changes>,
  request: BulkRequest<Changes>,
  ids: readonly string[],
  by: ChangeOrigin | null,
): Promise<Counts> {
  const counts = { matched: ids.length, changed: 0, unchanged: 0, skipped: [] as Counts['skipped'] };
  for (const batch of chunk(ids, ROWS_PER_STATEMENT)) {
    const { changes, unchanged, skipped } =
      request.action === 'delete'
        ? { changes: batch.map((id) => deletion(id, by)), unchanged: 0, skipped: [] }
        : await planUpdates(tx, kind, request.changes, batch);
    counts.changed += changes.length;
    counts.unchanged += unchanged;
    counts.skipped.push(...skipped);
    if (by === null) continue;
    await applyChanges(tx, kind.recordKind, by, changes);
  }
  return counts;
}

const deletion = (id: string, by: ChangeOrigin | null): RecordChange => ({
  id,
  action: 'delete',
  before: { deleted_at: null, deleted_by: null },
  after: { deleted_at: by?.now ?? null, deleted_by: by?.actor.email ?? null },
});

async function planUpdates<Row extends { readonly id: string }, Changes extends object>(
  tx: Database,
  { load, nameOf, valuesFor, alsoChanged }: BulkChangeDescription<Row, Changes>,
  changes: Changes | undefined,
  ids: readonly string[],
) {
  if (changes === undefined) throw new Error('A bulk update has no changes.');
  const skipped: Counts['skipped'] = [];
  const changed: { row: Row; values: RecordFields; change: FieldChange }[] = [];
  let unchanged = 0;
  for (const row of await load(tx, ids)) {
    const values = valuesOrReason(() => valuesFor(row, changes));
    if (typeof values === 'string') {
      skipped.push({ id: row.id, name: nameOf(row), reason: values });
      continue;
    }
    const change = diffFields({ ...row }, values);
    if (Object.keys(change.after).length === 0) unchanged += 1;
    else changed.push({ row, values, change });
  }
  const also = await alsoChanged?.(tx, changed);
  const planned = changed.map(({ row: { id }, change }): RecordChange => {
    const before = { ...change.before, ...also?.get(id)?.before };
    const after = { ...change.after, ...also?.get(id)?.after };
    return { id, action: 'update', before, after };
  });
  return { changes: planned, unchanged, skipped };
}

function valuesOrReason(valuesFor: () => RecordFields): RecordFields | string {
  try {
    return Object.fromEntries(Object.entries(valuesFor()).filter(([, value]) => value !== undefined));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { detail } = error;
    return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; ');
  }
}
