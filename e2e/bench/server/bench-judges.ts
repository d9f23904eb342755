import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { judgeCompetitions, judges, people } from '@studio-desk/api/db/schema/index';
import { sampleJudges } from '@studio-desk/api/sample/sample-judges';
import { samplePeople } from '@studio-desk/api/sample/sample-people';
import { insertAll } from '@studio-desk/api/sample/sample-repository';
import { STAFF_EMAILS } from '@studio-desk/api/sample/sample-words';
import { seededRandom, type SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { numberedNames } from './bench-names';

const AT_ONCE = 500;
const YEARS = 10;
const NAMES = ['Quick Pitch', 'SEC Pitch', 'Venture Prize', 'GBAN', 'Demo Day', 'Floor & Decor'] as const;
const PEOPLE = 500;

export async function seedJudges(db: Database, count: number, staff: string): Promise<void> {
  const random = seededRandom(10_000);
  const nextName = numberedNames(random);
  const making = { random, now: new Date(), nextName, staff: [staff, ...STAFF_EMAILS] as const };
  for (let made = 0; made < count; made += AT_ONCE) {
    const part = await insertJudges(db, making, Math.min(AT_ONCE, count - made));
    await insertAll(db, people, samplePeople(making, { companies: [], judges: part }, PEOPLE));
  }
  await db.execute(sql`vacuum analyze`);
}

async function insertJudges(db: Database, making: Parameters<typeof sampleJudges>[0], count: number) {
  const part = sampleJudges(making, count);
  await insertAll(
    db,
    judges,
    part.map(({ row }) => row),
  );
  await insertAll(
    db,
    judgeCompetitions,
    part.flatMap(({ row: { id } }) => (id === undefined ? [] : competitionsOf(making.random, id))),
  );
  return part;
}

function competitionsOf(random: SeededRandom, judge_id: string): (typeof judgeCompetitions.$inferInsert)[] {
  const rows = Array.from({ length: random.int(1, 8) }, () => ({
    name: random.pick(NAMES),
    month: random.int(1, 12),
    year: new Date().getUTCFullYear() - random.int(0, YEARS - 1),
  }));
  const once = new Map(rows.map((row) => [`${row.name} ${row.month} ${row.year}`, row]));
  return [...once.values()].map((row, position) => ({ judge_id, position, ...row }));
}
