import { involvementRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import {
  getAuditFieldsOnUpdate,
  getAuditFieldsOnCreate,
  getAuditFieldsOnDelete,
  insertAuditEvent,
} from '../../records/audit-repository';
import { lockCompanyForShare } from '../../companies/company-repository';
import { type Database, inTransaction, isRecordId } from '../../db/database';
import { notFoundError } from '../../errors/api-error';
import { diffFields, changesNothing, assignDefined, type FieldChange } from '../../records/field-values';
import { assertNoNewImplausibleValues } from '../../http/request-input';
import { assertNotStale } from '../../records/stale-edit';
import { getPerson, lockExistingPerson } from '../person-service';
import {
  findInvolvement,
  insertInvolvement,
  listInvolvementRows,
  updateInvolvementRow,
} from './involvement-repository';
import { lockExistingCompany } from './primary-company';
import type {
  RelationshipChanges,
  InvolvementDescription,
  InvolvementRow,
  InvolvementSaveContext,
} from './involvement-description';

interface InvolvementAddress {
  readonly id: string;
  readonly record_id: string;
}

export async function listInvolvementsOfPerson<Row extends InvolvementRow>(
  context: AppContext,
  kind: InvolvementDescription<Row>,
  personId: string,
): Promise<Row[]> {
  const { id } = await getPerson(context, personId);
  return listInvolvementRows(context.db, kind, id);
}

export const createInvolvement = <Row extends InvolvementRow, Body>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: InvolvementDescription<Row, Body>,
  personId: string,
  body: Body,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const values = kind.values(body);
    await lockCompanyOfInvolvement(tx, values);
    const person = await lockExistingPerson(tx, personId);
    return save(tx, kind, values, { actor, person, record: null, next: values, now: clock.now() });
  });

export const updateInvolvement = <Row extends InvolvementRow, Body>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: InvolvementDescription<Row, Body>,
  address: InvolvementAddress,
  body: Body,
  ifMatch: string | undefined,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const values = kind.values(body);
    await lockCompanyOfInvolvement(tx, values);
    const person = await lockExistingPerson(tx, address.id);
    const record = await existingInvolvement(tx, kind, person.id, address.record_id);
    assertNotStale(kind.name.toLowerCase(), record, ifMatch, clock.now());
    assertNoNewImplausibleValues(involvementRoutes[kind.kind].update.schema.body, body, record);
    if (changesNothing(fieldsOf(record), values)) return record;
    const next = assignDefined(record, values);
    return save(tx, kind, values, { actor, person, record, next, now: clock.now() });
  });

export const deleteInvolvement = <Row extends InvolvementRow>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: InvolvementDescription<Row>,
  address: InvolvementAddress,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = await lockExistingPerson(tx, address.id);
    const record = await existingInvolvement(tx, kind, person.id, address.record_id);
    const timestamps = getAuditFieldsOnDelete(actor, clock.now());
    await updateInvolvementRow(tx, kind.table, record.id, timestamps);
    const { before, after } = diffFields(fieldsOf(record), { ...fieldsOf(record), ...timestamps });
    await involvementPersonChange(tx, actor, person.id, {
      before: { [kind.kind]: [{ id: record.id, ...before }] },
      after: { [kind.kind]: [{ id: record.id, ...after }] },
    });
  });

async function save<Row extends InvolvementRow, Body>(
  tx: Database,
  kind: InvolvementDescription<Row, Body>,
  values: Partial<Row>,
  change: InvolvementSaveContext<Row>,
): Promise<Row> {
  const { actor, person, record, next, now } = change;
  kind.validate?.(next);
  await rejectUnknownCompany(tx, record, next);
  const related = await kind.applyRelatedChanges?.(tx, change);
  const id =
    record?.id ??
    (await insertInvolvement(tx, kind.table, {
      ...values,
      person_id: person.id,
      ...getAuditFieldsOnCreate(actor, now),
    }));
  if (record) {
    const timestamps = getAuditFieldsOnUpdate(actor, record.updated_at, now);
    await updateInvolvementRow(tx, kind.table, id, { ...values, ...timestamps });
  }
  const stored = await existingInvolvement(tx, kind, person.id, id);
  await involvementPersonChange(tx, actor, person.id, combinedChange(kind, record, stored, related));
  return stored;
}

/** Call this before locking the person, because a company rename locks in the same order: no deadlock. */
async function lockCompanyOfInvolvement(
  tx: Database,
  { company_id: companyId }: Partial<InvolvementRow>,
): Promise<void> {
  if (companyId) await lockCompanyForShare(tx, companyId);
}

async function rejectUnknownCompany(
  tx: Database,
  record: InvolvementRow | null,
  next: Partial<InvolvementRow>,
) {
  const { company_id: companyId } = next;
  if (companyId && companyId !== record?.company_id) await lockExistingCompany(tx, companyId);
}

function combinedChange<Row extends InvolvementRow>(
  { kind }: InvolvementDescription<Row>,
  record: Row | null,
  stored: Row,
  { records, person }: RelationshipChanges = { records: [], person: { before: {}, after: {} } },
): FieldChange {
  const { id } = stored;
  const own = diffFields(record ? fieldsOf(record) : {}, fieldsOf(stored));
  const before = record ? [{ id, ...own.before }] : [];
  return {
    before: { [kind]: [...before, ...records.map((other) => other.before)], ...person.before },
    after: {
      [kind]: [{ id, ...own.after }, ...records.map((other) => other.after)],
      ...person.after,
    },
  };
}

const involvementPersonChange = (tx: Database, actor: SignedInActor, personId: string, change: FieldChange) =>
  insertAuditEvent(tx, { actor, action: 'update', entity: 'person', entityId: personId, ...change });

function fieldsOf(record: InvolvementRow): Record<string, unknown> {
  const { company_name: _name, is_company_deleted: _deleted, person_id: _person, ...fields } = record;
  return fields;
}

async function existingInvolvement<Row extends InvolvementRow>(
  tx: Database,
  kind: InvolvementDescription<Row>,
  personId: string,
  id: string,
): Promise<Row> {
  const record = isRecordId(id) ? await findInvolvement(tx, kind, personId, id) : null;
  if (record === null) throw notFoundError(kind.name);
  return record;
}
