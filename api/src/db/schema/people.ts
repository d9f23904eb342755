import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PERSON_FIELDS, type PersonLabel } from '@studio-desk/shared-contract';
import { idColumn, recordAuditColumns } from './columns';
import { companies } from './companies';
import { nameOrderSql } from './name-order';
import { buildSearchTextSql } from './search-text';

export const people = pgTable(
  'people',
  {
    id: idColumn(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    labels: text().array().$type<PersonLabel[]>().notNull().default([]),
    bio: text(),
    notes: text(),
    linkedin_url: text(),
    twitter: text(),
    website: text(),
    primary_company: text(),
    company_role: text(),
    company_id: uuid().references(() => companies.id),
    is_primary_founder: boolean().notNull().default(false),
    degree: text(),
    major: text(),
    graduation_year: text(),
    entr_certificate: boolean().notNull().default(false),
    entr_graduation_semester: text(),
    entr_graduation_year: text(),
    ...recordAuditColumns(),
    search_text: text().generatedAlwaysAs(
      buildSearchTextSql(PERSON_FIELDS, { after: ['searched_labels(labels)'] }),
    ),
  },
  (table) => [
    // Contains the exact name too, so that an index-only scan can skip the rows before a late page.
    index('people_by_name')
      .on(...nameOrderSql(table.name), table.id)
      .where(sql`${table.deleted_at} is null`),
    index('people_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deleted_at} is null`),
    index('people_changed')
      .on(table.updated_at)
      .where(sql`${table.deleted_at} is null`),
    index('people_trash')
      .on(table.deleted_at, table.id)
      .where(sql`${table.deleted_at} is not null`),
    index('people_added')
      .on(table.created_at)
      .where(sql`${table.deleted_at} is null`),
    index('people_company').on(table.company_id),
    index('people_labels').using('gin', table.labels),
    uniqueIndex('people_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deleted_at} is null`),
  ],
);

const { search_text: _searched, ...columns } = getTableColumns(people);

export const personColumns = columns;
export type PersonRow = Omit<typeof people.$inferSelect, 'search_text'>;

const ofPerson = () => ({
  id: idColumn(),
  person_id: uuid()
    .notNull()
    .references(() => people.id),
});

export const personRelationships = pgTable(
  'person_relationships',
  {
    ...ofPerson(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id),
    role: text(),
    start_date: date(),
    end_date: date(),
    is_primary: boolean().notNull().default(false),
    notes: text(),
    ...recordAuditColumns(),
  },
  (table) => [
    index('person_relationships_person').on(table.person_id),
    index('person_relationships_company').on(table.company_id),
    uniqueIndex('person_relationships_primary')
      .on(table.person_id)
      .where(sql`${table.is_primary} and ${table.deleted_at} is null`),
  ],
);

export const personSpeaking = pgTable(
  'person_speaking',
  {
    ...ofPerson(),
    event_name: text().notNull(),
    topic: text(),
    date: date(),
    notes: text(),
    ...recordAuditColumns(),
  },
  (table) => [index('person_speaking_person').on(table.person_id)],
);

export const personDonations = pgTable(
  'person_donations',
  {
    ...ofPerson(),
    amount: numeric({ precision: 15, scale: 2, mode: 'number' }).notNull(),
    currency: text({ enum: ['USD'] }).notNull(),
    date: date(),
    purpose: text(),
    notes: text(),
    ...recordAuditColumns(),
  },
  (table) => [index('person_donations_person').on(table.person_id)],
);

export const personMentorships = pgTable(
  'person_mentorships',
  {
    ...ofPerson(),
    company_id: uuid().references(() => companies.id),
    mentee_name: text(),
    start_date: date(),
    end_date: date(),
    notes: text(),
    ...recordAuditColumns(),
  },
  (table) => [
    index('person_mentorships_person').on(table.person_id),
    index('person_mentorships_company').on(table.company_id),
    check(
      'person_mentorships_mentee',
      sql`${table.company_id} is not null or ${table.mentee_name} is not null`,
    ),
  ],
);
