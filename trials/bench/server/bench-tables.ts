import type { Database } from '@studio-desk/api/db/database';
import { seedCompanies } from './bench-companies';
import { seedJudgesAlone } from './bench-judges';
import { seedPeople } from './bench-people';

/** `seedPeople` adds this many companies and judges for each person. */
const COMPANIES_A_PERSON = 220 / 500;
const JUDGES_A_PERSON = 60 / 500;

export async function seedTables(db: Database, count: number, staff: string): Promise<void> {
  await seedPeople(db, count, staff);
  await seedJudgesAlone(db, Math.round(count - count * JUDGES_A_PERSON), staff);
  await seedCompanies(db, Math.round(count - count * COMPANIES_A_PERSON), staff);
}
