import { and, type AnyColumn, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  FIELD_FILTERS,
  type CompanyFilters,
  programAliases,
  splitSearchWords,
  UNKNOWN_VALUE,
  WORD_SCORES,
} from '@studio-desk/shared-contract';
import { companies } from '../db/schema';
import {
  containsText,
  foldText,
  foldedName,
  searchTextLineAt,
  searchTextLine,
} from '../query/folded-text-repository';

const { deleted_at, first_contact, additional_touchpoints, funding_data } = companies;

type FilterValue = string | null | undefined;

/** SQL version of `matchesCompanyFilters` of the contract; keep the two in step. */
export const matchesFilters = (filters: CompanyFilters): SQL | undefined =>
  and(
    isNull(deleted_at),
    ...FIELD_FILTERS.map((name) => matches(sql`${companies[name]}`, filters[name])),
    programMatches(sql`${first_contact} ->> 'program'`, filters.first_program),
    hasTouchpoint(filters),
    hasFunding(filters),
  );

const matches = (value: SQL, filter: FilterValue) => isOneOf(value, filter ? [filter] : []);

const programMatches = (value: SQL, filter: FilterValue) =>
  isOneOf(value, filter ? programAliases(filter) : []);

function isOneOf(value: SQL, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  const names = values.map((name) => sql`lower(${name})`);
  return sql`lower(coalesce(nullif(${value}, ''), ${UNKNOWN_VALUE})) in (${sql.join(names, sql`, `)})`;
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

/** True for a number: the query then also tests `@>`, which is cheap and leaves few rows to unnest. */
const isPlainYear = (year: FilterValue) => !!year && /^\d+$/.test(year);

const contains = (column: AnyColumn, value: unknown) => sql`${column} @> ${JSON.stringify(value)}::jsonb`;

const hasEntry = (list: SQL, condition: SQL | undefined) =>
  condition && sql`exists (select from jsonb_array_elements(${list}) as entry where ${condition})`;

const { search_text } = companies;

export const matchesText = (text: string): SQL | undefined => holdsWords(search_text, text);

const holdsWords = (column: AnyColumn | SQL, text: string): SQL | undefined =>
  and(...splitSearchWords(text).map((word) => containsText(column, word)));

/** Must match the contract's `companySearchScore`. `search_text` lists the fields by score, best first. */
export function searchScore(text: string): SQL<number> {
  const index = sql`strpos(${search_text}, ${foldText(text)})`;
  const line = searchTextLineAt(search_text, index);
  return sql<number>`case ${scoreOfWords(text, index)}
    when ${foldedName(search_text)} = ${foldText(text)} then 100
    when ${index} = 1 then 90
    when ${line} = 1 then 80
    when ${line} = 2 then case when ${searchTextLine(search_text, 2)} = ${foldText(text)} then 70 else 60 end
    when ${line} <= 4 then 50
    when ${line} = 5 then 40
    else 30 end`;
}

function scoreOfWords(text: string, index: SQL): SQL {
  if (splitSearchWords(text).length < 2) return sql``;
  const [name, anywhere] = [WORD_SCORES.name, WORD_SCORES.anywhere].map((score) => sql.raw(String(score)));
  return sql`when ${index} = 0 then case when ${holdsWords(foldedName(search_text), text)} then ${name} else ${anywhere} end`;
}
