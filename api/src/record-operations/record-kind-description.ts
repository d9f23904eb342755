import type { RecordKind } from '@studio-desk/shared-contract';
import type { AnyPgColumn, Database, PgTable } from '../db/database';
import type { SignedInActor } from '../http/actor';
import { SERVER_SET_FIELDS, type FieldChange } from '../records/field-values';

export type RecordFields = Readonly<Record<string, unknown>>;
export type RecordEntity = 'company' | 'judge' | 'person';

export const ENTITY_BY_KIND: Readonly<Record<RecordKind, RecordEntity>> = {
  companies: 'company',
  judges: 'judge',
  people: 'person',
};

export interface RecordTableDescription {
  readonly kind: RecordKind;
  readonly table: PgTable &
    Record<'id' | 'updated_at' | 'last_modified_by' | 'deleted_at' | 'deleted_by', AnyPgColumn>;
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
}

export interface RecordKindDescription extends RecordTableDescription {
  readonly nameField: string;
  /** Groups of fields that an undo restores together or not at all. */
  readonly fieldGroups: readonly (readonly string[])[];
  readonly lists: Readonly<Record<string, ListDescription>>;
  /** A column of the table of list entries. Imports analyze it to refresh the statistics of that table. */
  readonly statisticsColumn?: AnyPgColumn;
  /** Fields and lists that `refusals` and `keepRules` read. */
  readonly ruleFields?: readonly string[];
  /** Returns the records (by id) that cannot be changed or restored, with the reason. */
  readonly refusals?: (tx: Database, changes: readonly PlannedChange[]) => Promise<Map<string, string>>;
  /** Returns the fields after a change, corrected where they contradict each other. */
  readonly keepRules?: (next: RecordFields) => RecordFields;
  readonly writeDependents?: (
    tx: Database,
    by: ChangeOrigin,
    changes: readonly RecordChange[],
  ) => Promise<void>;
}

export interface ChangeOrigin {
  readonly actor: SignedInActor;
  readonly now: Date;
  readonly operationId?: string;
}

export interface RecordChange extends FieldChange {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete' | 'restore';
}

export interface PlannedChange extends RecordChange {
  /** The fields after the change, including unchanged ones. */
  readonly next: RecordFields;
}

export interface ListDescription {
  readonly read: (db: Database, ids: readonly string[]) => Promise<Map<string, unknown>>;
  /** Returns the list without the change, or undefined if the list no longer contains the changed entries. */
  readonly without: (current: unknown, change: ValueChange, how: ListUndoOptions) => unknown;
  /** Returns only the changed entries. If omitted, the audit log stores both lists in full. */
  readonly difference?: (current: unknown, next: unknown) => ValueChange;
  readonly write: (
    tx: Database,
    by: ChangeOrigin,
    records: readonly { readonly id: string; readonly after: unknown }[],
  ) => Promise<void>;
  readonly present: (change: ValueChange, current: unknown) => ValueChange;
}

export interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
}

export interface ListUndoOptions {
  readonly deletion: DeletionFields;
  /** Reverts the change even if the values were changed again later. */
  readonly force?: boolean;
}

/** A type alias, not an interface, because only aliases are assignable to `RecordFields`. */
export type DeletionFields = Readonly<{ deleted_at: string; deleted_by: string }>;

export const getDeletionFields = ({ actor, now }: ChangeOrigin): DeletionFields => ({
  deleted_at: now.toISOString(),
  deleted_by: actor.email,
});

export const getListDescription = (
  { lists }: Pick<RecordKindDescription, 'lists'>,
  field: string,
): ListDescription | undefined => (Object.hasOwn(lists, field) ? lists[field] : undefined);

export const listWritableColumns = (
  columns: Readonly<Record<string, AnyPgColumn>>,
  except: readonly string[] = [],
): Record<string, AnyPgColumn> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name]) => !SERVER_SET_FIELDS.has(name) && !except.includes(name)),
  );
