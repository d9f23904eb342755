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
} from 'drizzle-orm/pg-core';
import { COMPANY_FIELDS, type Company, type LegacyContact } from '@studio-desk/shared-contract';
import { id, recordTimestamps } from './columns';
import { searchedText } from './searched-text';

/** drizzle's `jsonb` reads the text '2023' as a number: https://github.com/drizzle-team/drizzle-orm/issues/3018 */
const exactJson = customType<{ data: LegacyContact; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const searchedCompany = searchedText(COMPANY_FIELDS, {
  texts: {
    accelerator: 'legacy_text(accelerator)',
    summer_launch: 'legacy_text(summer_launch)',
    kickstart_fund: 'legacy_text(kickstart_fund)',
  },
});

const isList = (column: string) => sql.raw(`jsonb_typeof(${column}) = 'array'`);

export const companies = pgTable(
  'companies',
  {
    id: id(),
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
    ...recordTimestamps(),
    /** `companyNameKey` of the name, which SQL cannot compute; null in rows older than the column. */
    name_key: text(),
    search_text: text().generatedAlwaysAs(searchedCompany),
  },
  (table) => [
    index('companies_name')
      .on(sql`lower(${table.company_name})`, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('companies_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_changed_by')
      .on(table.last_modified_by, table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_added')
      .on(table.created_at)
      .where(sql`${table.deleted_at} is null`),
    index('companies_office')
      .on(sql`lower(${table.company_name})`, table.id)
      .where(sql`${table.deleted_at} is null and ${table.office_space_at_studio_225} in ('Yes', 'X')`),
    index('companies_name_key')
      .on(table.name_key)
      .where(sql`${table.deleted_at} is null`),
    index('companies_email')
      .on(sql`lower(${table.contact_email})`)
      .where(sql`${table.deleted_at} is null`),
    check('companies_additional_founders_is_list', isList('additional_founders')),
    check('companies_additional_touchpoints_is_list', isList('additional_touchpoints')),
    check('companies_funding_data_is_list', isList('funding_data')),
  ],
);

const { name_key: _nameKey, search_text: _searchText, ...columns } = getTableColumns(companies);

export const companyColumns = columns;
export type CompanyRow = Omit<typeof companies.$inferSelect, 'name_key' | 'search_text'>;
export type NewCompany = Omit<typeof companies.$inferInsert, 'search_text'>;

/** Dashboard counters, maintained by triggers only (docs/decisions/0010); a counter is the sum over its slots. */
export const companyFigures = pgTable(
  'company_figures',
  {
    figure: text().notNull(),
    year: text().notNull(),
    key: text().notNull(),
    /** Spreads concurrent updates over several rows, to avoid waiting for row locks. */
    slot: integer().notNull(),
    count: integer().notNull(),
    amount: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.figure, table.year, table.key, table.slot] })],
);
