import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { judgeCompetitions, judges, people } from '@studio-desk/api/db/schema/index';
import { createSampleJudges } from '@studio-desk/api/sample/sample-judges';
import { createSamplePeople } from '@studio-desk/api/sample/sample-people';
import { insertInChunks } from '@studio-desk/api/sample/sample-repository';
import {
  randomInt,
  randomItem,
  createSampleContext,
  seedRandom,
  type SampleContext,
} from '@studio-desk/api/sample/sample-values';

const AT_ONCE = 500;
const YEARS = 10;
const NAMES = ['Quick Pitch', 'SEC Pitch', 'Venture Prize', 'GBAN', 'Demo Day', 'Floor & Decor'] as const;
const PEOPLE = 500;

export async function seedJudges(db: Database, count: number, staff: string): Promise<void> {
  seedRandom(10_000);
  const context = createSampleContext(new Date(), staff);
  for (let made = 0; made < count; made += AT_ONCE) {
    const part = await insertJudges(db, context, Math.min(AT_ONCE, count - made));
    await insertInChunks(db, people, createSamplePeople(context, [], part, PEOPLE));
  }
  await db.execute(sql`vacuum analyze`);
}

export async function insertJudges(db: Database, context: SampleContext, count: number) {
  const part = createSampleJudges(context, count);
  await insertInChunks(db, judges, part);
  await insertInChunks(
    db,
    judgeCompetitions,
    part.flatMap(({ id }) => competitionsOf(id)),
  );
  return part;
}

function competitionsOf(judge_id: string): (typeof judgeCompetitions.$inferInsert)[] {
  const rows = Array.from({ length: randomInt(1, 8) }, () => ({
    name: randomItem(NAMES),
    month: randomInt(1, 12),
    year: new Date().getUTCFullYear() - randomInt(0, YEARS - 1),
  }));
  const once = new Map(rows.map((row) => [`${row.name} ${row.month} ${row.year}`, row]));
  return [...once.values()].map((row, position) => ({ judge_id, position, ...row }));
}
