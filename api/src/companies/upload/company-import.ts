import { chunk } from '../../base/chunk';
import type { ImportAction } from '@studio-desk/shared-contract';
import type { Database } from '../../db/database';
import { type ImportedBy, lockImports, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { writeChanges } from '../../record-operations/record-set-repository';
import { operatedCompanies } from '../company-operations';
import {
  ImportPlanner,
  isSameChange,
  newestByKey,
  planCompanies,
  type CompanyPlan,
  type CompanyRows,
} from './company-plan';
import type { CompanyImport } from './company-row';
import { insertCompanies, lockLastChanges, readLastChanges, type LastChange } from './import-repository';

/** Companies per batch; large, because most companies of a file are only read and not changed. */
const COMPANIES_PER_BATCH = 2500;

export interface ImportedCompany {
  readonly company_name: string;
  readonly company_id: string;
  readonly action: ImportAction;
  readonly lastChange: LastChange | null;
}

export type ImportOutcome = ImportedCompany | { readonly error: string };

export interface ImportPlan {
  readonly by: ImportedBy;
  readonly companies: readonly CompanyPlan[];
}

/** Compares rows with stored companies. Call it before the transaction, so that other requests are not blocked. */
export async function planImport(
  db: Database,
  by: ImportedBy,
  imports: readonly CompanyImport[],
): Promise<ImportPlan> {
  const planner = new ImportPlanner(db);
  for (const batch of chunk(imports, ROWS_PER_STATEMENT)) {
    await planner.take(batch.map((parsed) => ({ row: { read: () => parsed }, parsed })));
  }
  return { by, companies: await planner.companies() };
}

/** Updates the plan inside the transaction. All writes get one timestamp, with which undo compares records. */
export async function revalidateImport(
  tx: Database,
  { by, companies }: ImportPlan,
  now = by.now,
): Promise<ImportPlan> {
  await lockImports(tx);
  const current: CompanyPlan[] = [];
  let timestamp = now.getTime();
  for (const batch of chunk(companies, COMPANIES_PER_BATCH)) {
    for (const plan of await revalidateBatch(tx, batch)) {
      current.push(plan);
      if (plan.update && plan.stored) timestamp = Math.max(timestamp, plan.stored.updated_at.getTime() + 1);
    }
  }
  return { by: { ...by, now: new Date(timestamp) }, companies: current };
}

export async function writeImport(tx: Database, plan: ImportPlan): Promise<ImportPlan> {
  const { by, companies } = plan;
  for (const batch of chunk(
    companies.flatMap(({ insert }) => insert ?? []),
    ROWS_PER_STATEMENT,
  )) {
    await insertCompanies(tx, by, batch);
  }
  for (const batch of chunk(
    companies.flatMap(({ update }) => update ?? []),
    ROWS_PER_STATEMENT,
  )) {
    await writeChanges(tx, operatedCompanies, by, batch);
  }
  return plan;
}

/** Returns one outcome per row, in file order; equal outcomes of a company are the same object. */
export function rowOutcomesOfPlan({ companies }: ImportPlan): ImportOutcome[] {
  const outcomes: ImportOutcome[] = [];
  for (const { rowIndexes, results, company_name, company_id, stored } of companies) {
    const outcomeByAction: Partial<Record<ImportAction, ImportedCompany>> = {};
    rowIndexes.forEach((rowIndex, index) => {
      const result = results[index];
      if (result === undefined) throw new Error('A row of an import has no result.');
      if ('error' in result) return void (outcomes[rowIndex] = result);
      const { action } = result;
      outcomes[rowIndex] = outcomeByAction[action] ??= {
        company_name,
        company_id,
        action,
        lastChange: stored,
      };
    });
  }
  return outcomes;
}

/** Plans companies again that changed since planning or while this import waited for their locks. */
async function revalidateBatch(tx: Database, batch: readonly CompanyPlan[]): Promise<CompanyPlan[]> {
  const seen = await replanStale(tx, batch, await readLastChanges(tx, keysOf(batch)));
  const altered = seen.filter(({ update }) => update);
  if (altered.length === 0) return seen;
  const locked = await replanStale(tx, altered, await lockLastChanges(tx, keysOf(altered)));
  const byKey = new Map(locked.map((plan) => [plan.key, plan]));
  return seen.map((plan) => byKey.get(plan.key) ?? plan);
}

async function replanStale(
  tx: Database,
  plans: readonly CompanyPlan[],
  lastChanges: readonly LastChange[],
): Promise<CompanyPlan[]> {
  const current = newestByKey(lastChanges);
  const stale = plans.filter(({ key, stored }) => !isSameChange(stored, current.get(key) ?? null));
  if (stale.length === 0) return [...plans];
  const replanned = new Map((await planCompanies(tx, stale)).map((plan) => [plan.key, plan]));
  return plans.map((plan) => replanned.get(plan.key) ?? plan);
}

const keysOf = (batch: readonly CompanyRows[]) => batch.map(({ key }) => key);
