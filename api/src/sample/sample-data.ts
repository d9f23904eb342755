import { createSampleCompanies } from './sample-companies';
import { createSampleCompetitions, createSampleJudges } from './sample-judges';
import { createSamplePeople } from './sample-people';
import { createSampleInvolvements } from './sample-involvements';
import { createSampleContext, seedRandom } from './sample-values';

const SEED = 225;
export const SAMPLE_COUNTS = { companies: 300, judges: 150, people: 500 };

export type SampleData = ReturnType<typeof createSampleData>;

export function createSampleData(now: Date, email: string) {
  seedRandom(SEED);
  const context = createSampleContext(now, email);
  const companies = createSampleCompanies(context, SAMPLE_COUNTS.companies);
  const judges = createSampleJudges(context, SAMPLE_COUNTS.judges);
  const people = createSamplePeople(context, companies, judges, SAMPLE_COUNTS.people);
  return {
    companies,
    judges,
    competitions: createSampleCompetitions(now, judges),
    people,
    ...createSampleInvolvements(context, people, companies),
  };
}
