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
import type { PersonRecord } from '../person-repository';

export type RecordTable = PgTable &
  Record<'id' | 'person_id' | 'created_at' | 'deleted_at', AnyPgColumn> & { company_id?: AnyPgColumn };

/** Null and false if the record has no company. */
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
  /** Locked, so that changes of a person's records run one after the other. */
  readonly person: PersonRecord;
  readonly record: Row | null;
  readonly next: Partial<Row>;
  readonly now: Date;
}

export interface RelatedChanges {
  readonly records: readonly FieldChange[];
  readonly person: FieldChange;
}

export type RecordResponse = Relationship | Speaking | Donation | Mentorship;

/** How one kind of record differs from the others; the service and the routes are shared. */
export interface RecordKind<Row extends RecordRow, Body> {
  readonly kind: PersonRecordKind;
  /** As in 'Donation not found'. */
  readonly name: string;
  readonly table: RecordTable;
  readonly date: AnyPgColumn;
  /** Database values of a request body. Fields that were not sent stay undefined. */
  values(body: Body): Partial<Row>;
  validate?(next: Partial<Row>): void;
  applyRelatedChanges?(tx: Database, save: RecordSave<Row>): Promise<RelatedChanges>;
  present(row: Row): RecordResponse;
}

/** A kind of record whose request body does not matter. */
export type KindOf<Row extends RecordRow> = RecordKind<Row, never>;
