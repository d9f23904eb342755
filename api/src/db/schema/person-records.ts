import { sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { id, recordStamps } from './columns';
import { people } from './people';

/** Which person a record belongs to. A deleted person's records stay, and are not shown. */
const ofPerson = () => ({
  id: id(),
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
    ...recordStamps(),
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
    ...recordStamps(),
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
    ...recordStamps(),
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
    ...recordStamps(),
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
