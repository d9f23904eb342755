import type {
  Donation,
  Mentorship,
  InvolvementKind,
  Relationship,
  SpeakingEngagement,
} from '@studio-desk/shared-contract';
import type { AnyPgColumn, Database, PgTable } from '../../db/database';
import type { SignedInActor } from '../../http/actor';
import type { FieldChange } from '../../records/field-values';
import type { StoredPerson } from '../person-repository';

export type InvolvementTable = PgTable &
  Record<'id' | 'person_id' | 'created_at' | 'deleted_at', AnyPgColumn> & { company_id?: AnyPgColumn };

interface CompanyOfInvolvement {
  readonly company_name: string | null;
  readonly is_company_deleted: boolean;
}

export type InvolvementRowOf<Table extends PgTable> = Table['$inferSelect'] & CompanyOfInvolvement;

/** A type alias, not an interface, because only aliases are assignable to `Record<string, unknown>`. */
export type InvolvementRow = CompanyOfInvolvement & {
  readonly id: string;
  readonly person_id: string;
  readonly company_id?: string | null;
  readonly updated_at: Date;
  readonly last_modified_by: string;
};

export interface InvolvementSaveContext<Row> {
  readonly actor: SignedInActor;
  readonly person: StoredPerson;
  readonly record: Row | null;
  readonly next: Partial<Row>;
  readonly now: Date;
}

export interface RelationshipChanges {
  readonly records: readonly FieldChange[];
  readonly person: FieldChange;
}

export type InvolvementResponse = Relationship | SpeakingEngagement | Donation | Mentorship;

export interface InvolvementDescription<Row extends InvolvementRow, Body = never> {
  readonly kind: InvolvementKind;
  readonly name: string;
  readonly table: InvolvementTable;
  readonly date: AnyPgColumn;
  values(body: Body): Partial<Row>;
  validate?(next: Partial<Row>): void;
  applyRelatedChanges?(tx: Database, save: InvolvementSaveContext<Row>): Promise<RelationshipChanges>;
  present(row: Row): InvolvementResponse;
}
