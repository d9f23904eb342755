import type { SignedInActor } from '../../src/http/actor';
import { companyImportDescription, type ImportedCompany } from '../../src/companies/upload/company-import';
import type { CompanyImportValues } from '../../src/companies/upload/company-row';
import type { Database } from '../../src/db/database';
import { importRecords } from '../../src/imports/import-records';
import { acquireBulkOperationLock } from '../../src/record-operations/operation-repository';

export async function importCompanies(
  tx: Database,
  actor: SignedInActor,
  now: Date,
  imports: readonly CompanyImportValues[],
): Promise<ImportedCompany[]> {
  await acquireBulkOperationLock(tx);
  const rows = imports.map((body) => ({ body }));
  return (await importRecords(tx, companyImportDescription, rows, { actor, now })).map((outcome) => {
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome;
  });
}
