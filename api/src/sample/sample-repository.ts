import type { PgTable } from 'drizzle-orm/pg-core';
import { chunk } from '../concurrency/chunk';
import type { Database } from '../db/database';
import * as schema from '../db/schema';
import type { SampleData } from './sample-data';

/** A row has fewer than 50 values, and PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 500;

export async function isDatabaseEmpty(db: Database): Promise<boolean> {
  const tables = [schema.users, schema.companies, schema.judges, schema.people];
  const counts = await Promise.all(tables.map((table) => db.$count(table)));
  return counts.every((count) => count === 0);
}

export async function insertInChunks<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (const batch of chunk(rows, ROWS_AT_ONCE)) await db.insert(table).values([...batch]);
}

export async function insertSampleData(db: Database, program: SampleData): Promise<void> {
  await insertInChunks(db, schema.companies, program.companies);
  await insertInChunks(db, schema.judges, program.judges);
  await insertInChunks(db, schema.judgeCompetitions, program.competitions);
  await insertInChunks(db, schema.people, program.people);
  await insertInChunks(db, schema.personRelationships, program.relationships);
  await insertInChunks(db, schema.personSpeaking, program.speaking);
  await insertInChunks(db, schema.personDonations, program.donations);
  await insertInChunks(db, schema.personMentorships, program.mentorships);
}
