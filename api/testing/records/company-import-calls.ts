import type { SignedInActor } from '../../src/base/actor';
import { companyImport, type ImportedCompany } from '../../src/companies/upload/company-import';
import type { CompanyImport } from '../../src/companies/upload/company-row';
import type { Database } from '../../src/db/database';
import { importRecords } from '../../src/imports/import-records';
import { lockImports } from '../../src/record-operations/change-statements';

export async function importCompanies(
  tx: Database,
  actor: SignedInActor,
  now: Date,
  imports: readonly CompanyImport[],
): Promise<ImportedCompany[]> {
  await lockImports(tx);
  const rows = imports.map((body) => ({ body, cells: () => new Map<string, string>() }));
  return (await importRecords(tx, companyImport, rows, { actor, now })).map((outcome) => {
    if (outcome === undefined || 'error' in outcome) throw new Error(outcome?.error);
    return outcome;
  });
}
