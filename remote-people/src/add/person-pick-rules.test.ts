import { PERSON_LABELS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson } from '../testing/any-person';
import { somePerson } from '../testing/some-person';
import { emptyPersonFormValues, toPersonFormValues, sortLabels } from '../form/person-form-values';
import { personPickRules } from './person-pick-rules';

const { replaced, withoutPicked, mergePicked } = personPickRules;

const ACME = '01980000-0000-7000-8000-0000000000c1';
const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@mail.example',
  labels: ['founder'],
  degree: 'MBA',
  primary_company: 'Acme',
  company_id: ACME,
  is_primary_founder: true,
});
const before = {
  ...emptyPersonFormValues,
  name: 'Ann',
  email: 'typed@mail.example',
  phone: '555',
  labels: ['judge' as const],
};

/** Form values; the fields that Add Person does not have are empty. */
const anyTyped = anyPerson.map((person) => ({
  ...toPersonFormValues(person),
  twitter: '',
  website: '',
  company_role: '',
  degree: '',
  major: '',
  graduation_year: '',
}));

describe('picking a person', () => {
  test('shows the values of the person, typed text in fields the person leaves empty, and the labels of both', () => {
    expect(mergePicked({ record: ann, before })).toEqual({
      ...toPersonFormValues(ann),
      phone: '555',
      labels: ['founder', 'judge'],
    });
  });

  test('keeps a typed company or certificate, with its details, when the person has none', () => {
    const typed = {
      ...before,
      primary_company: 'Mine',
      is_primary_founder: true,
      entr_certificate: true,
      entr_graduation_year: '2026',
    };
    const nobody = somePerson({ name: 'Bob', entr_graduation_semester: 'Fall' });
    expect(mergePicked({ record: nobody, before: typed })).toMatchObject({
      primary_company: 'Mine',
      is_primary_founder: true,
      entr_certificate: true,
      entr_graduation_semester: '',
      entr_graduation_year: '2026',
    });
  });

  test('loses no value of the person, for any typed text', () => {
    fc.assert(
      fc.property(anyPerson, anyTyped, (any, typed) => {
        const stored = toPersonFormValues(any);
        const shown = mergePicked({ record: any, before: typed });
        expect(shown.name).toBe(stored.name);
        expect(shown.labels).toEqual(sortLabels([...stored.labels, ...typed.labels]));
        for (const name of ['email', 'phone', 'linkedin_url', 'bio', 'notes', 'twitter', 'degree'] as const) {
          expect(shown[name]).toBe(stored[name] || typed[name]);
        }
        if (stored.primary_company) expect(shown.company_id).toBe(stored.company_id);
      }),
    );
  });
});

describe('leaving the picked person', () => {
  test('at once restores any text typed before picking', () => {
    fc.assert(
      fc.property(anyPerson, anyTyped, (any, typed) => {
        const picked = { record: any, before: typed };
        expect(withoutPicked(picked, mergePicked(picked))).toEqual(typed);
      }),
    );
  });

  test('keeps text typed after picking and removes the values of the person', () => {
    const now = {
      ...mergePicked({ record: ann, before }),
      notes: 'Speaks well',
      is_primary_founder: false,
      labels: ['founder' as const, 'judge' as const, 'staff' as const],
    };
    expect(withoutPicked({ record: ann, before }, now)).toEqual({
      ...before,
      notes: 'Speaks well',
      labels: ['judge', 'staff'],
    });
  });

  test('keeps another company that was chosen meanwhile', () => {
    const now = { ...mergePicked({ record: ann, before }), primary_company: 'Other', company_id: '' };
    expect(withoutPicked({ record: ann, before }, now)).toMatchObject({ primary_company: 'Other' });
  });

  test('keeps in each field the text typed after picking, or else the text typed before', () => {
    fc.assert(
      fc.property(anyPerson, anyTyped, anyTyped, (any, typed, now) => {
        const picked = { record: any, before: typed };
        const shown = mergePicked(picked);
        const left = withoutPicked(picked, now);
        for (const name of ['email', 'phone', 'linkedin_url', 'bio', 'notes'] as const) {
          const isTyped = now[name] !== '' && now[name] !== shown[name];
          expect(left[name]).toBe(isTyped ? now[name] : typed[name]);
        }
      }),
    );
  });

  test('keeps labels set before or after picking, and none of the person’s own', () => {
    fc.assert(
      fc.property(anyPerson, anyTyped, anyTyped, (any, typed, now) => {
        const left = withoutPicked({ record: any, before: typed }, now).labels;
        for (const label of PERSON_LABELS) {
          const isMine = typed.labels.includes(label) || !any.labels.includes(label);
          expect(left.includes(label)).toBe(now.labels.includes(label) && isMine);
        }
      }),
    );
  });
});

test('returns typed text that was replaced, for fields where it differs and is not empty', () => {
  const typed = { ...before, entr_certificate: true, entr_graduation_year: '2026', primary_company: 'Mine' };
  const graduated = { ...ann, entr_certificate: true, entr_graduation_year: '2020' };
  expect(replaced(typed, toPersonFormValues(graduated))).toEqual({
    email: 'typed@mail.example',
    phone: '555',
    entr_certificate: 'Yes, 2026',
    primary_company: 'Mine',
  });
});
