import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import {
  companies,
  judges,
  people,
  personDonations,
  personMentorships,
  personRelationships,
  personSpeaking,
} from '@studio-desk/api/db/schema/index';
import { createSampleCompanies } from '@studio-desk/api/sample/sample-companies';
import { createSampleJudges } from '@studio-desk/api/sample/sample-judges';
import { createSamplePeople, type SamplePerson } from '@studio-desk/api/sample/sample-people';
import { createSampleInvolvements } from '@studio-desk/api/sample/sample-involvements';
import { insertInChunks } from '@studio-desk/api/sample/sample-repository';
import { createSampleContext, seedRandom } from '@studio-desk/api/sample/sample-values';

const BATCH = { people: 500, companies: 220, judges: 60 };

const CROWDED_COMPANY = 'Crowded House of Founders';

export async function seedPeople(db: Database, count: number, staff: string): Promise<void> {
  seedRandom(20_000);
  const context = createSampleContext(new Date(), staff);
  for (let made = 0; made < count; made += BATCH.people) {
    const founded = createSampleCompanies(context, BATCH.companies).map((row) => ({
      ...row,
      company_name: `${row.company_name} ${1 + made / BATCH.people}`,
    }));
    const judging = createSampleJudges(context, BATCH.judges);
    const directory = createSamplePeople(context, founded, judging, Math.min(BATCH.people, count - made));
    await insertInChunks(db, companies, founded);
    await insertInChunks(db, judges, judging);
    await insertInChunks(db, people, directory);
    const records = createSampleInvolvements(context, directory, founded);
    await insertInChunks(db, personRelationships, records.relationships);
    await insertInChunks(db, personSpeaking, records.speaking);
    await insertInChunks(db, personDonations, records.donations);
    await insertInChunks(db, personMentorships, records.mentorships);
    if (made === 0) await insertCrowdedCompany(db, directory, staff);
  }
  await db.execute(sql`vacuum analyze`);
}

async function insertCrowdedCompany(
  db: Database,
  members: readonly SamplePerson[],
  by: string,
): Promise<void> {
  const now = new Date();
  const provenance = { created_at: now, updated_at: now, created_by_email: by, last_modified_by: by };
  const [company] = await db
    .insert(companies)
    .values({ company_name: CROWDED_COMPANY, ...provenance })
    .returning({ id: companies.id });
  if (company === undefined) throw new Error('The new company was not returned.');
  const tie = (person: SamplePerson) => ({ person_id: person.id, company_id: company.id, ...provenance });
  await insertInChunks(
    db,
    personRelationships,
    members.map((person) => ({ ...tie(person), role: 'Resident' })),
  );
  await insertInChunks(db, personMentorships, members.map(tie));
}
