import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, recordStamps } from './columns';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    company_name: text().notNull(),
    name: text(),
    contact: text(),
    contact_email: text(),
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
    ...recordStamps(),
  },
  (table) => [
    index('companies_name')
      .on(sql`lower(${table.company_name})`, table.id)
      .where(sql`${table.deleted_at} is null`),
    index('companies_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
  ],
);
export type CompanyRow = typeof companies.$inferSelect;
