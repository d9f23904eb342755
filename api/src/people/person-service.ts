import type { z } from 'zod';
import {
  PERSON_LABELS,
  type personCreate,
  type personRoutes,
  personUpdate,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { retryConcurrentChanges } from '../records/record-repository';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { emailTakenError, notFoundError } from '../errors/api-error';
import { changesNothing } from '../records/field-values';
import { assertNoNewImplausibleValues } from '../http/request-input';
import { assertNotStale } from '../records/stale-edit';
import { searchPersonRows } from './person-lists-repository';
import {
  countPeople,
  findPerson,
  listPersonRows,
  lockPerson,
  type StoredPerson,
  personWriter,
} from './person-repository';
import {
  type PersonCompanyFields,
  getClearedCompanyFields,
  clearPrimaryFounderWithoutCompany,
} from './person-company-fields';
import { type PersonUpdateBody, toPersonColumnValues } from './person-values';
import { lockExistingCompany, unsetFormerPrimaryRelationship } from './involvements/primary-company';

const entity = 'person';

type ListQuery = z.output<(typeof personRoutes.list)['schema']['querystring']>;

export async function listPeople(
  { db }: AppContext,
  query: ListQuery,
): Promise<{ rows: StoredPerson[]; total: number }> {
  const wanted = new Set<string>(query.labels?.split(','));
  const page = { ...query, labels: PERSON_LABELS.filter((label) => wanted.has(label)) };
  const [rows, total] = await Promise.all([listPersonRows(db, page), countPeople(db, page)]);
  return { rows, total };
}

export const searchPeople = ({ db }: AppContext, text: string): Promise<StoredPerson[]> =>
  searchPersonRows(db, text);

export async function getPerson({ db }: AppContext, id: string): Promise<StoredPerson> {
  return existing(isRecordId(id) ? await findPerson(db, id) : null);
}

export function createPerson(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof personCreate>,
): Promise<StoredPerson> {
  const save = async (tx: Database) => {
    const values = {
      ...toPersonColumnValues(body, null),
      ...(await companyFields(tx, body, null)),
      name: body.name,
    };
    const { id } = await personWriter.insert(tx, { actor, now: clock.now() }, values);
    return existing(await findPerson(tx, id));
  };
  return rejectDuplicateEmail(() => (body.company_id ? inTransaction(db, save) : save(db)));
}

export function updatePerson(
  context: AppContext,
  actor: SignedInActor,
  id: string,
  body: PersonUpdateBody,
  ifMatch: string | undefined,
): Promise<StoredPerson> {
  const { db, clock } = context;
  const attempt = async () => {
    const person = await getPerson(context, id);
    const by = { actor, now: clock.now() };
    assertNotStale(entity, person, ifMatch, by.now);
    assertNoNewImplausibleValues(personUpdate, body, person);
    const save = async (tx: Database) => {
      const values = {
        ...toPersonColumnValues(body, person.linkedin_url),
        ...(await companyFields(tx, body, person)),
      };
      if (changesNothing(rowOf(person), values)) return person;
      const formerPrimary = await unsetFormerPrimaryRelationship(tx, {
        ...by,
        person,
        companyId: values.company_id,
      });
      await personWriter.update(tx, by, rowOf(person), values, formerPrimary);
      return existing(await findPerson(tx, id));
    };
    return changesCompany(body, person) ? inTransaction(db, save) : save(db);
  };
  return rejectDuplicateEmail(() => retryConcurrentChanges(attempt));
}

/** Waits for concurrent changes of involvements, so that the history lists them before the deletion. */
export const deletePerson = ({ db, clock }: AppContext, actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = await lockExistingPerson(tx, id);
    await personWriter.remove(tx, { actor, now: clock.now() }, rowOf(person));
  });

async function rejectDuplicateEmail(work: () => Promise<StoredPerson>): Promise<StoredPerson> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_email')) throw emailTakenError('A person');
    throw error;
  }
}

const rowOf = ({ judge: _judge, company_name: _name, is_company_deleted: _deleted, ...row }: StoredPerson) =>
  row;

export const lockExistingPerson = async (tx: Database, id: string) =>
  existing(isRecordId(id) ? await lockPerson(tx, id) : null);

function existing(person: StoredPerson | null): StoredPerson {
  if (person === null) throw notFoundError('Person');
  return person;
}

async function companyFields(
  tx: Database,
  body: PersonUpdateBody,
  person: StoredPerson | null,
): Promise<PersonCompanyFields> {
  const fields = await linkFields(tx, body, person);
  return clearPrimaryFounderWithoutCompany(fields, body, person);
}

/** True if the body changes the person's company. The update then needs a transaction for its locks. */
const changesCompany = (
  { company_id: companyId, primary_company: text }: PersonUpdateBody,
  person: StoredPerson,
) =>
  (companyId !== undefined && (companyId || null) !== person.company_id) ||
  (text !== undefined && (text || null) !== person.primary_company);

async function linkFields(
  tx: Database,
  body: PersonUpdateBody,
  person: StoredPerson | null,
): Promise<PersonCompanyFields> {
  const { company_id: companyId } = body;
  if (companyId && companyId !== person?.company_id) {
    const company = await lockExistingCompany(tx, companyId);
    return body.primary_company ? {} : { primary_company: company.company_name };
  }
  return person === null ? {} : getClearedCompanyFields(body, person);
}
