import { holdCompany } from '../companies/company-repository';
import type { Database } from '../db/database';
import type { CompanyRow } from '../db/schema';
import { invalidField } from '../base/api-error';

/** A company that a person is linked to: there has to be one, and it stays as it is until the transaction ends. */
export async function chosenCompany(tx: Database, companyId: string | undefined): Promise<CompanyRow> {
  const company = companyId === undefined ? null : await holdCompany(tx, companyId);
  if (company === null) throw invalidField('company_id', 'Choose a company from the list');
  return company;
}
