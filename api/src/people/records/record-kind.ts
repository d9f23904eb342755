import type {
  Donation,
  Mentorship,
  PersonRecordKind,
  Relationship,
  Speaking,
} from '@studio-desk/shared-contract';
import type { AnyPgColumn, Database, PgTable } from '../../db/database';
import type { SignedInActor } from '../../base/actor';
import type { FieldChange } from '../../records/field-values';
import type { StoredPerson } from '../person-repository';

export type RecordTable = PgTable &
  Record<'id' | 'person_id' | 'created_at' | 'deleted_at', AnyPgColumn> & { company_id?: AnyPgColumn };

interface CompanyOfRecord {
  readonly company_name: string | null;
  readonly is_company_deleted: boolean;
}

export type RowOf<Table extends PgTable> = Table['$inferSelect'] & CompanyOfRecord;

/** A type alias, not an interface: only aliases are assignable to `Record<string, unknown>`. */
export type RecordRow = CompanyOfRecord & {
  readonly id: string;
  readonly person_id: string;
  readonly company_id?: string | null;
  readonly updated_at: Date;
  readonly last_modified_by: string;
};

export interface RecordSave<Row> {
  readonly actor: SignedInActor;
  readonly person: StoredPerson;
  readonly record: Row | null;
  readonly next: Partial<Row>;
  readonly now: Date;
}

export interface RelatedChanges {
  readonly records: readonly FieldChange[];
  readonly person: FieldChange;
}

export type RecordResponse = Relationship | Speaking | Donation | Mentorship;

export interface RecordKind<Row extends RecordRow, Body> {
  readonly kind: PersonRecordKind;
  readonly name: string;
  readonly table: RecordTable;
  readonly date: AnyPgColumn;
  values(body: Body): Partial<Row>;
  validate?(next: Partial<Row>): void;
  applyRelatedChanges?(tx: Database, save: RecordSave<Row>): Promise<RelatedChanges>;
  present(row: Row): RecordResponse;
}

export type KindOf<Row extends RecordRow> = RecordKind<Row, never>;
