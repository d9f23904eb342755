import { isDeepStrictEqual } from 'node:util';
import {
  TOUCHPOINT_MAX_LENGTHS,
  listProgramAliases,
  SEMESTERS,
  TOUCHPOINT_STATUSES,
  type Company,
  type LegacyContact,
  type Touchpoint,
} from '@studio-desk/shared-contract';

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

const PLAIN_YES = /^(?:x|y|yes|true)$/i;
const PLAIN_NO = /^(?:-+|n|no|none|n\/a|false)$/i;
const YEAR = /^(?:19|20)\d\d$/;
const SEPARATORS = /[\s,;:/|()–—]+|(?<=\s)-(?=\s)/;

/**
 * Adds a touchpoint for each legacy field (such as `accelerator`) that the request changes. Ignores unchanged
 * legacy fields, because saving an unchanged record must not restore a removed touchpoint.
 */
export function mergeLegacyContacts(
  sent: Partial<LegacyFields & Contacts>,
  stored = NOTHING_STORED,
): Partial<Contacts> {
  const contacts = parseLegacyTouchpoints(sent);
  if (contacts.length === 0) return {};
  const { first_contact = stored.first_contact, additional_touchpoints = stored.additional_touchpoints } =
    sent;
  const storedContacts = parseLegacyTouchpoints(stored);
  const existing = [...(first_contact ? [{ ...first_contact, notes: null }] : []), ...additional_touchpoints];
  const added: Touchpoint[] = [];
  for (const contact of contacts) {
    if (storedContacts.some((one) => isDeepStrictEqual(one, contact))) continue;
    if (![...existing, ...added].some((one) => isSameContact(one, contact))) added.push(contact);
  }
  if (added.length === 0) return {};
  const earliest = first_contact ? undefined : added.toSorted(byTime)[0];
  return {
    first_contact: earliest ? withoutNotes(earliest) : first_contact,
    additional_touchpoints: [...additional_touchpoints, ...added.filter((one) => one !== earliest)],
  };
}

export function parseLegacyTouchpoints(legacy: Partial<LegacyFields>): Touchpoint[] {
  return [
    ...contactOf('Idea Accelerator', legacy.accelerator),
    ...contactOf('Summer Launch', legacy.summer_launch),
    ...contactOf('Kickstart Fund', legacy.kickstart_fund),
    ...(legacy.pitch_competitions ?? '').split(',').flatMap(pitchTouchpoint),
  ];
}

const pitchTouchpoint = (text: string): Touchpoint[] => {
  const program = truncate(text, TOUCHPOINT_MAX_LENGTHS.program);
  return program === '' || PLAIN_NO.test(program) ? [] : [touchpoint({ program })];
};

function contactOf(program: string, contact: LegacyContact | undefined): Touchpoint[] {
  if (contact === null || contact === undefined) return [];
  if (typeof contact !== 'string') return [touchpoint({ program, ...contact })];
  const text = contact.trim();
  if (text === '' || PLAIN_NO.test(text)) return [];
  return [touchpoint({ program, ...(PLAIN_YES.test(text) ? {} : parseContact(text)) })];
}

function parseContact(text: string): Pick<Touchpoint, 'semester' | 'year' | 'status'> {
  const words = text.split(SEPARATORS).filter((word) => word !== '');
  const semester = words.find((word) => matchIgnoringCase(word, SEMESTERS));
  const year = words.find((word) => YEAR.test(word));
  const status = words.filter((word) => word !== semester && word !== year).join(' ');
  return {
    semester: semester ? (matchIgnoringCase(semester, SEMESTERS) ?? null) : null,
    year: year ?? null,
    status:
      matchIgnoringCase(status, TOUCHPOINT_STATUSES) ??
      (truncate(status, TOUCHPOINT_MAX_LENGTHS.status) || null),
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

export const isSameProgram = (one: string | null, other: string): boolean =>
  listProgramAliases(other).some((name) => equalIgnoringCase(one, name));

export const isSameContact = (one: Contact, contact: Contact): boolean =>
  isSameProgram(one.program, contact.program ?? '') &&
  (['semester', 'year', 'status'] as const).every(
    (part) => contact[part] === null || equalIgnoringCase(one[part], contact[part]),
  );

const equalIgnoringCase = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase();

const SEMESTERS_IN_ORDER = ['spring', 'summer', 'fall'];

const byTime = (a: Touchpoint, b: Touchpoint) => yearOf(a) - yearOf(b) || semesterOf(a) - semesterOf(b);

const yearOf = ({ year }: Touchpoint) => (year !== null && YEAR.test(year) ? Number(year) : 9999);

function semesterOf({ semester }: Touchpoint): number {
  const index = SEMESTERS_IN_ORDER.indexOf(semester?.toLowerCase() ?? '');
  return index === -1 ? SEMESTERS_IN_ORDER.length : index;
}

const withoutNotes = ({ notes: _notes, ...contact }: Touchpoint) => contact;

const matchIgnoringCase = (word: string, options: readonly string[]) =>
  options.find((one) => one.toLowerCase() === word.toLowerCase());

const truncate = (text: string, maxLength: number) =>
  text
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
