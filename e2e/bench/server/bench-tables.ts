import type { Database } from '@studio-desk/api/db/database';
import { companies, judges } from '@studio-desk/api/db/schema/index';
import { createSampleContext } from '@studio-desk/api/sample/sample-values';
import { seedCompanies } from './bench-companies';
import { insertJudges } from './bench-judges';
import { seedPeople } from './bench-people';

/** Seeds `count` companies, and a fifth as many judges and people each, some linked to companies. */
export async function seedAllRecords(db: Database, count: number, staff: string): Promise<void> {
  const others = Math.round(count / 5);
  await seedPeople(db, others, staff);
  await insertJudges(db, createSampleContext(new Date(), staff), others - (await db.$count(judges)));
  await seedCompanies(db, count - (await db.$count(companies)), staff);
}
