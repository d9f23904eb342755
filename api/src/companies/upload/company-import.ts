import { chunk } from '../../base/chunk';
import type { ImportAction } from '@studio-desk/shared-contract';
import type { Database } from '../../db/database';
import { type ImportedBy, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { ImportPlanner, isSame, newestByKey, planSome, type CompanyPlan, type Named } from './company-plan';
import type { CompanyImport } from './company-row';
import {
  alterCompanies,
  beginImport,
  insertCompanies,
  lockStamps,
  readStamps,
  type Stamp,
} from './import-repository';

/** Most companies are unchanged and only looked up, so larger batches are fine. */
const SETTLED_AT_ONCE = 2500;

export interface ImportedCompany {
  readonly company_name: string;
  readonly company_id: string;
  readonly action: ImportAction;
}

export type ImportOutcome = ImportedCompany | { readonly error: string };

export interface ImportPlan {
  readonly by: ImportedBy;
  readonly companies: readonly CompanyPlan[];
}

/** Compares rows with stored companies; outside a transaction, so that other requests can run in between. */
export async function planImport(
  db: Database,
  by: ImportedBy,
  imports: readonly CompanyImport[],
): Promise<ImportPlan> {
  const planner = new ImportPlanner(db);
  for (const some of chunk(imports, ROWS_PER_STATEMENT)) {
    await planner.take(some.map((told) => ({ row: { read: () => told }, told })));
  }
  return { by, companies: await planner.companies() };
}

/** Updates the plan inside the transaction; all writes share one timestamp, by which undo finds them. */
export async function settleImport(
  tx: Database,
  { by, companies }: ImportPlan,
  now = by.now,
): Promise<ImportPlan> {
  await beginImport(tx);
  const current: CompanyPlan[] = [];
  let stamp = now.getTime();
  for (const some of chunk(companies, SETTLED_AT_ONCE)) {
    for (const plan of await settled(tx, some)) {
      current.push(plan);
      if (plan.alteration && plan.stored) stamp = Math.max(stamp, plan.stored.updated_at.getTime() + 1);
    }
  }
  return { by: { ...by, now: new Date(stamp) }, companies: current };
}

export async function writeImport(tx: Database, plan: ImportPlan): Promise<ImportPlan> {
  const { by, companies } = plan;
  for (const some of chunk(
    companies.flatMap(({ addition }) => addition ?? []),
    ROWS_PER_STATEMENT,
  )) {
    await insertCompanies(tx, by, some);
  }
  for (const some of chunk(
    companies.flatMap(({ alteration }) => alteration ?? []),
    ROWS_PER_STATEMENT,
  )) {
    await alterCompanies(tx, by, some);
  }
  return plan;
}

/** One outcome per row, in file order; equal outcomes of a company share one object. */
export function outcomesOf({ companies }: ImportPlan): ImportOutcome[] {
  const outcomes: ImportOutcome[] = [];
  for (const { places, verdicts, company_name, company_id } of companies) {
    const told: Partial<Record<ImportAction, ImportedCompany>> = {};
    places.forEach((place, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined) throw new Error('A row of an import has no verdict.');
      if ('error' in verdict) return void (outcomes[place] = verdict);
      const { action } = verdict;
      outcomes[place] = told[action] ??= { company_name, company_id, action };
    });
  }
  return outcomes;
}

/** Plans again the companies that changed since planning or while waiting for their locks. */
async function settled(tx: Database, some: readonly CompanyPlan[]): Promise<CompanyPlan[]> {
  const seen = await replanned(tx, some, await readStamps(tx, keysOf(some)));
  const altered = seen.filter(({ alteration }) => alteration);
  if (altered.length === 0) return seen;
  const locked = await replanned(tx, altered, await lockStamps(tx, keysOf(altered)));
  const byKey = new Map(locked.map((plan) => [plan.key, plan]));
  return seen.map((plan) => byKey.get(plan.key) ?? plan);
}

async function replanned(
  tx: Database,
  plans: readonly CompanyPlan[],
  stamps: readonly Stamp[],
): Promise<CompanyPlan[]> {
  const current = newestByKey(stamps);
  const stale = plans.filter(({ key, stored }) => !isSame(stored, current.get(key) ?? null));
  if (stale.length === 0) return [...plans];
  const anew = new Map((await planSome(tx, stale)).map((plan) => [plan.key, plan]));
  return plans.map((plan) => anew.get(plan.key) ?? plan);
}

const keysOf = (some: readonly Named[]) => some.map(({ key }) => key);
