import {
  hasOfficeSpace,
  type CompanyFilters,
  type CompanyHit,
  type CompanyMetrics,
  type companyCreate,
  type companyUpdate,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { changedStamps, createdStamps, deletedStamps, recordChange } from '../records/audit-repository';
import { type Database, inTransaction, isRecordId } from '../db/database';
import type { CompanyRow } from '../db/schema';
import { conflict, notFound } from '../base/api-error';
import { renameCompanyOfPeople } from './company-rename-repository';
import { changedFields, changesNothing } from '../records/field-values';
import { refuseStaleEdit } from '../records/stale-edit';
import { countAddedSince, countCompanies, readFigures } from './company-metrics-repository';
import { DASHBOARD_FIGURES, dashboardMetrics } from './company-metrics';
import {
  countPassing,
  findCompany,
  insertCompany,
  listCompanyRows,
  listPassingRows,
  lockCompany,
  searchCompanyRows,
  updateCompanyRow,
  type CompanyPage,
} from './company-repository';
import { companyValues } from './company-values';

const entity = 'company';
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

export async function listCompanies(
  { db }: AppContext,
  page: CompanyPage,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const { limit: _limit, offset: _offset, ...wanted } = page;
  const isFiltered = Object.values(wanted).some(Boolean);
  const [rows, total] = await Promise.all([
    isFiltered ? listPassingRows(db, page) : listCompanyRows(db, page),
    isFiltered ? countPassing(db, wanted) : countCompanies(db),
  ]);
  return { rows, total };
}

export const searchCompanies = (
  { db }: AppContext,
  { q, ...wanted }: CompanyFilters & { q: string },
): Promise<CompanyHit[]> => searchCompanyRows(db, q, wanted);

export async function getCompany({ db }: AppContext, id: string): Promise<CompanyRow> {
  return existing(isRecordId(id) ? await findCompany(db, id) : null);
}

export async function companyMetrics({ db, clock }: AppContext): Promise<CompanyMetrics> {
  const [figures, addedLately] = await Promise.all([
    readFigures(db, DASHBOARD_FIGURES),
    countAddedSince(db, new Date(clock.now().getTime() - THIRTY_DAYS)),
  ]);
  return dashboardMetrics(figures, addedLately);
}

export async function createCompany(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof companyCreate>,
): Promise<CompanyRow> {
  return inTransaction(db, async (tx) => {
    const company = await insertCompany(tx, {
      ...companyValues(body),
      company_name: body.company_name,
      ...createdStamps(actor, clock.now()),
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
    return change(tx, actor, company, companyValues(body, company), clock.now());
  });
}

/** For a company in the office space; others have no tenancy that could be active. */
export async function setActiveTenant(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  active: boolean,
): Promise<CompanyRow> {
  return inTransaction(db, async (tx) => {
    const company = await lockExisting(tx, id);
    if (!hasOfficeSpace(company)) {
      throw conflict(`${company.company_name} is not in the office space. Add it there first.`);
    }
    return change(tx, actor, company, { active_tenant: active }, clock.now());
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

/** Stores what differs, and who changed what; nothing where nothing differs. */
async function change(
  tx: Database,
  actor: SignedInActor,
  company: CompanyRow,
  values: Partial<CompanyRow>,
  now: Date,
): Promise<CompanyRow> {
  if (changesNothing(company, values)) return company;
  const stamps = changedStamps(actor, company.updated_at, now);
  const changed = await updateCompanyRow(tx, company.id, { ...values, ...stamps });
  const fields = changedFields(company, changed);
  await recordChange(tx, { actor, action: 'update', entity, entityId: company.id, ...fields });
  if (changed.company_name !== company.company_name) {
    await renameCompanyOfPeople(tx, { actor, now }, company, changed.company_name);
  }
  return changed;
}

const lockExisting = async (tx: Database, id: string) =>
  existing(isRecordId(id) ? await lockCompany(tx, id) : null);

function existing(company: CompanyRow | null): CompanyRow {
  if (company === null) throw notFound('Company');
  return company;
}
