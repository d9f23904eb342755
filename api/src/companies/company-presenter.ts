import {
  COMPANY_FIELDS,
  fieldNames,
  type Company,
  type CompanyHit,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import type { CompanyRow } from '../db/schema';
import { fieldPicker } from '../records/described-values';

const described = fieldPicker(fieldNames(COMPANY_FIELDS));

export const presentCompany = (row: CompanyRow): Company =>
  Object.assign(described(row), {
    id: row.id,
    date_added: row.created_at.toISOString().slice(0, 10),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_modified_by: row.last_modified_by,
    created_by_email: row.created_by_email,
  });

export const presentCompanyMatch = (row: CompanyMatch): CompanyMatch => ({
  id: row.id,
  company_name: row.company_name,
  name: row.name,
  year_started: row.year_started,
});

export const presentCompanyHit = (row: CompanyHit): CompanyHit => ({
  ...presentCompanyMatch(row),
  score: row.score,
});
