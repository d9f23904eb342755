import type { z } from 'zod';
import { PERSON_LABELS, type personCreate, type personRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { changedStamps, createdStamps, deletedStamps, recordChange } from '../records/audit-repository';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { emailTaken, notFound } from '../base/api-error';
import { changedFields, changesNothing, textValue } from '../records/field-values';
import { refuseStaleEdit } from '../records/stale-edit';
import { searchPersonRows } from './person-lists-repository';
import {
  countPeople,
  findPerson,
  insertPerson,
  listPersonRows,
  lockPerson,
  type PersonRecord,
  updatePersonRow,
} from './person-repository';
import { type PersonBody, personValues } from './person-values';
import { chosenCompany, leavePrimaryCompany } from './records/primary-company';

type CompanyFields = Partial<Pick<PersonRecord, 'company_id' | 'primary_company' | 'is_primary_founder'>>;

const entity = 'person';

type ListQuery = z.output<(typeof personRoutes.list)['schema']['querystring']>;

export async function listPeople(
  { db }: AppContext,
  query: ListQuery,
): Promise<{ rows: PersonRecord[]; total: number }> {
  const wanted = new Set<string>(query.labels?.split(','));
  const page = { ...query, labels: PERSON_LABELS.filter((label) => wanted.has(label)) };
  const [rows, total] = await Promise.all([listPersonRows(db, page), countPeople(db, page)]);
  return { rows, total };
}

export const searchPeople = ({ db }: AppContext, text: string): Promise<PersonRecord[]> =>
  searchPersonRows(db, text);

export async function getPerson({ db }: AppContext, id: string): Promise<PersonRecord> {
  return existing(isRecordId(id) ? await findPerson(db, id) : null);
}

export function createPerson(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof personCreate>,
): Promise<PersonRecord> {
  return refusingTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const values = { ...personValues(body, null), ...(await companyFields(tx, body, null)) };
      const stamps = createdStamps(actor, clock.now());
      const id = await insertPerson(tx, { ...values, name: body.name, ...stamps });
      const person = existing(await findPerson(tx, id));
      const { after } = changedFields({}, audited(person));
      await recordChange(tx, { actor, action: 'create', entity, entityId: id, after });
      return person;
    }),
  );
}

export function updatePerson(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  body: PersonBody,
  ifMatch: string | undefined,
): Promise<PersonRecord> {
  return refusingTakenEmail(() =>
    inTransaction(db, async (tx) => {
      const person = await lockExistingPerson(tx, id);
      refuseStaleEdit(entity, person, ifMatch, clock.now());
      const values = {
        ...personValues(body, person.linkedin_url),
        ...(await companyFields(tx, body, person)),
      };
      if (changesNothing(audited(person), values)) return person;
      const now = clock.now();
      const left = await leavePrimaryCompany(tx, { actor, person, companyId: values.company_id, now });
      await updatePersonRow(tx, id, { ...values, ...changedStamps(actor, person.updated_at, now) });
      const changed = existing(await findPerson(tx, id));
      const { before, after } = changedFields(audited(person), audited(changed));
      await recordChange(tx, {
        actor,
        action: 'update',
        entity,
        entityId: id,
        before: { ...before, ...left.before },
        after: { ...after, ...left.after },
      });
      return changed;
    }),
  );
}

export async function deletePerson(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await lockExistingPerson(tx, id);
    const stamps = deletedStamps(actor, clock.now());
    await updatePersonRow(tx, id, stamps);
    const change = changedFields(audited(person), audited({ ...person, ...stamps }));
    await recordChange(tx, { actor, action: 'delete', entity, entityId: id, ...change });
  });
}

async function refusingTakenEmail(work: () => Promise<PersonRecord>): Promise<PersonRecord> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_email')) throw emailTaken('A person');
    throw error;
  }
}

/** The stored fields, without what is told of the judge and the company. */
const audited = ({
  judge: _judge,
  company_name: _name,
  is_company_deleted: _deleted,
  ...fields
}: PersonRecord) => fields;

/** The person, held until the end of the transaction: also where only a record of theirs changes. */
export const lockExistingPerson = async (tx: Database, id: string) =>
  existing(isRecordId(id) ? await lockPerson(tx, id) : null);

function existing(person: PersonRecord | null): PersonRecord {
  if (person === null) throw notFound('Person');
  return person;
}

/** What a body brings with it beside what it says of the company (decision 18). */
async function companyFields(
  tx: Database,
  body: PersonBody,
  person: PersonRecord | null,
): Promise<CompanyFields> {
  const fields = await linkFields(tx, body, person);
  return hasCompany(fields, body, person) ? fields : { ...fields, is_primary_founder: false };
}

/** Without a company, be it a name alone, nobody is its primary founder. */
function hasCompany(fields: CompanyFields, body: PersonBody, person: PersonRecord | null): boolean {
  const stored = (name: 'company_id' | 'primary_company') =>
    [fields[name], textValue(body[name]), person?.[name]].find((value) => value !== undefined);
  return Boolean(stored('company_id') ?? stored('primary_company'));
}

/** A newly chosen company has to exist, and gives its name where none was given. */
async function linkFields(
  tx: Database,
  body: PersonBody,
  person: PersonRecord | null,
): Promise<CompanyFields> {
  const { company_id: companyId } = body;
  if (companyId && companyId !== person?.company_id) {
    const company = await chosenCompany(tx, companyId);
    return body.primary_company ? {} : { primary_company: company.company_name };
  }
  return person !== null && leavesCompany(body, person) ? fieldsOfLeaving(body, person) : {};
}

/** By saying so, or by naming another company without a link to it. */
function leavesCompany({ company_id: companyId, primary_company: text }: PersonBody, person: PersonRecord) {
  if (person.company_id === null) return false;
  if (companyId !== undefined) return !companyId;
  return text !== undefined && (text || null) !== person.primary_company && !isNameOf(person, text);
}

/** With the link goes what it gave: the name of the company, and being its founder. */
const fieldsOfLeaving = (body: PersonBody, person: PersonRecord): CompanyFields => ({
  company_id: null,
  ...(body.primary_company === undefined &&
    isNameOf(person, person.primary_company) && { primary_company: null }),
  ...(body.is_primary_founder === undefined && { is_primary_founder: false }),
});

const isNameOf = ({ company_name }: PersonRecord, text: string | null) =>
  !!text && text.toLowerCase() === company_name?.toLowerCase();
