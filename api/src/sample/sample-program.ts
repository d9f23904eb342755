import { sampleCompanies, type SampleCompany } from './sample-companies';
import { sampleJudges } from './sample-judges';
import { uniqueNames } from './sample-names';
import { samplePeople } from './sample-people';
import { samplePersonRecords } from './sample-person-records';
import { STAFF_EMAILS } from './sample-words';
import { seededRandom } from './seeded-random';

const SEED = 225;
export const SAMPLE_COUNTS = { companies: 300, judges: 150, people: 500 };
export const SAMPLE_EMAIL = 'sample@studio-desk.example';

export type SampleProgram = ReturnType<typeof sampleProgram>;

export function sampleProgram(now: Date) {
  const random = seededRandom(SEED);
  const making = {
    random,
    now,
    nextName: uniqueNames(random),
    staff: [SAMPLE_EMAIL, ...STAFF_EMAILS] as const,
  };
  const madeCompanies = sampleCompanies(making, SAMPLE_COUNTS.companies);
  const madeJudges = sampleJudges(making, SAMPLE_COUNTS.judges);
  const madePeople = samplePeople(
    making,
    { companies: madeCompanies, judges: madeJudges },
    SAMPLE_COUNTS.people,
  );
  return {
    companies: madeCompanies.map(({ founder: _founder, ...row }: SampleCompany) => row),
    judges: madeJudges.map(({ row }) => row),
    competitions: madeJudges.flatMap(({ competitions }) => competitions),
    people: madePeople,
    ...samplePersonRecords(making, madePeople, madeCompanies),
  };
}
