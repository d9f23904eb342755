import { PERSON_LABELS, type personCreate, type personRoutes } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { recordChange } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { isRecordId } from '../db/record-id';
import { emailTaken, notFound } from '../base/api-error';
import { changedFields, changesNothing } from '../records/changed-fields';
import { changedStamps, createdStamps, deletedStamps } from '../records/record-stamps';
import { refuseStaleEdit } from '../records/stale-edit';
import { companyFields } from './person-company';
import { searchPersonRows } from './person-lists-repository';
import {
  countPeople,
  findPerson,
  insertPerson,
  listPersonRows,
  lockPerson,
  updatePersonRow,
  type PersonRecord,
} from './person-repository';
import { personValues, type PersonBody } from './person-values';
import { leavePrimaryCompany } from './records/primary-company';

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
