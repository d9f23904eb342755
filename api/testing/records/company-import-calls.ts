import type { SignedInActor } from '../../src/base/actor';
import type { Database } from '../../src/db/database';
import {
  rowOutcomesOfPlan,
  planImport,
  revalidateImport,
  writeImport,
  type ImportOutcome,
} from '../../src/companies/upload/company-import';
import type { CompanyImport } from '../../src/companies/upload/company-row';

type ImportedCompany = Exclude<ImportOutcome, { readonly error: string }>;

export async function importCompanies(
  tx: Database,
  actor: SignedInActor,
  now: Date,
  imports: readonly CompanyImport[],
): Promise<ImportedCompany[]> {
  const plan = await revalidateImport(tx, await planImport(tx, { actor, now }, imports));
  const outcomes = rowOutcomesOfPlan(plan).map((outcome) => {
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome;
  });
  await writeImport(tx, plan);
  return outcomes;
}
