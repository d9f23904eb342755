import type { SignedInActor } from '../../http/actor';
import type { Database } from '../../db/database';
import { invalidFieldError } from '../../errors/api-error';
import { lockCompanyForShare } from '../../companies/company-repository';
import { type CompanyRow, personRelationships } from '../../db/schema';
import { diffFields, changesNothing, type FieldChange } from '../../records/field-values';
import { getAuditFieldsOnUpdate } from '../../records/audit-repository';
import { lockPerson, updatePersonRow, type StoredPerson } from '../person-repository';
import {
  findPrimaryRelationship,
  updateInvolvementRow,
  type PrimaryRelationship,
} from './involvement-repository';
import type {
  RelationshipChanges,
  InvolvementSaveContext,
  InvolvementRowOf,
} from './involvement-description';

type RelationshipRow = InvolvementRowOf<typeof personRelationships>;

interface ChangeContext {
  readonly actor: SignedInActor;
  readonly now: Date;
}

const NO_CHANGE: FieldChange = { before: {}, after: {} };

export async function setPrimaryCompany(
  tx: Database,
  save: InvolvementSaveContext<RelationshipRow>,
): Promise<RelationshipChanges> {
  const { record, next } = save;
  const becomesPrimary = !record?.is_primary || record.company_id !== next.company_id;
  if (!next.is_primary || (!becomesPrimary && record.role === next.role))
    return { records: [], person: NO_CHANGE };
  const former = record?.is_primary ? null : await findPrimaryRelationship(tx, save.person.id);
  return {
    records: former ? [await unsetPrimary(tx, save, former)] : [],
    person: await changePerson(
      tx,
      save,
      becomesPrimary ? await companyFields(tx, save) : { company_role: next.role ?? null },
    ),
  };
}

export async function unsetFormerPrimaryRelationship(
  tx: Database,
  {
    person,
    companyId,
    ...context
  }: ChangeContext & { person: StoredPerson; companyId: string | null | undefined },
): Promise<FieldChange> {
  if (companyId === undefined || companyId === person.company_id) return NO_CHANGE;
  // Lock the person, because another transaction may make a relationship primary without changing the person.
  await lockPerson(tx, person.id);
  const primary = await findPrimaryRelationship(tx, person.id);
  if (primary === null || primary.company_id === companyId) return NO_CHANGE;
  const { before, after } = await unsetPrimary(tx, context, primary);
  return { before: { relationships: [before] }, after: { relationships: [after] } };
}

async function unsetPrimary(
  tx: Database,
  { actor, now }: ChangeContext,
  { id, updated_at }: PrimaryRelationship,
): Promise<FieldChange> {
  const timestamps = getAuditFieldsOnUpdate(actor, updated_at, now);
  await updateInvolvementRow(tx, personRelationships, id, { is_primary: false, ...timestamps });
  return { before: { id, is_primary: true }, after: { id, is_primary: false } };
}

async function companyFields(tx: Database, { person, next }: InvolvementSaveContext<RelationshipRow>) {
  const company = await lockExistingCompany(tx, next.company_id);
  const isOwn = person.company_id === company.id;
  return {
    company_id: company.id,
    primary_company: company.company_name,
    company_role: next.role ?? (isOwn ? person.company_role : null),
    is_primary_founder: isOwn && person.is_primary_founder,
  };
}

async function changePerson(
  tx: Database,
  { actor, person, now }: InvolvementSaveContext<RelationshipRow>,
  fields: Partial<StoredPerson>,
): Promise<FieldChange> {
  const { judge: _judge, ...stored } = person;
  if (changesNothing(stored, fields)) return NO_CHANGE;
  await updatePersonRow(tx, person.id, {
    ...fields,
    ...getAuditFieldsOnUpdate(actor, person.updated_at, now),
  });
  return diffFields(stored, fields);
}

export async function lockExistingCompany(tx: Database, companyId: string | undefined): Promise<CompanyRow> {
  const company = companyId === undefined ? null : await lockCompanyForShare(tx, companyId);
  if (company === null) throw invalidFieldError('company_id', 'Choose a company from the list');
  return company;
}
