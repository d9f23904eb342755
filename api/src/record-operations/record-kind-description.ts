import type { RecordKind } from '@studio-desk/shared-contract';
import type { AnyPgColumn, Database, PgTable } from '../db/database';
import type { ChangeOrigin } from './bulk-change-repository';
import type { FieldChange } from '../records/field-values';

export type RecordFields = Readonly<Record<string, unknown>>;

export interface RecordKindDescription {
  readonly kind: RecordKind;
  readonly table: PgTable &
    Record<'id' | 'updated_at' | 'last_modified_by' | 'deleted_at' | 'deleted_by', AnyPgColumn>;
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  readonly nameField: string;
  /** Groups of fields that an undo restores together or not at all. */
  readonly fieldGroups: readonly (readonly string[])[];
  readonly lists: Readonly<Record<string, ListDescription>>;
  /** The column with the record's id in the table of the list that imports write, such as a judge's competitions. */
  readonly listKey?: AnyPgColumn;
  /** Fields and lists that `refusals` and `keepRules` read. */
  readonly ruleFields?: readonly string[];
  /** Returns the records (by id) that cannot be restored, with the reason. */
  readonly refusals?: (tx: Database, records: readonly RestoredRecord[]) => Promise<Map<string, string>>;
  /** Returns the fields of a change that was taken back, corrected where what was changed later forbids them. */
  readonly keepRules?: (next: RecordFields) => RecordFields;
  readonly writeDependents?: (
    tx: Database,
    by: ChangeOrigin,
    changes: readonly RecordChange[],
  ) => Promise<void>;
}

export interface RestoredRecord {
  readonly id: string;
  readonly fields: RecordFields;
}

export interface ListDescription {
  readonly read: (tx: Database, ids: readonly string[]) => Promise<Map<string, unknown>>;
  /** Returns the list without the change, or undefined if the list no longer contains the changed entries. */
  readonly without: (current: unknown, change: { before: unknown; after: unknown }, how: ListUndo) => unknown;
  readonly difference: (current: unknown, next: unknown) => ListDifference;
  readonly write: (tx: Database, records: readonly ListChange[]) => Promise<void>;
  readonly present: (change: ListDifference, current: unknown) => ListDifference;
}

export interface ListDifference {
  readonly before: unknown;
  readonly after: unknown;
}

export interface ListUndo {
  readonly deletion: Deletion;
  /** Reverts the change even if its entries were changed again later. */
  readonly force?: boolean;
}

export interface Deletion {
  readonly deleted_at: string;
  readonly deleted_by: string;
}

export interface ListChange {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly by: string;
  readonly now: Date;
}

export interface RecordChange extends FieldChange {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
}

const SET_BY_SERVER = new Set(['id', 'created_at', 'updated_at', 'created_by_email', 'last_modified_by']);

export const writableColumns = (
  columns: Readonly<Record<string, AnyPgColumn>>,
  except: readonly string[] = [],
): Record<string, AnyPgColumn> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name]) => !SET_BY_SERVER.has(name) && !except.includes(name)),
  );
