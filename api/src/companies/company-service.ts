import {
  hasOfficeSpace,
  RECENT_DAYS,
  type CompanyFilters,
  type CompanySearchHit,
  type CompanyMetrics,
  type CompanyMetricsQuery,
  type companyCreate,
  type Period,
  companyUpdate,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { retryConcurrentChanges } from '../records/record-repository';
import { inTransaction, isRecordId, type Database } from '../db/database';
import type { CompanyRow } from '../db/schema';
import { conflictError, notFoundError } from '../errors/api-error';
import { getStartOfLastDays } from '../time/utc-day';
import { updateCompanyNameOfPeople } from './company-rename-repository';
import { changesNothing } from '../records/field-values';
import { assertNoNewImplausibleValues } from '../http/request-input';
import { isAllTime } from '../records/period-repository';
import { assertNotStale } from '../records/stale-edit';
import {
  countCompaniesAddedSince,
  countCompanies,
  computeMetricsFromCompanies,
  readCompanyMetricRows,
  type CompanyMetricRow,
} from './company-metrics-repository';
import {
  DASHBOARD_METRICS,
  isMetricInPeriod,
  METRICS_OF_ADDED_COMPANIES,
  METRICS_OF_ALL_COMPANIES,
  toDashboardMetrics,
} from './company-metrics';
import {
  companyWriter,
  countFilteredCompanies,
  findCompany,
  listCompanyRows,
  listFilteredCompanyRows,
  searchCompanyRows,
  type CompanyPageRequest,
} from './company-repository';
import { toCompanyColumnValues } from './company-values';

const entity = 'company';

export async function listCompanies(
  { db }: AppContext,
  page: CompanyPageRequest,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const { limit: _limit, offset: _offset, ...filters } = page;
  const isFiltered = Object.values(filters).some(Boolean);
  const [rows, total] = await Promise.all([
    isFiltered ? listFilteredCompanyRows(db, page) : listCompanyRows(db, page),
    isFiltered ? countFilteredCompanies(db, filters) : countCompanies(db),
  ]);
  return { rows, total };
}

export const searchCompanies = (
  { db }: AppContext,
  { q, offset, ...filters }: CompanyFilters & { q: string; offset: number },
): Promise<{ rows: CompanySearchHit[]; total: number }> => searchCompanyRows(db, q, filters, offset);

export async function getCompany({ db }: AppContext, id: string): Promise<CompanyRow> {
  return existing(isRecordId(id) ? await findCompany(db, id) : null);
}

export async function readCompanyMetrics(
  { db, clock }: AppContext,
  { program, ...period }: CompanyMetricsQuery,
): Promise<CompanyMetrics> {
  const [metrics, addedRecently] = await Promise.all([
    isAllTime(period)
      ? readCompanyMetricRows(db, DASHBOARD_METRICS, program)
      : readMetricsOfPeriod(db, program, period),
    countCompaniesAddedSince(db, getStartOfLastDays(clock.now(), RECENT_DAYS), program),
  ]);
  return toDashboardMetrics(metrics, addedRecently);
}

async function readMetricsOfPeriod(
  db: Database,
  program: CompanyMetricsQuery['program'],
  period: Period,
): Promise<CompanyMetricRow[]> {
  const [added, others] = await Promise.all([
    computeMetricsFromCompanies(db, METRICS_OF_ADDED_COMPANIES, program, period),
    readCompanyMetricRows(db, METRICS_OF_ALL_COMPANIES, program),
  ]);
  return [...added, ...others.filter((metric) => isMetricInPeriod(metric, period))];
}

export const createCompany = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof companyCreate>,
): Promise<CompanyRow> =>
  companyWriter.insert(
    db,
    { actor, now: clock.now() },
    { ...toCompanyColumnValues(body), company_name: body.company_name },
  );

export const updateCompany = (
  context: AppContext,
  actor: SignedInActor,
  id: string,
  body: z.output<typeof companyUpdate>,
  ifMatch: string | undefined,
): Promise<CompanyRow> =>
  changeCompany(context, actor, id, (company, now) => {
    assertNotStale(entity, company, ifMatch, now);
    assertNoNewImplausibleValues(companyUpdate, body, company);
    return toCompanyColumnValues(body, company);
  });

export const setActiveTenant = (
  context: AppContext,
  actor: SignedInActor,
  id: string,
  active: boolean,
): Promise<CompanyRow> =>
  changeCompany(context, actor, id, (company) => {
    if (!hasOfficeSpace(company)) {
      throw conflictError(`${company.company_name} is not in the office space. Add it there first.`);
    }
    return { active_tenant: active };
  });

export async function deleteCompany(context: AppContext, actor: SignedInActor, id: string): Promise<void> {
  const { db, clock } = context;
  await retryConcurrentChanges(async () =>
    companyWriter.remove(db, { actor, now: clock.now() }, await getCompany(context, id)),
  );
}

const changeCompany = (
  context: AppContext,
  actor: SignedInActor,
  id: string,
  valuesFor: (company: CompanyRow, now: Date) => Partial<CompanyRow>,
): Promise<CompanyRow> =>
  retryConcurrentChanges(async () => {
    const { db, clock } = context;
    const by = { actor, now: clock.now() };
    const company = await getCompany(context, id);
    const values = valuesFor(company, by.now);
    if (changesNothing(company, values)) return company;
    const { company_name: name = company.company_name } = values;
    if (name === company.company_name) return companyWriter.update(db, by, company, values);
    return inTransaction(db, async (tx) => {
      const changed = await companyWriter.update(tx, by, company, values);
      await updateCompanyNameOfPeople(tx, by, company, name);
      return changed;
    });
  });

function existing(company: CompanyRow | null): CompanyRow {
  if (company === null) throw notFoundError('Company');
  return company;
}
