import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { companies } from '@studio-desk/api/db/schema/index';
import { createSampleCompanies } from '@studio-desk/api/sample/sample-companies';
import { insertInChunks } from '@studio-desk/api/sample/sample-repository';
import { createSampleContext, seedRandom } from '@studio-desk/api/sample/sample-values';

const AT_ONCE = 500;

export async function seedCompanies(db: Database, count: number, staff: string): Promise<void> {
  seedRandom(50_000);
  const context = createSampleContext(new Date(), staff);
  for (let made = 0; made < count; made += AT_ONCE) {
    const rows = createSampleCompanies(context, Math.min(AT_ONCE, count - made)).map((row) => {
      const company_name = `${row.company_name} ${1 + made / AT_ONCE}`;
      const office_space_at_studio_225 = made === 0 ? row.office_space_at_studio_225 : null;
      return { ...row, company_name, office_space_at_studio_225 };
    });
    await insertInChunks(db, companies, rows);
  }
  await db.execute(sql`vacuum analyze`);
}
