import { and, type AnyColumn, isNull, or, sql, type SQL } from 'drizzle-orm';
import { FIELD_FILTERS, type CompanyFilters, programNames, UNKNOWN } from '@studio-desk/shared-contract';
import { companies } from '../db/schema';
import { containing } from '../records/name-filter-repository';

const { deleted_at, first_contact, additional_touchpoints, funding_data } = companies;

type Wanted = string | null | undefined;

/** Companies that are there and pass the filters: `matchesCompanyFilters` of the contract, in SQL. */
export const matchesFilters = (wanted: CompanyFilters): SQL | undefined =>
  and(
    isNull(deleted_at),
    ...FIELD_FILTERS.map((name) => fits(sql`${companies[name]}`, wanted[name])),
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

const { company_name, name, contact, contact_email, major, search_text } = companies;

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

/** Companies that the text occurs in: one look at a row instead of one a field. */
export const matchesText = (text: string): SQL => sql`${search_text} like ${lower(containing(text))}`;

/** The name without case, out of the text that has it so already. */
export const plainName: SQL<string> = sql`left(${search_text}, ${length(company_name)})`;

/**
 * How well a company that mentions the text fits, by its best field: `companyScore` of the contract, in SQL. The
 * searched text holds the fields in the order of their scores, so the first place tells the best field.
 */
export function searchScore(text: string): SQL<number> {
  const place = sql`strpos(${search_text}, ${lower(text)})`;
  const endOf = (...fields: unknown[]) =>
    sql.join(
      fields.map((field) => sql`coalesce(${length(field)}, 0)`),
      sql` + 1 + `,
    );
  const isWhole = (field: unknown) => sql`${length(field)} = ${length(lower(text))}`;
  return sql<number>`case
    when ${place} = 1 and ${isWhole(company_name)} then 100
    when ${place} = 1 then 90
    when ${place} <= ${endOf(company_name)} then 80
    when ${place} <= ${endOf(company_name, name)} then case when ${isWhole(name)} then 70 else 60 end
    when ${place} <= ${endOf(company_name, name, contact, contact_email)} then 50
    when ${place} <= ${endOf(company_name, name, contact, contact_email, major)} then 40
    else 30 end`;
}
