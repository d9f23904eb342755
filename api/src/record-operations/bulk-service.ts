import {
  describeBulkAction,
  MAX_BULK_RECORDS,
  type BulkAction,
  type BulkResult,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { ApiError, selectionCountChangedError, invalidInputError } from '../errors/api-error';
import { chunk } from '../concurrency/chunk';
import { type Database, isRecordId } from '../db/database';
import type { IdempotentRunner } from '../idempotency/respond-idempotently';
import type { RecordQuerySource } from '../query/field-source-repository';
import { findMatchingIds, type RecordSelection } from '../query/query-repository';
import { assignDefined } from '../records/field-values';
import { changeRecords, type ProposedChange } from './change-records';
import { insertOperation } from './operation-repository';
import { runOperation } from './operation-service';
import {
  type ChangeOrigin,
  getDeletionFields,
  type RecordFields,
  type RecordKindDescription,
} from './record-kind-description';
import { lockRecords, ROWS_PER_STATEMENT } from './record-set-repository';

/** How to select and change many records of one kind at once. */
export interface BulkChangeDescription<Row extends { readonly id: string }, Changes extends object> {
  readonly recordKind: RecordKindDescription;
  readonly source: RecordQuerySource<unknown>;
  /** Reads the records, with the lists that `valuesFor` needs for these changes. */
  readonly load: (tx: Database, ids: readonly string[], changes: Changes) => Promise<Row[]>;
  /** Throws an `ApiError` if the record cannot have these values. */
  readonly valuesFor: (row: Row, changes: Changes) => RecordFields;
}

export interface BulkChangeRequest<Changes extends object> extends RecordSelection {
  readonly action: BulkAction['action'];
  readonly changes?: Changes | undefined;
  readonly expected: number;
  readonly dry_run: boolean;
}

type Counts = Omit<BulkResult, 'operation_id'>;

export async function changeRecordsInBulk<Row extends { readonly id: string }, Changes extends object>(
  { db, clock, logger }: AppContext,
  bulk: BulkChangeDescription<Row, Changes>,
  actor: SignedInActor,
  request: BulkChangeRequest<Changes>,
  idempotently: IdempotentRunner,
): Promise<BulkResult> {
  const began = performance.now();
  const { source, recordKind } = bulk;
  const { action, changes, expected, dry_run } = request;
  const select = (tx: Database) => selectIds({ db: tx, clock }, source, request);
  if (dry_run) {
    const ids = expectCount(await select(db), expected);
    return changeAll(db, bulk, { actor, now: clock.now() }, request, ids);
  }
  const result = await runOperation({ db, clock }, actor, idempotently, async (tx, by) => {
    const ids = expectCount(await lockSelected(tx, recordKind, () => select(tx)), expected);
    const counts = await changeAll(tx, bulk, by, request, ids);
    const { kind } = recordKind;
    const change = { action, changes: { ...changes } };
    const label = describeBulkAction(kind, change, counts.changed, source.fields, 'after');
    const operation_id = await insertOperation(tx, by, { kind, type: `bulk_${action}`, label });
    return { operation_id, ...counts };
  });
  const { operation_id, matched, changed } = result;
  const ms = Math.round(performance.now() - began);
  const { userId: user_id, requestId: request_id } = actor;
  const about = { operation_id, action, matched, changed, ms, user_id, request_id };
  logger.info(about, `${recordKind.kind} changed in bulk`);
  return result;
}

async function selectIds(
  reading: Pick<AppContext, 'db' | 'clock'>,
  source: RecordQuerySource<unknown>,
  { ids, filter, search }: RecordSelection,
): Promise<string[]> {
  const known = ids?.filter(isRecordId);
  const page = { limit: MAX_BULK_RECORDS + 1, offset: 0 };
  return (await findMatchingIds(reading, source, { ids: known, filter, search }, page)).sort();
}

/** Selects again after locking, because other requests may have changed which records match. */
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
    throw invalidInputError([{ loc: ['body', 'filter'], msg, type: 'custom' }]);
  }
  if (ids.length !== expected) throw selectionCountChangedError(ids.length, expected);
  return ids;
}

async function changeAll<Row extends { readonly id: string }, Changes extends object>(
  tx: Database,
  bulk: BulkChangeDescription<Row, Changes>,
  by: ChangeOrigin,
  { action, changes, dry_run }: BulkChangeRequest<Changes>,
  ids: readonly string[],
): Promise<Counts> {
  const counts = { matched: ids.length, changed: 0, unchanged: 0, skipped: [] as Counts['skipped'] };
  const deletion = { row: { deleted_at: null, deleted_by: null }, next: getDeletionFields(by) };
  for (const batch of chunk(ids, ROWS_PER_STATEMENT)) {
    const proposals =
      action === 'delete'
        ? batch.map((id) => ({ id, ...deletion }))
        : await proposeUpdates(tx, bulk, changes, batch, counts.skipped);
    const done = await changeRecords(tx, bulk.recordKind, by, proposals, dry_run);
    counts.changed += done.changes.length;
    counts.unchanged += proposals.length - done.changes.length;
  }
  return counts;
}

async function proposeUpdates<Row extends { readonly id: string }, Changes extends object>(
  tx: Database,
  { recordKind, load, valuesFor }: BulkChangeDescription<Row, Changes>,
  changes: Changes | undefined,
  ids: readonly string[],
  skipped: Counts['skipped'],
): Promise<ProposedChange[]> {
  if (changes === undefined) throw new Error('A bulk update has no changes.');
  const proposals: ProposedChange[] = [];
  for (const record of await load(tx, ids, changes)) {
    const row: RecordFields = { ...record };
    try {
      proposals.push({ id: record.id, row, next: assignDefined(row, valuesFor(record, changes)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      skipped.push({ id: record.id, name: String(row[recordKind.nameField]), reason: error.message });
    }
  }
  return proposals;
}
