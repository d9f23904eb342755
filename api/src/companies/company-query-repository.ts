import {
  replaceLegacyProgramName,
  listProgramAliases,
  QUERY_FIELDS,
  EMPTY_VALUE_LABEL,
  type COMPANY_COMPUTED_FIELDS,
  type CompanyFields,
} from '@studio-desk/shared-contract';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isOneOfIds } from '../db/is-one-of';
import { companies, companyColumns, companyPeopleCounts, type CompanyRow } from '../db/schema';
import { nameOrderSql } from '../db/schema/name-order';
import {
  createFieldSources,
  createListColumnSource,
  toTextArraySql,
  type ListFieldSource,
  type RecordQuerySource,
} from '../query/field-source-repository';
import { companyTextSearch } from './company-search-repository';

export interface CompanyRowWithPeopleCount extends CompanyRow {
  readonly people_count: number;
}

const { id, deleted_at, program_keys, status_keys } = companies;

export const hasAnyProgram = (texts: readonly string[]): SQL => {
  const names = texts.flatMap((text) => listProgramAliases(replaceLegacyProgramName(text)));
  return sql`${program_keys} && ${toTextArraySql(names, (name) => sql`lower(btrim(${name}::text))`)}`;
};

/** True if every text matches. Array operators cannot test this, because a text can match several values. */
const hasEach = (hasAny: ListFieldSource['hasAny'], texts: readonly string[]): SQL =>
  sql`(${and(...texts.map((text) => hasAny([text])))})`;

const programs: ListFieldSource = {
  ...createListColumnSource(sql`${program_keys}`),
  hasAny: hasAnyProgram,
  // A program name also matches the other names of that program, current and former.
  hasAll: (texts) => hasEach(hasAnyProgram, texts),
};

const { first_contact, additional_touchpoints, funding_data } = companies;

const trimmed = (text: SQL) => sql`nullif(btrim(${text}), '')`;

/** Replaces Accelerator by its current name, Idea Accelerator, as the dashboard metrics do. */
const countedProgram = (program: SQL) =>
  sql`(case lower(${program}) when 'accelerator' then 'Idea Accelerator' else ${program} end)`;

/**
 * A list field without a column: its entries are computed for each company. `hasAny` and `hasAll` first run
 * the fast test `mayHaveAny`, and compute the entries only if it is true.
 */
const entryList = (
  entries: SQL,
  name: SQL,
  mayHaveAny: (texts: readonly string[]) => SQL,
): ListFieldSource => {
  const exists = (where: SQL) => sql`exists (select from ${entries} where ${where})`;
  const hasAny = (texts: readonly string[]) =>
    sql`(${and(mayHaveAny(texts), exists(sql`lower(${name}) = any(${lowerTexts(texts)})`))})`;
  return {
    hasAny,
    hasAll: (texts) => hasEach(hasAny, texts),
    isEmpty: sql`not ${exists(sql`${name} is not null`)}`,
  };
};

const lowerTexts = (texts: readonly string[]) => toTextArraySql(texts, (text) => sql`lower(${text}::text)`);

const programYear = sql`${countedProgram(sql`entry.program`)} || ' ' || entry.year`;

/** A list field whose entries start with a program name. */
const programList = (name: SQL): ListFieldSource => {
  const entries = sql`company_touchpoints(${first_contact}, ${additional_touchpoints}) as entry`;
  const list = entryList(entries, name, mayBeginWithProgram);
  const counted = (texts: readonly string[]) =>
    texts.map((text) => text.replace(/^accelerator /i, 'Idea Accelerator '));
  return {
    ...list,
    hasAny: (texts) => list.hasAny(counted(texts)),
    hasAll: (texts) => list.hasAll(counted(texts)),
  };
};

/** True if one of `texts` may start with a program of the company: a fast test before the exact one. */
const mayBeginWithProgram = (texts: readonly string[]) => sql`${program_keys} && (
  select array_agg(array_to_string(words[1:size], ' ')) || array['accelerator']
  from unnest(${lowerTexts(texts)}) as text, string_to_array(text, ' ') as words,
    generate_series(1, cardinality(words)) as size
)`;

const fundingList = (name: SQL): ListFieldSource =>
  entryList(
    sql`jsonb_array_elements(json_list(${funding_data})) as entry`,
    name,
    () => sql`${funding_data} <> '[]'`,
  );
const fundingYear = trimmed(sql`entry ->> 'year'`);

export const companyQuerySource: RecordQuerySource<CompanyRowWithPeopleCount> = {
  kind: 'companies',
  table: companies,
  fields: QUERY_FIELDS.companies,
  sources: createFieldSources<CompanyFields, typeof COMPANY_COMPUTED_FIELDS, typeof companyColumns>(
    companyColumns,
    QUERY_FIELDS.companies,
    {
      touchpoint_programs: programs,
      touchpoint_statuses: createListColumnSource(sql`${status_keys}`),
      first_contact_status: {
        value: sql`(${companies.first_contact} ->> 'status')`,
        isText: true,
        isNotNull: false,
      },
      first_contact_program: {
        value: countedProgram(trimmed(sql`${first_contact} ->> 'program'`)),
        isText: true,
        isNotNull: false,
      },
      touchpoint_program_years: programList(programYear),
      touchpoint_results: programList(sql`${programYear} || ' ' || entry.status`),
      funding_years: fundingList(fundingYear),
      funding_source_years: fundingList(
        sql`coalesce(${trimmed(sql`entry ->> 'source'`)}, ${EMPTY_VALUE_LABEL}) || ' ' || ${fundingYear}`,
      ),
      people_count: {
        value: sql`coalesce(${companyPeopleCounts.people}, 0)`,
        isText: false,
        isNotNull: true,
        join: { table: sql`${companyPeopleCounts}`, on: eq(companyPeopleCounts.company_id, id) },
      },
    },
  ),
  notDeleted: isNull(deleted_at),
  nameOrder: nameOrderSql(companies.company_name),
  search: companyTextSearch,
  title: sql`${companies.company_name}`,
  subtitle: sql`coalesce(nullif(${companies.name}, ''), nullif(${companies.contact_email}, ''))`,
  load: (db, ids) =>
    db
      .select({ ...companyColumns, people_count: sql<number>`coalesce(${companyPeopleCounts.people}, 0)` })
      .from(companies)
      .leftJoin(companyPeopleCounts, eq(companyPeopleCounts.company_id, id))
      .where(isOneOfIds(id, ids)),
};
