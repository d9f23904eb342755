import {
  COMPANY_FIELDS,
  listFieldNames,
  replaceLegacyProgramName,
  EMPTY_VALUE_LABEL,
  type Company,
  type CompanySearchHit,
  type CompanyMatch,
  type CompanyWithComputedFields,
} from '@studio-desk/shared-contract';
import type { CompanyRow } from '../db/schema';
import { removeDuplicatesIgnoringCase } from '../query/remove-duplicates-ignoring-case';
import { createFieldPicker } from '../records/described-values';
import type { CompanyRowWithPeopleCount } from './company-query-repository';

const described = createFieldPicker(listFieldNames(COMPANY_FIELDS));

export const presentCompany = (row: CompanyRow): Company =>
  Object.assign(described(row), {
    id: row.id,
    date_added: row.created_at.toISOString().slice(0, 10),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_modified_by: row.last_modified_by,
    created_by_email: row.created_by_email,
  });

export const presentCompanyWithComputedFields = (
  row: CompanyRowWithPeopleCount,
): CompanyWithComputedFields => {
  const touchpoints = [row.first_contact, ...row.additional_touchpoints];
  const yearly = touchpoints.flatMap((one) => {
    const [program, year] = [textOf(one?.program), textOf(one?.year)];
    return program && year
      ? [{ name: `${replaceLegacyProgramName(program)} ${year}`, status: textOf(one?.status) }]
      : [];
  });
  const funded = row.funding_data.flatMap((one) => {
    const year = textOf(one.year);
    return year ? [{ year, source: textOf(one.source) || EMPTY_VALUE_LABEL }] : [];
  });
  return Object.assign(presentCompany(row), {
    touchpoint_programs: removeDuplicatesIgnoringCase(
      touchpoints.map((one) => one?.program && replaceLegacyProgramName(one.program)),
    ),
    touchpoint_statuses: removeDuplicatesIgnoringCase(touchpoints.map((one) => one?.status ?? null)),
    first_contact_status: row.first_contact?.status ?? null,
    first_contact_program: replaceLegacyProgramName(textOf(row.first_contact?.program)) || null,
    touchpoint_program_years: removeDuplicatesIgnoringCase(yearly.map(({ name }) => name)),
    touchpoint_results: removeDuplicatesIgnoringCase(
      yearly.map(({ name, status }) => `${name} ${status || EMPTY_VALUE_LABEL}`),
    ),
    funding_years: removeDuplicatesIgnoringCase(funded.map(({ year }) => year)),
    funding_source_years: removeDuplicatesIgnoringCase(funded.map(({ year, source }) => `${source} ${year}`)),
    people_count: row.people_count,
  });
};

const textOf = (text: string | null | undefined) => text?.trim() ?? '';

export const presentCompanyMatch = (row: CompanyMatch): CompanyMatch => ({
  id: row.id,
  company_name: row.company_name,
  name: row.name,
  year_started: row.year_started,
});

export const presentCompanySearchHit = (row: CompanySearchHit): CompanySearchHit => ({
  ...presentCompanyMatch(row),
  score: row.score,
});
