import { PROGRAMS, TOUCHPOINT_STATUSES, type Company, type Touchpoint } from '@studio-desk/shared-contract';
import {
  randomBoolean,
  randomInt,
  randomItem,
  SAMPLE_SEMESTERS,
  SAMPLE_YEARS,
  randomSampleYear,
} from './sample-values';

const CHARTED_PROGRAMS = ['Kickstart Fund', 'Idea Accelerator', 'Summer Launch'];
const FIRST_PROGRAMS = [
  'Kickstart Fund',
  'Kickstart Fund',
  'Idea Accelerator',
  ...CHARTED_PROGRAMS,
  ...PROGRAMS,
];

/** Picks a first program and year. The first companies cover each year of each program that has a chart. */
export function pickFirstProgram(now: Date, index: number) {
  const program = CHARTED_PROGRAMS[Math.floor(index / SAMPLE_YEARS)];
  return program === undefined
    ? { year: randomSampleYear(now), program: randomItem(FIRST_PROGRAMS) }
    : { year: now.getUTCFullYear() - (index % SAMPLE_YEARS), program };
}

type Contacts = Pick<Company, 'first_contact' | 'additional_touchpoints'>;

export const createSampleContacts = (
  program: string,
  semester: string,
  year: number,
  now: Date,
): Contacts => ({
  first_contact: {
    program,
    semester,
    year: String(year),
    status: randomBoolean(0.9) ? randomItem(TOUCHPOINT_STATUSES) : null,
  },
  additional_touchpoints: Array.from({ length: randomInt(0, 3) }, () => laterTouchpoint(year, now)),
});

const laterTouchpoint = (year: number, now: Date): Touchpoint => ({
  program: randomItem(PROGRAMS),
  semester: randomItem(SAMPLE_SEMESTERS),
  year: String(randomInt(year, now.getUTCFullYear())),
  status: randomBoolean(0.85) ? randomItem(TOUCHPOINT_STATUSES) : null,
  notes: randomBoolean(0.2) ? 'Strong pitch, clear next step.' : null,
});

export function toLegacyFields({ first_contact, additional_touchpoints }: Contacts) {
  if (first_contact === null || !randomBoolean(0.2)) return {};
  const { program, ...parts } = first_contact;
  const value = randomBoolean(0.5)
    ? parts
    : [parts.semester, parts.year, parts.status].filter((part) => part !== null).join(' ');
  const pitches = additional_touchpoints
    .flatMap((one) => one.program ?? [])
    .filter((name) => /Pitch|GBAN/.test(name));
  return {
    kickstart_fund: program === 'Kickstart Fund' ? value : null,
    accelerator: program === 'Idea Accelerator' ? value : null,
    summer_launch: program === 'Summer Launch' ? value : null,
    pitch_competitions: pitches.join(', ') || null,
  };
}
