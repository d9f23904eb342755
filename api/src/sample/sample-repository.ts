import type { PgTable } from 'drizzle-orm/pg-core';
import { chunk } from '../base/chunk';
import type { Database } from '../db/database';
import {
  companies,
  judgeCompetitions,
  judges,
  people,
  personDonations,
  personMentorships,
  personRelationships,
  personSpeaking,
  users,
} from '../db/schema';
import type { SampleProgram } from './sample-program';

/** A row has fewer than 50 values, and PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 500;

export async function isEmpty(db: Database): Promise<boolean> {
  const tables = [users, companies, judges, people];
  const counts = await Promise.all(tables.map((table) => db.$count(table)));
  return counts.every((count) => count === 0);
}

export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (const batch of chunk(rows, ROWS_AT_ONCE)) await db.insert(table).values([...batch]);
}

export async function insertProgram(db: Database, program: SampleProgram): Promise<void> {
  await insertAll(db, companies, program.companies);
  await insertAll(db, judges, program.judges);
  await insertAll(db, judgeCompetitions, program.competitions);
  await insertAll(db, people, program.people);
  await insertAll(db, personRelationships, program.relationships);
  await insertAll(db, personSpeaking, program.speaking);
  await insertAll(db, personDonations, program.donations);
  await insertAll(db, personMentorships, program.mentorships);
}
