import { isDeepStrictEqual } from 'node:util';
import {
  programNames,
  SEMESTERS,
  TOUCHPOINT_STATUSES,
  type Company,
  type LegacyContact,
  type Touchpoint,
} from '@studio-desk/shared-contract';
import { defined } from '../records/field-values';

type LegacyFields = Pick<Company, 'accelerator' | 'summer_launch' | 'kickstart_fund' | 'pitch_competitions'>;
type Contact = NonNullable<Company['first_contact']>;
type Contacts = Pick<Company, 'first_contact' | 'additional_touchpoints'>;

const NOTHING_STORED: LegacyFields & Contacts = {
  first_contact: null,
  additional_touchpoints: [],
  accelerator: null,
  summer_launch: null,
  kickstart_fund: null,
  pitch_competitions: null,
};

const LONGEST_PROGRAM = 200;
const LONGEST_STATUS = 80;
/** How spreadsheets say that a company took part, and no more. */
const PLAIN_YES = /^(?:x|y|yes|true)$/i;
/** How they say that it did not. */
const PLAIN_NO = /^(?:-+|n|no|none|n\/a|false)$/i;
const YEAR = /^(?:19|20)\d\d$/;
const SEPARATORS = /[\s,;:/|()–—]+|(?<=\s)-(?=\s)/;

/**
 * First contact and touchpoints with what the legacy fields add to them, or nothing where they add nothing. Only
 * what is new in a field counts: a record that is sent back as it was read brings no removed touchpoint back.
 */
export function withLegacyContacts(
  sent: Partial<LegacyFields & Contacts>,
  stored = NOTHING_STORED,
): Partial<Contacts> {
  const named = legacyTouchpoints(sent);
  if (named.length === 0) return {};
  // Fields that were not sent do not hide those that are stored.
  const { first_contact, additional_touchpoints } = { ...stored, ...defined(sent) };
  const known = legacyTouchpoints(stored);
  const told = [...(first_contact ? [{ ...first_contact, notes: null }] : []), ...additional_touchpoints];
  const added: Touchpoint[] = [];
  for (const contact of named) {
    if (known.some((one) => isDeepStrictEqual(one, contact))) continue;
    if (![...told, ...added].some((one) => tells(one, contact))) added.push(contact);
  }
  if (added.length === 0) return {};
  const earliest = first_contact ? undefined : added.toSorted(byTime)[0];
  return {
    first_contact: earliest ? withoutNotes(earliest) : first_contact,
    additional_touchpoints: [...additional_touchpoints, ...added.filter((one) => one !== earliest)],
  };
}

/** What the legacy fields say, a touchpoint each. */
export function legacyTouchpoints(legacy: Partial<LegacyFields>): Touchpoint[] {
  return [
    ...contactOf('Idea Accelerator', legacy.accelerator),
    ...contactOf('Summer Launch', legacy.summer_launch),
    ...contactOf('Kickstart Fund', legacy.kickstart_fund),
    ...(legacy.pitch_competitions ?? '').split(',').flatMap(pitch),
  ];
}

const pitch = (text: string): Touchpoint[] => {
  const program = cut(text, LONGEST_PROGRAM);
  return program === '' || PLAIN_NO.test(program) ? [] : [touchpoint({ program })];
};

function contactOf(program: string, contact: LegacyContact | undefined): Touchpoint[] {
  if (contact === null || contact === undefined) return [];
  if (typeof contact !== 'string') return [touchpoint({ program, ...contact })];
  const text = contact.trim();
  if (text === '' || PLAIN_NO.test(text)) return [];
  return [touchpoint({ program, ...(PLAIN_YES.test(text) ? {} : readParts(text)) })];
}

/** 'Fall 2023 Completed', in any order. */
function readParts(text: string): Pick<Touchpoint, 'semester' | 'year' | 'status'> {
  const words = text.split(SEPARATORS).filter((word) => word !== '');
  const semester = words.find((word) => spelled(word, SEMESTERS));
  const year = words.find((word) => YEAR.test(word));
  const status = words.filter((word) => word !== semester && word !== year).join(' ');
  return {
    semester: semester ? (spelled(semester, SEMESTERS) ?? null) : null,
    year: year ?? null,
    status: spelled(status, TOUCHPOINT_STATUSES) ?? (cut(status, LONGEST_STATUS) || null),
  };
}

const touchpoint = (parts: Partial<Touchpoint>): Touchpoint => ({
  program: null,
  semester: null,
  year: null,
  status: null,
  notes: null,
  ...parts,
});

/** True where both are the same program, whatever it is called. */
export const isSameProgram = (one: string | null, other: string): boolean =>
  programNames(other).some((name) => same(one, name));

/** True where the touchpoint says all that the contact does: the same program, and each part that it names. */
export const tells = (one: Contact, contact: Contact): boolean =>
  isSameProgram(one.program, contact.program ?? '') &&
  (['semester', 'year', 'status'] as const).every(
    (part) => contact[part] === null || same(one[part], contact[part]),
  );

const same = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

const SEMESTERS_IN_ORDER = ['spring', 'summer', 'fall'];

/** By year, then semester; what has no year comes last. */
const byTime = (a: Touchpoint, b: Touchpoint) => yearOf(a) - yearOf(b) || semesterOf(a) - semesterOf(b);

const yearOf = ({ year }: Touchpoint) => (year !== null && YEAR.test(year) ? Number(year) : 9999);

function semesterOf({ semester }: Touchpoint): number {
  const place = SEMESTERS_IN_ORDER.indexOf(semester?.toLowerCase() ?? '');
  return place === -1 ? SEMESTERS_IN_ORDER.length : place;
}

const withoutNotes = ({ notes: _notes, ...contact }: Touchpoint) => contact;

const spelled = (word: string, known: readonly string[]) =>
  known.find((one) => one.toLowerCase() === word.toLowerCase());

/** At most so long, without half a character at the end. */
const cut = (text: string, longest: number) =>
  text
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
