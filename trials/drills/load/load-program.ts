import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { companies } from '@studio-desk/api/db/schema/index';
import { sampleCompanies } from '@studio-desk/api/sample/sample-companies';
import { insertAll, insertProgram } from '@studio-desk/api/sample/sample-repository';
import { SAMPLE_EMAIL, sampleProgram } from '@studio-desk/api/sample/sample-program';
import { FIRST_NAMES, LAST_NAMES } from '@studio-desk/api/sample/sample-words';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';

const SEED = 1_000;
/** As many names as the sample has words for. */
const AT_ONCE = 300;

/** Fills the database with the sample program and so many companies beside those of it. */
export async function addProgram(db: Database, more: number): Promise<void> {
  const now = new Date();
  await insertProgram(db, sampleProgram(now));
  const random = seededRandom(SEED);
  const nextName = () => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return { full: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
  };
  const making = { random, now, nextName, staff: [SAMPLE_EMAIL] as const };
  for (let made = 0; made < more; made += AT_ONCE) {
    const rows = sampleCompanies(making, Math.min(AT_ONCE, more - made)).map(
      ({ founder: _founder, ...row }) => ({
        ...row,
        company_name: `${row.company_name} ${made / AT_ONCE + 2}`,
      }),
    );
    await insertAll(db, companies, rows);
  }
  // As it does by itself in time.
  await db.execute(sql`vacuum analyze`);
}
