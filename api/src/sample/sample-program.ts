import { sampleCompanies } from './sample-companies';
import { sampleCompetitions, sampleJudges } from './sample-judges';
import { samplePeople } from './sample-people';
import { sampleInvolvements } from './sample-involvements';
import { sampleContext, seedRandom } from './sample-values';

const SEED = 225;
export const SAMPLE_COUNTS = { companies: 300, judges: 150, people: 500 };

export type SampleProgram = ReturnType<typeof sampleProgram>;

export function sampleProgram(now: Date, email: string) {
  seedRandom(SEED);
  const context = sampleContext(now, email);
  const companies = sampleCompanies(context, SAMPLE_COUNTS.companies);
  const judges = sampleJudges(context, SAMPLE_COUNTS.judges);
  const people = samplePeople(context, companies, judges, SAMPLE_COUNTS.people);
  return {
    companies,
    judges,
    competitions: sampleCompetitions(now, judges),
    people,
    ...sampleInvolvements(context, people, companies),
  };
}
