import type { CompanyBulk } from '@studio-desk/shared-contract';
import { companies, companyColumns, type CompanyRow } from '../db/schema';
import type { BulkKind } from '../record-operations/bulk-service';
import { type RecordKindDescription, writableColumns } from '../record-operations/record-kind-description';
import { writeCompanyNames } from './company-rename-repository';
import { companySource } from './company-query-repository';
import { listCompaniesById } from './company-repository';
import { toCompanyValues } from './company-values';

export const companyKind: RecordKindDescription = {
  kind: 'companies',
  table: companies,
  columns: writableColumns(companyColumns),
  nameField: 'company_name',
  fieldGroups: [['funding_data', 'total_funding']],
  lists: {},
  writeDependents: writeCompanyNames,
};

export const companyBulkKind: BulkKind<CompanyRow, CompanyBulk> = {
  recordKind: companyKind,
  source: companySource,
  load: listCompaniesById,
  nameOf: (row) => row.company_name,
  valuesFor: (row, { first_contact_status: status, ...changes }) =>
    toCompanyValues(
      status === undefined ? changes : { ...changes, first_contact: { ...row.first_contact, status } },
      row,
    ),
};
