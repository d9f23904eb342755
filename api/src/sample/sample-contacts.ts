import { PROGRAMS, TOUCHPOINT_STATUSES, type Company, type Touchpoint } from '@studio-desk/shared-contract';
import { SAMPLE_SEMESTERS, SAMPLE_YEARS, sampleYear, type Semester } from './sample-names';
import type { SeededRandom } from './seeded-random';

const CHARTED = ['Kickstart Fund', 'Idea Accelerator', 'Summer Launch'];

const FIRST_PROGRAMS = [
  'Kickstart Fund',
  'Kickstart Fund',
  'Idea Accelerator',
  'Idea Accelerator',
  'Summer Launch',
  ...PROGRAMS,
] as const;

export interface ProgramStart {
  readonly year: number;
  readonly program: string;
}

export function programStart(random: SeededRandom, now: Date, index: number): ProgramStart {
  const program = CHARTED[Math.floor(index / SAMPLE_YEARS)];
  return program === undefined
    ? { year: sampleYear(random, now), program: random.pick(FIRST_PROGRAMS) }
    : { year: now.getUTCFullYear() - (index % SAMPLE_YEARS), program };
}

type Contacts = Pick<Company, 'first_contact' | 'additional_touchpoints'>;

interface FirstContact {
  readonly program: string;
  readonly semester: Semester;
  readonly year: string;
}

export const sampleContacts = (random: SeededRandom, first: FirstContact, now: Date): Contacts => ({
  first_contact: {
    ...first,
    status: random.chance(0.9) ? random.pick(TOUCHPOINT_STATUSES) : null,
  },
  additional_touchpoints: laterTouchpoints(random, Number(first.year), now),
});

export function legacyFields(random: SeededRandom, { first_contact, additional_touchpoints }: Contacts) {
  if (first_contact === null || !random.chance(0.2)) return {};
  const { program, ...parts } = first_contact;
  const value = random.chance(0.5)
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

const laterTouchpoints = (random: SeededRandom, year: number, now: Date): Touchpoint[] =>
  Array.from({ length: random.int(0, 3) }, () => ({
    program: random.pick(PROGRAMS),
    semester: random.pick(SAMPLE_SEMESTERS),
    year: String(random.int(year, now.getUTCFullYear())),
    status: random.chance(0.85) ? random.pick(TOUCHPOINT_STATUSES) : null,
    notes: random.chance(0.2) ? 'Strong pitch, clear next step.' : null,
  }));
