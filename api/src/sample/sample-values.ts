import { faker } from '@faker-js/faker/locale/en';

export type Semester = 'Spring' | 'Summer' | 'Fall';

export interface SampleContext {
  readonly now: Date;
  readonly staff: readonly string[];
  /** Returns a name that it has not returned before. */
  readonly nextName: () => string;
}

const DAY = 24 * 60 * 60 * 1000;
const MONTHS: Record<Semester, readonly [number, number]> = { Spring: [0, 4], Summer: [5, 6], Fall: [7, 11] };
export const SAMPLE_YEARS = 10;
export const SAMPLE_SEMESTERS: readonly Semester[] = ['Fall', 'Fall', 'Spring', 'Spring', 'Summer'];

export const createSampleContext = (now: Date, email: string): SampleContext => ({
  now,
  staff: [email, ...['jordan', 'casey', 'morgan'].map((name) => `${name}@studio-desk.example`)],
  nextName: uniqueNames(),
});

function uniqueNames(): () => string {
  const names = new Set<string>();
  return () => {
    let name: string;
    do name = `${faker.person.firstName()} ${faker.person.lastName()}`;
    while (names.has(name));
    names.add(name);
    return name;
  };
}

export const seedRandom = (seed: number) => faker.seed(seed);
export const randomInt = (min: number, max: number): number => faker.number.int({ min, max });
export const randomBoolean = (share: number): boolean => faker.datatype.boolean(share);
export const randomItem = <T>(choices: readonly T[]): T => faker.helpers.arrayElement(choices);

/** The part of an email address before the @. */
export const toEmailLocalPart = (name: string): string =>
  faker.helpers.slugify(name.replaceAll(' ', '.')).toLowerCase();

/** In each area code, 555-0100 to 555-0199 are reserved for fiction. */
export const randomPhoneNumber = (): string => `(${randomInt(201, 989)}) 555-01${faker.string.numeric(2)}`;

/** Recent years are more frequent. */
export const randomSampleYear = (now: Date): number =>
  now.getUTCFullYear() - Math.min(randomInt(0, SAMPLE_YEARS - 1), randomInt(0, SAMPLE_YEARS - 1));

export function randomDateInSemester(semester: Semester, year: number, now: Date): Date {
  const [first, last] = MONTHS[semester];
  const moment = faker.date.between({ from: Date.UTC(year, first, 1), to: Date.UTC(year, last, 28) });
  return moment < now ? moment : randomDateBetween(new Date(now.getTime() - 30 * DAY), now);
}

export const randomDateBetween = (from: Date, to: Date): Date => faker.date.between({ from, to });

export const createSampleAuditFields = (createdAt: Date, { now, staff }: SampleContext) => ({
  created_at: createdAt,
  updated_at: randomDateBetween(createdAt, now),
  created_by_email: randomItem(staff),
  last_modified_by: randomItem(staff),
});

/** Returns the certificate of a person who joined in `year`. */
export const randomCertificate = (share: number, year: number) =>
  randomBoolean(share)
    ? {
        entr_certificate: true,
        entr_graduation_semester: randomItem(SAMPLE_SEMESTERS),
        entr_graduation_year: String(year + randomInt(0, 2)),
      }
    : { entr_certificate: false };

export const MAJORS = [
  'Agriculture',
  'Biology',
  'Computer Science',
  'Economics',
  'Finance',
  'Graphic Design',
  'Journalism',
  'Marketing',
  'Public Health',
] as const;

export const STAFF_TITLES = ['Program Director', 'Program Manager', 'Accelerator Lead', 'Student Fellow'];
