import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import {
  changedTimestamps,
  createdTimestamps,
  deletedTimestamps,
  recordChange,
} from '../../records/audit-repository';
import { lockCompanyForShare } from '../../companies/company-repository';
import { type Database, inTransaction, isRecordId } from '../../db/database';
import { notFound } from '../../base/api-error';
import { changedFields, changesNothing, defined, type FieldChange } from '../../records/field-values';
import { refuseStaleEdit } from '../../records/stale-edit';
import { getPerson, lockExistingPerson } from '../person-service';
import { findRecord, insertRecord, listRecordRows, updateRecordRow } from './person-record-repository';
import { chosenCompany } from './primary-company';
import type { Alongside, KindOf, RecordKind, RecordRow, RecordSave } from './record-kind';

/** Which record of which person. */
interface RecordAddress {
  readonly id: string;
  readonly record_id: string;
}

export async function listRecords<Row extends RecordRow>(
  context: AppContext,
  kind: KindOf<Row>,
  personId: string,
): Promise<Row[]> {
  const { id } = await getPerson(context, personId);
  return listRecordRows(context.db, kind, id);
}

export const addRecord = <Row extends RecordRow, Body>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: RecordKind<Row, Body>,
  personId: string,
  body: Body,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const values = kind.values(body);
    await holdNamedCompany(tx, values);
    const person = await lockExistingPerson(tx, personId);
    return save(tx, kind, values, { actor, person, record: null, next: values, now: clock.now() });
  });

export const changeRecord = <Row extends RecordRow, Body>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: RecordKind<Row, Body>,
  address: RecordAddress,
  body: Body,
  ifMatch: string | undefined,
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    const values = kind.values(body);
    await holdNamedCompany(tx, values);
    const person = await lockExistingPerson(tx, address.id);
    const record = await existingRecord(tx, kind, person.id, address.record_id);
    refuseStaleEdit(kind.name.toLowerCase(), record, ifMatch, clock.now());
    if (changesNothing(fieldsOf(record), values)) return record;
    const next = { ...record, ...defined(values) };
    return save(tx, kind, values, { actor, person, record, next, now: clock.now() });
  });

export const removeRecord = <Row extends RecordRow>(
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: KindOf<Row>,
  address: RecordAddress,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const person = await lockExistingPerson(tx, address.id);
    const record = await existingRecord(tx, kind, person.id, address.record_id);
    const stamps = deletedTimestamps(actor, clock.now());
    await updateRecordRow(tx, kind.table, record.id, stamps);
    const { before, after } = changedFields(fieldsOf(record), { ...fieldsOf(record), ...stamps });
    await recordPersonChange(tx, actor, person.id, {
      before: { [kind.kind]: [{ id: record.id, ...before }] },
      after: { [kind.kind]: [{ id: record.id, ...after }] },
    });
  });

async function save<Row extends RecordRow, Body>(
  tx: Database,
  kind: RecordKind<Row, Body>,
  values: Partial<Row>,
  change: RecordSave<Row>,
): Promise<Row> {
  const { actor, person, record, next, now } = change;
  kind.refuseUnfit?.(next);
  await refuseUnknownCompany(tx, record, next);
  const alongside = await kind.alongside?.(tx, change);
  const id =
    record?.id ??
    (await insertRecord(tx, kind.table, {
      ...values,
      person_id: person.id,
      ...createdTimestamps(actor, now),
    }));
  if (record) {
    const stamps = changedTimestamps(actor, record.updated_at, now);
    await updateRecordRow(tx, kind.table, id, { ...values, ...stamps });
  }
  const stored = await existingRecord(tx, kind, person.id, id);
  await recordPersonChange(tx, actor, person.id, wholeChange(kind, record, stored, alongside));
  return stored;
}

/** Before the person, as where a company is renamed: else each of the two would wait for the other. */
async function holdNamedCompany(tx: Database, { company_id: companyId }: Partial<RecordRow>): Promise<void> {
  if (companyId) await lockCompanyForShare(tx, companyId);
}

async function refuseUnknownCompany(tx: Database, record: RecordRow | null, next: Partial<RecordRow>) {
  const { company_id: companyId } = next;
  if (companyId && companyId !== record?.company_id) await chosenCompany(tx, companyId);
}

/** All that a save did, as one change of the person: the records that it touched, each by its id, and the person's fields. */
function wholeChange<Row extends RecordRow>(
  { kind }: KindOf<Row>,
  record: Row | null,
  stored: Row,
  { records, person }: Alongside = { records: [], person: { before: {}, after: {} } },
): FieldChange {
  const { id } = stored;
  const own = changedFields(record ? fieldsOf(record) : {}, fieldsOf(stored));
  const before = record ? [{ id, ...own.before }] : [];
  return {
    before: { [kind]: [...before, ...records.map((other) => other.before)], ...person.before },
    after: {
      [kind]: [{ id, ...own.after }, ...records.map((other) => other.after)],
      ...person.after,
    },
  };
}

const recordPersonChange = (tx: Database, actor: SignedInActor, personId: string, change: FieldChange) =>
  recordChange(tx, { actor, action: 'update', entity: 'person', entityId: personId, ...change });

/** What is stored of a record, without whose it is. */
function fieldsOf(record: RecordRow): Record<string, unknown> {
  const { company_name: _name, is_company_deleted: _deleted, person_id: _person, ...fields } = record;
  return fields;
}

async function existingRecord<Row extends RecordRow>(
  tx: Database,
  kind: KindOf<Row>,
  personId: string,
  id: string,
): Promise<Row> {
  const record = isRecordId(id) ? await findRecord(tx, kind, personId, id) : null;
  if (record === null) throw notFound(kind.name);
  return record;
}
