import type { Person, PersonUpdate } from '@studio-desk/shared-contract';
import { mergeChanges, type VersionChoice } from '@studio-desk/shared-area';
import { isSameValue } from '@studio-desk/shared-ui/components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson, anyPersonFields } from '../testing/any-person';
import { somePerson } from '../testing/some-person';
import { pickChangedPersonFields, personMergeRules } from './merge-edits';

const ACME = '01980000-0000-7000-8000-0000000000c1';
const OTHER = '01980000-0000-7000-8000-0000000000c2';

const mergeEdits = (base: Person, update: PersonUpdate, latest: Person) =>
  mergeChanges(personMergeRules, base, update, latest);

const choose = ({ conflicts, changesFor }: ReturnType<typeof mergeEdits>, choice: VersionChoice) =>
  changesFor(new Map(conflicts.map(({ id }) => [id, choice])));

type Case = [
  before: Partial<Person>,
  update: PersonUpdate,
  latest: Partial<Person>,
  theirWords: string,
  myWords: string,
];

/** For each field: the stored value, my change, their change, and the conflict's texts (theirs, mine). */
const MATRIX: Record<string, Case> = {
  name: [{ name: 'Ann' }, { name: 'Ann Able' }, { name: 'Anne' }, 'Anne', 'Ann Able'],
  email: [{}, { email: 'a@mail.example' }, { email: 'b@mail.example' }, 'b@mail.example', 'a@mail.example'],
  phone: [{ phone: '1' }, { phone: null }, { phone: '2' }, '2', ''],
  company: [
    { primary_company: 'Acme', company_id: ACME, is_primary_founder: true },
    { primary_company: 'Mine', company_id: null, is_primary_founder: false },
    { primary_company: 'Other', company_id: OTHER },
    'Other · linked · Primary Founder',
    'Mine',
  ],
  role: [{}, { company_role: 'CEO' }, { company_role: 'CTO' }, 'CTO', 'CEO'],
  degree: [{}, { degree: 'MBA' }, { degree: 'BSc' }, 'BSc', 'MBA'],
  major: [{}, { major: 'Law' }, { major: 'Art' }, 'Art', 'Law'],
  'graduation year': [{}, { graduation_year: '2025' }, { graduation_year: '2026' }, '2026', '2025'],
  bio: [{ bio: 'Old' }, { bio: 'Mine' }, { bio: 'Theirs' }, 'Theirs', 'Mine'],
  notes: [{ notes: 'Old' }, { notes: 'Mine' }, { notes: 'Theirs' }, 'Theirs', 'Mine'],
  linkedin: [
    {},
    { linkedin_url: 'https://a.example' },
    { linkedin_url: 'https://b.example', linkedin: 'https://b.example' },
    'https://b.example',
    'https://a.example',
  ],
  twitter: [
    {},
    { twitter: 'https://a.example' },
    { twitter: 'https://b.example' },
    'https://b.example',
    'https://a.example',
  ],
  website: [
    {},
    { website: 'https://a.example' },
    { website: 'https://b.example' },
    'https://b.example',
    'https://a.example',
  ],
  certificate: [
    { entr_certificate: true, entr_graduation_semester: 'Fall', entr_graduation_year: '2024' },
    { entr_certificate: false, entr_graduation_semester: null, entr_graduation_year: null },
    { entr_graduation_year: '2025' },
    'Yes, Fall 2025',
    'No',
  ],
};
const FIELDS = Object.entries(MATRIX);

describe('the merge matrix', () => {
  test.each(FIELDS)('%s keeps my value when only I changed it', (_, [before, update]) => {
    const base = somePerson(before);
    const merge = mergeEdits(base, update, { ...base, updated_at: '2026-11-21T00:00:00.000Z' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual(update);
  });

  test.each(FIELDS)('%s keeps their value when only they changed it', (field, [before, , latest]) => {
    const other = field === 'phone' ? { email: 'me@mail.example' } : { phone: '9' };
    const merge = mergeEdits(somePerson(before), other, somePerson({ ...before, ...latest }));
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual(other);
  });

  test.each(FIELDS)(
    '%s is a conflict with readable values when both changed it, and the chosen value is saved',
    (_, one) => {
      const [before, update, latest, latestText, yourText] = one;
      const merge = mergeEdits(somePerson(before), update, somePerson({ ...before, ...latest }));
      expect(merge.conflicts).toHaveLength(1);
      expect(merge.conflicts[0]).toMatchObject({ latest: latestText, yours: yourText });
      expect(choose(merge, 'latest')).toEqual({});
      expect(choose(merge, 'yours')).toEqual(update);
    },
  );
});

describe('labels that two people change', () => {
  const base = somePerson({ labels: ['founder', 'judge'] });

  test('are merged as a set, without a conflict', () => {
    const merge = mergeEdits(
      base,
      { labels: ['judge', 'staff'] },
      somePerson({ labels: ['founder', 'mentor'] }),
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual({ labels: ['mentor', 'staff'] });
  });

  test('in another order are equal', () => {
    expect(pickChangedPersonFields(base, { labels: ['judge', 'founder'] })).toEqual({});
  });
});

test('after any two edits, choosing mine keeps every field that only one user changed', () => {
  const TEXTS = [
    'name',
    'email',
    'phone',
    'bio',
    'notes',
    'twitter',
    'degree',
    'major',
    'company_role',
  ] as const;
  fc.assert(
    fc.property(anyPerson, anyPersonFields, anyPerson, (base, update, latest) => {
      const changes = pickChangedPersonFields(base, update);
      const chosen = choose(mergeEdits(base, update, latest), 'yours');
      const saved = { ...latest, ...chosen };
      for (const field of TEXTS) {
        const wanted = field in changes ? changes[field] : latest[field];
        expect(isSameValue(field, saved[field], wanted), field).toBe(true);
      }
      if (!changes.labels) expect(saved.labels).toEqual(latest.labels);
    }),
  );
});
