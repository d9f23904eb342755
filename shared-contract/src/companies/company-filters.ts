import { z } from 'zod';
import { listFieldNamesWith, type FieldNameWith } from '../field-definitions';
import { optionalText } from '../fields';
import type { Company } from './company';
import { COMPANY_FIELDS, type CompanyFields } from './company-fields';

export const EMPTY_VALUE_LABEL = 'Unknown';

type FieldFilter = FieldNameWith<CompanyFields, { filter: true }>;

export const COMPANY_FILTERABLE_FIELDS: readonly FieldFilter[] = listFieldNamesWith(COMPANY_FIELDS, 'filter');

const fieldFilters = Object.fromEntries(
  COMPANY_FILTERABLE_FIELDS.map((name) => [name, optionalText(name)]),
) as Record<FieldFilter, ReturnType<typeof optionalText>>;

/**
 * Filters combine with AND. All `touchpoint_` filters must match the same touchpoint, and all `funding_`
 * filters the same funding entry.
 */
export const companyFilters = {
  ...fieldFilters,
  first_program: optionalText('first_program'),
  touchpoint_program: optionalText('touchpoint_program'),
  touchpoint_year: optionalText('touchpoint_year'),
  touchpoint_status: optionalText('touchpoint_status'),
  funding_source: optionalText('funding_source'),
  funding_year: optionalText('funding_year'),
};
const filters = z.object(companyFilters);
export type CompanyFilters = z.output<typeof filters>;
export type CompanyFilterName = keyof CompanyFilters;
export const COMPANY_FILTER_NAMES = filters.keyof().options;

/** Returns the program's names in stored records: in older ones, 'Idea Accelerator' is 'Accelerator'. */
export const listProgramAliases = (program: string): string[] =>
  equalsIgnoringCase(program, 'Idea Accelerator') ? [program, 'Accelerator'] : [program];

export const replaceLegacyProgramName = (program: string): string =>
  equalsIgnoringCase(program, 'Accelerator') ? 'Idea Accelerator' : program;

const normalized = (value: string) => value.trim().toLowerCase();
const equalsIgnoringCase = (value: string, wanted: string) => normalized(value) === normalized(wanted);

const matches = (value: string | null, wanted: string | null | undefined) =>
  !wanted || equalsIgnoringCase(value || EMPTY_VALUE_LABEL, wanted);

const matchesProgram = (value: string | null, wanted: string | null | undefined) =>
  !wanted || listProgramAliases(wanted).some((name) => equalsIgnoringCase(value || EMPTY_VALUE_LABEL, name));

/** Must match the same companies as the SQL of the API. */
export function matchesCompanyFilters(company: Company, wanted: CompanyFilters): boolean {
  return (
    COMPANY_FILTERABLE_FIELDS.every((name) => matches(company[name], wanted[name])) &&
    matchesProgram(company.first_contact?.program ?? null, wanted.first_program) &&
    matchesTouchpoint(company, wanted) &&
    matchesFunding(company, wanted)
  );
}

function matchesTouchpoint({ first_contact, additional_touchpoints }: Company, wanted: CompanyFilters) {
  const { touchpoint_program, touchpoint_year, touchpoint_status } = wanted;
  if (!touchpoint_program && !touchpoint_year && !touchpoint_status) return true;
  return [...(first_contact ? [first_contact] : []), ...additional_touchpoints].some(
    (one) =>
      matchesProgram(one.program, touchpoint_program) &&
      matches(one.year, touchpoint_year) &&
      matches(one.status, touchpoint_status),
  );
}

function matchesFunding({ funding_data }: Company, { funding_source, funding_year }: CompanyFilters) {
  if (!funding_source && !funding_year) return true;
  return funding_data.some(
    (entry) => matches(entry.source, funding_source) && matches(entry.year, funding_year),
  );
}
