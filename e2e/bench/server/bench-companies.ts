import { companyNameKey } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { companies } from '@studio-desk/api/db/schema/index';
import { sampleCompanies } from '@studio-desk/api/sample/sample-companies';
import { insertAll } from '@studio-desk/api/sample/sample-repository';
import { FIRST_NAMES, LAST_NAMES, STAFF_EMAILS } from '@studio-desk/api/sample/sample-words';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';

const AT_ONCE = 500;

export async function seedCompanies(db: Database, count: number, staff: string): Promise<void> {
  const random = seededRandom(50_000);
  const nextName = () => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return { full: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
  };
  const making = { random, now: new Date(), nextName, staff: [staff, ...STAFF_EMAILS] as const };
  for (let made = 0; made < count; made += AT_ONCE) {
    const rows = sampleCompanies(making, Math.min(AT_ONCE, count - made)).map(
      ({ founder: _founder, ...row }) => {
        const company_name = `${row.company_name} ${1 + made / AT_ONCE}`;
        const office_space_at_studio_225 = made === 0 ? row.office_space_at_studio_225 : null;
        return { ...row, company_name, office_space_at_studio_225, name_key: companyNameKey(company_name) };
      },
    );
    await insertAll(db, companies, rows);
  }
  await db.execute(sql`vacuum analyze`);
}
