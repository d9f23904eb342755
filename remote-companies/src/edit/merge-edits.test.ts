import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import { mergeChanges, type VersionChoice } from '@studio-desk/shared-area';
import { pickChangedFields, isSameValue } from '@studio-desk/shared-ui/components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCompany, anyCompanyFields, WRITABLE_COMPANY_FIELDS } from '../testing/any-company';
import { someCompany } from '../testing/some-company';
import { companyMergeRules } from './merge-edits';
import {
  FOUNDERS_LIST_FIELD,
  FUNDING_LIST_FIELD,
  TOUCHPOINTS_LIST_FIELD,
  COMPANY_MERGE_UNITS,
  YEARLY_FIELDS,
} from './merge-parts';

const mergeEdits = (base: Company, update: CompanyUpdate, latest: Company) =>
  mergeChanges(companyMergeRules, base, update, latest);

const choose = ({ conflicts, changesFor }: ReturnType<typeof mergeEdits>, choice: VersionChoice) =>
  changesFor(new Map(conflicts.map(({ id }) => [id, choice])));

const touchpoint = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Started', notes: null };
const grant = { source: 'Grant', amount: 100, year: '2024', notes: null };
const founder = {
  name: 'Ann',
  email: null,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
};
const contact = { program: 'GBAN', semester: 'Fall', year: '2023', status: 'Started' };

/** For each field: the stored value, my change, their change, and the conflict's texts (theirs, mine). */
const MATRIX: {
  [K in (typeof WRITABLE_COMPANY_FIELDS)[number]]: [Company[K], CompanyUpdate[K], Company[K], string, string];
} = {
  company_name: ['Acme', 'Acme One', 'Acme Two', 'Acme Two', 'Acme One'],
  name: [null, 'Ann', 'Bob', 'Bob', 'Ann'],
  contact: ['Cy', null, 'Dan', 'Dan', ''],
  website: [null, 'https://one.example', 'https://two.example', 'https://two.example', 'https://one.example'],
  industry: ['Health', 'Software', 'Mining', 'Mining', 'Software'],
  contact_email: [null, 'a@acme.example', 'b@acme.example', 'b@acme.example', 'a@acme.example'],
  entr_certificate: [false, true, true, 'Yes, Fall 2026', 'Yes'],
  entr_graduation_semester: ['Spring', 'Fall', 'Summer', 'Yes, Summer', 'Yes, Fall'],
  entr_graduation_year: ['2024', '2025', '2026', 'Yes, 2026', 'Yes, 2025'],
  additional_founders: [
    [founder],
    [{ ...founder, email: 'a@acme.example' }],
    [{ ...founder, email: 'b@acme.example' }],
    'Ann · b@acme.example',
    'Ann · a@acme.example',
  ],
  uga_contact: ['Eve', 'Flo', 'Gus', 'Gus', 'Flo'],
  year_started: ['2022', '2023', '2024', '2024', '2023'],
  major: ['Finance', 'Art', 'Law', 'Law', 'Art'],
  student_type: ['Graduate', 'Alumni', 'Faculty', 'Faculty', 'Alumni'],
  office_space_at_studio_225: ['X', null, 'Yes', 'Yes', 'No'],
  office_semester: ['Fall', 'Spring', 'Summer', 'Summer', 'Spring'],
  office_year: ['2023', '2024', '2025', '2025', '2024'],
  active_tenant: [null, false, false, '', ''],
  other_information: ['One', 'Two', 'Three', 'Three', 'Two'],
  first_contact: [
    contact,
    { ...contact, status: 'Funded' },
    { ...contact, status: 'Pitch' },
    'GBAN · Fall 2023 · Pitch',
    'GBAN · Fall 2023 · Funded',
  ],
  additional_touchpoints: [
    [touchpoint],
    [{ ...touchpoint, program: 'GBAN', status: 'Funded' }],
    [{ ...touchpoint, notes: 'Late' }],
    'GBAN · Fall 2024 · Started · Late',
    'GBAN · Fall 2024 · Funded',
  ],
  funding_data: [
    [grant],
    [{ ...grant, amount: 150 }],
    [{ ...grant, amount: 175.5 }],
    'Grant · $175.50 · 2024',
    'Grant · $150 · 2024',
  ],
  revenue_data: [{ 2024: 10 }, { 2024: 20 }, { 2024: 3000 }, '$3,000', '$20'],
  employee_data: [{ 2024: 1 }, {}, { 2024: 1200 }, '1,200', 'Removed'],
  accelerator: ['Fall 2022', 'Fall 2023', 'Fall 2024', 'Fall 2024', 'Fall 2023'],
  summer_launch: [
    { semester: 'Summer', year: '2022', status: null },
    { semester: 'Summer', year: '2022', status: 'Started' },
    { semester: 'Summer', year: '2022', status: 'Completed' },
    'Summer 2022 · Completed',
    'Summer 2022 · Started',
  ],
  kickstart_fund: [null, 'Fall 2023', 'Fall 2024', 'Fall 2024', 'Fall 2023'],
  pitch_competitions: ['One', 'One, Two', 'One, Three', 'One, Three', 'One, Two'],
};

