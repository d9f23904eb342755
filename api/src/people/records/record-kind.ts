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

/** A table of records that belong to people. */
export type RecordTable = PgTable &
  Record<'id' | 'person_id' | 'created_at' | 'deleted_at', AnyPgColumn> & { company_id?: AnyPgColumn };

/** Of the company that a record names, where it names one. */
interface CompanyOfRecord {
  readonly company_name: string | null;
  readonly is_company_deleted: boolean;
}

export type RowOf<Table extends PgTable> = Table['$inferSelect'] & CompanyOfRecord;

/** What a row of any kind has. A type, not an interface: it is read as a set of fields too. */
export type RecordRow = CompanyOfRecord & {
  readonly id: string;
  readonly person_id: string;
  readonly company_id?: string | null;
  readonly updated_at: Date;
  readonly last_modified_by: string;
};

export interface RecordSave<Row> {
  readonly actor: SignedInActor;
  /** Locked, as every change of a person's records begins with the person. */
  readonly person: PersonRecord;
  /** Null where it is new. */
  readonly record: Row | null;
  /** The record as it will be. */
  readonly next: Partial<Row>;
  readonly now: Date;
}

/** What a save changes besides the record itself. */
export interface Alongside {
  /** Other records of the kind; each side carries the id. */
  readonly records: readonly FieldChange[];
  /** Fields of the person. */
  readonly person: FieldChange;
}

export type RecordAnswer = Relationship | Speaking | Donation | Mentorship;

/** What tells a kind of records from the others; all else is the same for each. */
export interface RecordKind<Row extends RecordRow, Body> {
  readonly kind: PersonRecordKind;
  /** As in 'Donation not found'. */
  readonly name: string;
  readonly table: RecordTable;
  /** The latest is listed first. */
  readonly date: AnyPgColumn;
  /** What is stored for a body. Fields that were not sent stay undefined and are left as they are. */
  values(body: Body): Partial<Row>;
  /** Rules over several fields, stored and sent ones together. */
  refuseUnfit?(next: Partial<Row>): void;
  /** Runs before the record is written. */
  alongside?(tx: Database, save: RecordSave<Row>): Promise<Alongside>;
  present(row: Row): RecordAnswer;
}

/** A kind by its rows alone. */
export type KindOf<Row extends RecordRow> = RecordKind<Row, never>;
