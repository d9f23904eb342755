import type { CompanyMatch, companyCreate, companyUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import { recordChange, type SignedInActor } from '../audit/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { isRecordId } from '../db/record-id';
import type { CompanyRow } from '../db/schema';
import { notFound } from '../errors/api-error';
import { changedFields, changesNothing } from '../records/changed-fields';
import { changedStamps, createdStamps, deletedStamps } from '../records/record-stamps';
import { refuseStaleEdit } from '../records/stale-edit';
import {
  countCompanies,
  findCompany,
  insertCompany,
  listCompanyRows,
  lockCompany,
  searchCompanyRows,
  updateCompanyRow,
  type Page,
} from './company-repository';
import { companyValues } from './company-values';

const entity = 'company';

export async function listCompanies(
  { db }: AppContext,
  page: Page,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const [rows, total] = await Promise.all([listCompanyRows(db, page), countCompanies(db)]);
  return { rows, total };
}

export const searchCompanies = ({ db }: AppContext, text: string): Promise<CompanyMatch[]> =>
  searchCompanyRows(db, text);

export async function getCompany({ db }: AppContext, id: string): Promise<CompanyRow> {
  return existing(isRecordId(id) ? await findCompany(db, id) : null);
}

export async function createCompany(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof companyCreate>,
): Promise<CompanyRow> {
  return inTransaction(db, async (tx) => {
    const stamps = createdStamps(actor, clock.now());
    const company = await insertCompany(tx, {
      ...companyValues(body),
      company_name: body.company_name,
      ...stamps,
    });
    const { after } = changedFields({}, company);
    await recordChange(tx, { actor, action: 'create', entity, entityId: company.id, after });
    return company;
  });
}

export async function updateCompany(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  body: z.output<typeof companyUpdate>,
  ifMatch: string | undefined,
): Promise<CompanyRow> {
  return inTransaction(db, async (tx) => {
    const company = await lockExisting(tx, id);
    refuseStaleEdit(entity, company, ifMatch, clock.now());
    const values = companyValues(body);
    if (changesNothing(company, values)) return company;
    const stamps = changedStamps(actor, company.updated_at, clock.now());
    const changed = await updateCompanyRow(tx, id, { ...values, ...stamps });
    await recordChange(tx, {
      actor,
      action: 'update',
      entity,
      entityId: id,
      ...changedFields(company, changed),
    });
    return changed;
  });
}

export async function deleteCompany(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const company = await lockExisting(tx, id);
    const deleted = await updateCompanyRow(tx, id, deletedStamps(actor, clock.now()));
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity,
      entityId: id,
      ...changedFields(company, deleted),
    });
  });
}

const lockExisting = async (tx: Database, id: string) =>
  existing(isRecordId(id) ? await lockCompany(tx, id) : null);

function existing(company: CompanyRow | null): CompanyRow {
  if (company === null) throw notFound('Company');
  return company;
}