/** Values of other fields, without which a field of `MATRIX` would not be valid. */
const BESIDE: Partial<Record<string, { base?: Partial<Company>; latest?: Partial<Company> }>> = {
  entr_certificate: { latest: { entr_graduation_semester: 'Fall', entr_graduation_year: '2026' } },
  entr_graduation_semester: { base: { entr_certificate: true } },
  entr_graduation_year: { base: { entr_certificate: true } },
  office_semester: { base: { office_space_at_studio_225: 'Yes' } },
  office_year: { base: { office_space_at_studio_225: 'Yes' } },
};

function casesOf(field: (typeof WRITABLE_COMPANY_FIELDS)[number]) {
  const [was, yours, latest] = MATRIX[field];
  const base = someCompany({ ...BESIDE[field]?.base, [field]: was });
  return {
    base,
    update: { [field]: yours },
    latest: { ...base, ...BESIDE[field]?.latest, [field]: latest },
    yours,
  };
}

describe('the merge matrix', () => {
  test('covers every field of a company exactly once', () => {
    const known = [
      ...COMPANY_MERGE_UNITS.flatMap(({ fields }) => fields),
      ...[FOUNDERS_LIST_FIELD, TOUCHPOINTS_LIST_FIELD, FUNDING_LIST_FIELD, ...YEARLY_FIELDS].map(
        ({ name }) => name,
      ),
    ];
    expect([...known].sort()).toEqual([...WRITABLE_COMPANY_FIELDS].sort());
  });

  test.each(WRITABLE_COMPANY_FIELDS)('%s keeps my value when only I changed it', (field) => {
    const { base, update, yours } = casesOf(field);
    const merge = mergeEdits(base, update, { ...base, updated_at: '2026-11-21T00:00:00.000Z' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual({ [field]: yours });
  });

  test.each(WRITABLE_COMPANY_FIELDS)('%s keeps their value when only they changed it', (field) => {
    const { base, latest } = casesOf(field);
    const other = field === 'uga_contact' ? 'contact' : 'uga_contact';
    const merge = mergeEdits(base, { [other]: 'Me' }, latest);
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual({ [other]: 'Me' });
  });

  // `active_tenant` is left out, because both users set it to the same value in the matrix.
  test.each(WRITABLE_COMPANY_FIELDS.filter((field) => field !== 'active_tenant'))(
    '%s is a conflict with readable values when both changed it, and the chosen value is saved',
    (field) => {
      const { base, update, latest, yours } = casesOf(field);
      const [, , , latestText, yourText] = MATRIX[field];
      const merge = mergeEdits(base, update, latest);
      expect(merge.conflicts).toHaveLength(1);
      expect(merge.conflicts[0]).toMatchObject({ latest: latestText, yours: yourText });
      expect(choose(merge, 'latest')).toEqual({});
      const mineOnTop = choose(merge, 'yours');
      expect(isSameValue(field, { ...latest, ...mineOnTop }[field], yours)).toBe(true);
    },
  );

  test.each(WRITABLE_COMPANY_FIELDS)('%s is no conflict when both changed it to the same value', (field) => {
    const { base, update, yours } = casesOf(field);
    const latest = someCompany({ ...base, [field]: yours });
    expect(mergeEdits(base, update, latest).conflicts).toEqual([]);
  });

  test('active_tenant changes between active and inactive without a conflict', () => {
    const base = someCompany({ active_tenant: null });
    const inactive = mergeEdits(base, { active_tenant: false }, base);
    expect(inactive.changesFor(new Map())).toEqual({ active_tenant: false });
    const again = mergeEdits(
      { ...base, active_tenant: false },
      { active_tenant: true },
      { ...base, major: 'Law' },
    );
    expect(again.conflicts).toEqual([]);
  });
});

describe('fields that belong together', () => {
  test('a removed certificate and its changed graduation year are one choice', () => {
    const base = someCompany({
      entr_certificate: true,
      entr_graduation_semester: 'Spring',
      entr_graduation_year: '2025',
    });
    const update = { entr_certificate: false, entr_graduation_semester: null, entr_graduation_year: null };
    const merge = mergeEdits(base, update, { ...base, entr_graduation_year: '2026' });
    expect(merge.conflicts).toEqual([
      { id: 'entr_certificate', label: 'ENTR Certificate', latest: 'Yes, Spring 2026', yours: 'No' },
    ]);
    expect(choose(merge, 'yours')).toEqual(update);
  });

  test('different rows and years are merged', () => {
    const base = someCompany({ funding_data: [grant], revenue_data: { 2023: 5 } });
    const theirEntry = { ...grant, source: 'Angel Investment', amount: 7 };
    const myEntry = { ...grant, source: 'VC Investment', amount: 9, year: '2026' };
    const merge = mergeEdits(
      base,
      { funding_data: [grant, myEntry], revenue_data: { 2023: 5, 2025: 20 } },
      { ...base, funding_data: [grant, theirEntry], revenue_data: { 2023: 6 } },
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual({
      funding_data: [grant, theirEntry, myEntry],
      revenue_data: { 2023: 6, 2025: 20 },
    });
  });

  test('a row that both changed is a conflict with its name, and other rows are kept', () => {
    const base = someCompany({ additional_touchpoints: [touchpoint] });
    const other = {
      ...touchpoint,
      program: 'Quick Pitch',
      year: '2026',
      semester: 'Spring',
      status: 'Pitch',
    };
    const update = { ...touchpoint, status: 'Funded' };
    const merge = mergeEdits(
      base,
      { additional_touchpoints: [update] },
      { ...base, additional_touchpoints: [{ ...touchpoint, status: 'Completed' }, other] },
    );
    expect(merge.conflicts).toMatchObject([{ label: 'Touchpoint: GBAN' }]);
    expect(choose(merge, 'yours')).toEqual({ additional_touchpoints: [update, other] });
    expect(choose(merge, 'latest')).toEqual({});
  });
});

describe('merging any base with any two sets of changes', () => {
  const three = fc.tuple(anyCompany, anyCompanyFields, anyCompany);

  test('takes their value of every field I did not change', () => {
    fc.assert(
      fc.property(three, fc.subarray(WRITABLE_COMPANY_FIELDS), ([base, body, latest], touched) => {
        const update = Object.fromEntries(touched.map((field) => [field, body[field]]));
        const chosen = choose(mergeEdits(base, update, latest), 'yours');
        const units = COMPANY_MERGE_UNITS.filter(({ fields }) =>
          fields.some((field) => touched.includes(field)),
        );
        const mayChange = new Set<string>([...touched, ...units.flatMap(({ fields }) => fields)]);
        expect(Object.keys(chosen).filter((field) => !mayChange.has(field))).toEqual([]);
      }),
    );
  });

  test('choosing mine keeps all my changes', () => {
    fc.assert(
      fc.property(three, ([base, body, latest]) => {
        const saved = { ...latest, ...choose(mergeEdits(base, body, latest), 'yours') };
        const changes = pickChangedFields(base, body);
        for (const field of COMPANY_MERGE_UNITS.flatMap(({ fields }) => fields)) {
          if (field in changes) expect(isSameValue(field, saved[field], body[field])).toBe(true);
        }
        for (const name of ['revenue_data', 'employee_data'] as const) {
          for (const [year, figure] of Object.entries(body[name])) {
            if (base[name][year] !== figure) expect(saved[name]?.[year]).toBe(figure);
          }
        }
      }),
    );
  });

  test('choosing theirs keeps all their changes', () => {
    fc.assert(
      fc.property(three, ([base, body, latest]) => {
        const chosen = choose(mergeEdits(base, body, latest), 'latest');
        for (const { fields } of COMPANY_MERGE_UNITS) {
          if (fields.every((field) => isSameValue(field, base[field], latest[field]))) continue;
          expect(fields.filter((field) => field in chosen)).toEqual([]);
        }
      }),
    );
  });

  test('sends all my changes when nobody else saved', () => {
    fc.assert(
      fc.property(anyCompany, anyCompanyFields, (base, body) => {
        const merge = mergeEdits(base, body, base);
        expect(merge.conflicts).toEqual([]);
        expect(merge.changesFor(new Map())).toEqual(pickChangedFields(base, body));
      }),
    );
  });
});
