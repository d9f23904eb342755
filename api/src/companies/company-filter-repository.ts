import { and, type AnyColumn, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  COMPANY_FILTERABLE_FIELDS,
  type CompanyFilters,
  listProgramAliases,
  EMPTY_VALUE_LABEL,
} from '@studio-desk/shared-contract';
import { companies } from '../db/schema';

const { deleted_at, first_contact, additional_touchpoints, funding_data } = companies;

type FilterValue = string | null | undefined;

/** Must match the same companies as `matchesCompanyFilters` in shared-contract. */
export const matchesFilters = (filters: CompanyFilters): SQL | undefined =>
  and(
    isNull(deleted_at),
    ...COMPANY_FILTERABLE_FIELDS.map((name) => matches(sql`${companies[name]}`, filters[name])),
    programMatches(sql`${first_contact} ->> 'program'`, filters.first_program),
    hasTouchpoint(filters),
    hasFunding(filters),
  );

const matches = (value: SQL, filter: FilterValue) => isOneOf(value, filter ? [filter] : []);

const programMatches = (value: SQL, filter: FilterValue) =>
  isOneOf(value, filter ? listProgramAliases(filter) : []);

function isOneOf(value: SQL, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  const names = values.map((name) => sql`lower(${name})`);
  return sql`lower(coalesce(nullif(${value}, ''), ${EMPTY_VALUE_LABEL})) in (${sql.join(names, sql`, `)})`;
}

function hasTouchpoint(filters: CompanyFilters): SQL | undefined {
  const touchpoints = sql`case when ${first_contact} is null then ${additional_touchpoints}
    else jsonb_build_array(${first_contact}) || ${additional_touchpoints} end`;
  const { touchpoint_year: year } = filters;
  return and(
    isPlainYear(year)
      ? or(contains(first_contact, { year }), contains(additional_touchpoints, [{ year }]))
      : undefined,
    hasEntry(
      touchpoints,
      and(
        programMatches(sql`entry ->> 'program'`, filters.touchpoint_program),
        matches(sql`entry ->> 'year'`, year),
        matches(sql`entry ->> 'status'`, filters.touchpoint_status),
      ),
    ),
  );
}

function hasFunding({ funding_source, funding_year: year }: CompanyFilters): SQL | undefined {
  const condition = and(
    matches(sql`entry ->> 'source'`, funding_source),
    matches(sql`entry ->> 'year'`, year),
  );
  return and(
    isPlainYear(year) ? contains(funding_data, [{ year }]) : undefined,
    hasEntry(sql`${funding_data}`, condition),
  );
}

/** True for a year, false for 'Unknown'. Only for years, the fast operator `@>` can narrow the search. */
const isPlainYear = (year: FilterValue) => !!year && /^\d+$/.test(year);

const contains = (column: AnyColumn, value: unknown) => sql`${column} @> ${JSON.stringify(value)}::jsonb`;

const hasEntry = (list: SQL, condition: SQL | undefined) =>
  condition && sql`exists (select from jsonb_array_elements(${list}) as entry where ${condition})`;
