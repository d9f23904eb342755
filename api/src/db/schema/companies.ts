import { getTableColumns, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { COMPANY_FIELDS, type Company, type LegacyContact } from '@studio-desk/shared-contract';
import { idColumn, recordAuditColumns } from './columns';
import { nameOrderSql } from './name-order';
import { buildSearchTextSql } from './search-text';
import { yearNumberSql } from './year-number';

/**
 * drizzle's `jsonb` reads the text '2023' as a number:
 * https://github.com/drizzle-team/drizzle-orm/issues/3018
 */
const exactJson = customType<{ data: LegacyContact; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const searchedCompany = buildSearchTextSql(COMPANY_FIELDS, {
  texts: {
    // Most companies have no additional founders, so do not call the function for them.
    additional_founders: `case when additional_founders = '[]' then '' else founders_text(additional_founders) end`,
    accelerator: 'legacy_text(accelerator)',
    summer_launch: 'legacy_text(summer_launch)',
    kickstart_fund: 'legacy_text(kickstart_fund)',
  },
});

const isList = (column: string) => sql.raw(`jsonb_typeof(${column}) = 'array'`);

const touchpointKeys = (part: 'program' | 'status') =>
  text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql.raw(`touchpoint_keys(first_contact, additional_touchpoints, '${part}')`));

export const companies = pgTable(
  'companies',
  {
    id: idColumn(),
    company_name: text().notNull(),
    name: text(),
    contact: text(),
    contact_email: text(),
    website: text(),
    industry: text(),
    entr_certificate: boolean().notNull().default(false),
    entr_graduation_semester: text(),
    entr_graduation_year: text(),
    additional_founders: jsonb().$type<Company['additional_founders']>().notNull().default([]),
    uga_contact: text(),
    year_started: text(),
    major: text(),
    student_type: text(),
    office_space_at_studio_225: text(),
    office_semester: text(),
    office_year: text(),
    active_tenant: boolean(),
    other_information: text(),
    first_contact: jsonb().$type<Company['first_contact']>(),
    additional_touchpoints: jsonb().$type<Company['additional_touchpoints']>().notNull().default([]),
    funding_data: jsonb().$type<Company['funding_data']>().notNull().default([]),
    total_funding: doublePrecision(),
    revenue_data: jsonb().$type<Company['revenue_data']>().notNull().default({}),
    employee_data: jsonb().$type<Company['employee_data']>().notNull().default({}),
    accelerator: exactJson(),
    summer_launch: exactJson(),
    kickstart_fund: exactJson(),
    pitch_competitions: text(),
    ...recordAuditColumns(),
    /** No longer read, but the previous version of the API writes it. */
    name_key: text(),
    /** Programs and statuses of the touchpoints in lower case, for filters. */
    program_keys: touchpointKeys('program'),
    status_keys: touchpointKeys('status'),
    search_text: text().generatedAlwaysAs(searchedCompany),
  },
  (table) => [
    // Contains the exact name too, so that an index-only scan can skip the rows before a late page.
    index('companies_by_name')
      .on(...nameOrderSql(table.company_name), table.id)
      .where(sql`${table.deleted_at} is null`),
    index('companies_name')
      .on(sql`lower(${table.company_name})`)
      .where(sql`${table.deleted_at} is null`),
    index('companies_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_trash')
      .on(table.deleted_at, table.id)
      .where(sql`${table.deleted_at} is not null`),
    index('companies_changed_by')
      .on(table.last_modified_by, table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_added')
      .on(table.created_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_office')
      .on(sql`lower(${table.company_name})`, table.id)
      .where(sql`${table.deleted_at} is null and ${table.office_space_at_studio_225} in ('Yes', 'X')`),
    index('companies_email')
      .on(sql`lower(${table.contact_email})`)
      .where(sql`${table.deleted_at} is null`),
    index('companies_industry')
      .on(sql`lower(nullif(${table.industry}, ''))`, table.id)
      .where(sql`${table.deleted_at} is null`),
    // Descending, because users mostly sort by the newest year or the highest sum.
    index('companies_year_started')
      .on(
        sql`(${yearNumberSql(table.year_started)}) desc nulls last`,
        sql`lower(nullif(${table.year_started}, '')) desc nulls last`,
      )
      .where(sql`${table.deleted_at} is null`),
    index('companies_total_funding')
      .on(table.total_funding.desc().nullsLast())
      .where(sql`${table.deleted_at} is null`),
    index('companies_first_contact_status')
      .on(sql`lower(${table.first_contact} ->> 'status')`)
      .where(sql`${table.deleted_at} is null`),
    check('companies_additional_founders_is_list', isList('additional_founders')),
    check('companies_additional_touchpoints_is_list', isList('additional_touchpoints')),
    check('companies_funding_data_is_list', isList('funding_data')),
  ],
);

const {
  name_key: _nameKey,
  program_keys: _programs,
  status_keys: _statuses,
  search_text: _searched,
  ...columns
} = getTableColumns(companies);

export const companyColumns = columns;
export type CompanyRow = Omit<
  typeof companies.$inferSelect,
  'name_key' | 'program_keys' | 'status_keys' | 'search_text'
>;
export type NewCompany = Omit<typeof companies.$inferInsert, 'program_keys' | 'status_keys' | 'search_text'>;

/** Dashboard counters, maintained by triggers. A counter is the sum of its slots (docs/decisions/0010). */
export const companyCounters = pgTable(
  'company_figures',
  {
    figure: text().notNull(),
    year: text().notNull(),
    key: text().notNull(),
    /** A counter has a row per slot, so that concurrent updates seldom wait for the same row lock. */
    slot: integer().notNull(),
    count: integer().notNull(),
    amount: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.year, table.key, table.slot] })],
);

/**
 * Number of people who belong to the company or have a relationship to it. Maintained by triggers. Not a
 * column of `companies`, because an update there would wait for edits of the company and change all indexes.
 */
export const companyPeopleCounts = pgTable('company_people', {
  company_id: uuid().primaryKey(),
  people: integer().notNull(),
});
