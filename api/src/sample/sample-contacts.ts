import { PROGRAMS, TOUCHPOINT_STATUSES, type Company, type Touchpoint } from '@studio-desk/shared-contract';
import { SAMPLE_SEMESTERS, SAMPLE_YEARS, sampleYear, type Semester } from './sample-names';
import type { Chance } from './seeded-chance';

const CHARTED = ['Kickstart Fund', 'Idea Accelerator', 'Summer Launch'];

/** The three programs that the dashboard charts come first more often. */
const FIRST_PROGRAMS = [
  'Kickstart Fund',
  'Kickstart Fund',
  'Idea Accelerator',
  'Idea Accelerator',
  'Summer Launch',
  ...PROGRAMS,
] as const;

export interface Beginning {
  readonly year: number;
  readonly program: string;
}

/** The first companies see to it that each of the charted programs has someone in each year. */
export function beginning(chance: Chance, now: Date, index: number): Beginning {
  const program = CHARTED[Math.floor(index / SAMPLE_YEARS)];
  return program === undefined
    ? { year: sampleYear(chance, now), program: chance.pick(FIRST_PROGRAMS) }
    : { year: now.getUTCFullYear() - (index % SAMPLE_YEARS), program };
}

type Contacts = Pick<Company, 'first_contact' | 'additional_touchpoints'>;

interface FirstContact {
  readonly program: string;
  readonly semester: Semester;
  readonly year: string;
}

/** First contact and touchpoints. */
export const sampleContacts = (chance: Chance, first: FirstContact, now: Date): Contacts => ({
  first_contact: {
    ...first,
    status: chance.happens(0.9) ? chance.pick(TOUCHPOINT_STATUSES) : null,
  },
  additional_touchpoints: laterTouchpoints(chance, Number(first.year), now),
});

/** Some records are from the time when the programs had fields of their own: they say what the touchpoints say. */
export function legacyFields(chance: Chance, { first_contact, additional_touchpoints }: Contacts) {
  if (first_contact === null || !chance.happens(0.2)) return {};
  const { program, ...parts } = first_contact;
  const value = chance.happens(0.5)
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

const laterTouchpoints = (chance: Chance, year: number, now: Date): Touchpoint[] =>
  Array.from({ length: chance.int(0, 3) }, () => ({
    program: chance.pick(PROGRAMS),
    semester: chance.pick(SAMPLE_SEMESTERS),
    year: String(chance.int(year, now.getUTCFullYear())),
    status: chance.happens(0.85) ? chance.pick(TOUCHPOINT_STATUSES) : null,
    notes: chance.happens(0.2) ? 'Strong pitch, clear next step.' : null,
  }));
