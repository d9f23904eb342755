import { programNames, UNKNOWN, type CompanyFilters } from '@studio-desk/shared-contract';
import { and, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { companies } from '../db/schema';

const { deleted_at, major, student_type, first_contact, additional_touchpoints, funding_data } = companies;

type Wanted = string | null | undefined;

/** Companies that are there and pass the filters: `fitsCompanyFilters` of the contract, in SQL. */
export const passing = (wanted: CompanyFilters): SQL | undefined =>
  and(
    isNull(deleted_at),
    fits(sql`${major}`, wanted.major),
    fits(sql`${student_type}`, wanted.student_type),
    fitsProgram(sql`${first_contact} ->> 'program'`, wanted.first_program),
    hasTouchpoint(wanted),
    hasFunding(wanted),
  );

const fits = (value: SQL, wanted: Wanted) => isOneOf(value, wanted ? [wanted] : []);

const fitsProgram = (value: SQL, wanted: Wanted) => isOneOf(value, wanted ? programNames(wanted) : []);

/** What is missing goes by the name of 'Unknown'. */
function isOneOf(value: SQL, wanted: readonly string[]): SQL | undefined {
  if (wanted.length === 0) return undefined;
  const names = wanted.map((name) => sql`lower(${name})`);
  return sql`lower(coalesce(nullif(${value}, ''), ${UNKNOWN})) in (${sql.join(names, sql`, `)})`;
}

function hasTouchpoint(wanted: CompanyFilters): SQL | undefined {
  const touchpoints = sql`case when ${first_contact} is null then ${additional_touchpoints}
    else jsonb_build_array(${first_contact}) || ${additional_touchpoints} end`;
  const { touchpoint_year: year } = wanted;
  return and(
    isPlainYear(year) ? or(has(first_contact, { year }), has(additional_touchpoints, [{ year }])) : undefined,
    hasEntry(
      touchpoints,
      and(
        fitsProgram(sql`entry ->> 'program'`, wanted.touchpoint_program),
        fits(sql`entry ->> 'year'`, year),
        fits(sql`entry ->> 'status'`, wanted.touchpoint_status),
      ),
    ),
  );
}

function hasFunding({ funding_source, funding_year: year }: CompanyFilters): SQL | undefined {
  const condition = and(fits(sql`entry ->> 'source'`, funding_source), fits(sql`entry ->> 'year'`, year));
  return and(
    isPlainYear(year) ? has(funding_data, [{ year }]) : undefined,
    hasEntry(sql`${funding_data}`, condition),
  );
}

/** A year without letters is asked for first, as it stands: that is quick, and leaves few lists to look into. */
const isPlainYear = (year: Wanted) => !!year && /^\d+$/.test(year);

const has = (column: AnyColumn, part: unknown) => sql`${column} @> ${JSON.stringify(part)}::jsonb`;

const hasEntry = (list: SQL, condition: SQL | undefined) =>
  condition && sql`exists (select from jsonb_array_elements(${list}) as entry where ${condition})`;
