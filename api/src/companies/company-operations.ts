import type { CompanyBulkChanges } from '@studio-desk/shared-contract';
import { companies, companyColumns, type CompanyRow } from '../db/schema';
import type { BulkChangeDescription } from '../record-operations/bulk-service';
import {
  type RecordKindDescription,
  listWritableColumns,
} from '../record-operations/record-kind-description';
import { updatePeopleOfRenamedCompanies } from './company-rename-repository';
import { companyQuerySource } from './company-query-repository';
import { listCompaniesById } from './company-repository';
import { toCompanyColumnValues } from './company-values';

export const companyRecordKind: RecordKindDescription = {
  kind: 'companies',
  table: companies,
  columns: listWritableColumns(companyColumns),
  nameField: 'company_name',
  fieldGroups: [['funding_data', 'total_funding']],
  lists: {},
  writeDependents: updatePeopleOfRenamedCompanies,
};

export const companyBulkChangeDescription: BulkChangeDescription<CompanyRow, CompanyBulkChanges> = {
  recordKind: companyRecordKind,
  source: companyQuerySource,
  load: listCompaniesById,
  valuesFor: (row, { first_contact_status: status, ...changes }) =>
    toCompanyColumnValues(
      status === undefined ? changes : { ...changes, first_contact: { ...row.first_contact, status } },
      row,
    ),
};
