import type { Touchpoint } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { parseLegacyTouchpoints, mergeLegacyContacts } from './legacy-contacts';

const touchpoint = (program: string, semester?: string, year?: string, status?: string): Touchpoint => ({
  program,
  semester: semester ?? null,
  year: year ?? null,
  status: status ?? null,
  notes: null,
});
const first = (...parts: Parameters<typeof touchpoint>) => {
  const { notes: _notes, ...contact } = touchpoint(...parts);
  return contact;
};
const stored = {
  first_contact: null,
  additional_touchpoints: [] as Touchpoint[],
  accelerator: null,
  summer_launch: null,
  kickstart_fund: null,
  pitch_competitions: null,
};

describe('a legacy field', () => {
  it.each([
    ['Fall 2023 Completed', 'Fall', '2023', 'Completed'],
    ['completed FALL 2023', 'Fall', '2023', 'Completed'],
    ['2023, started - spring', 'Spring', '2023', 'Started'],
    ['Completed (Summer 2019)', 'Summer', '2019', 'Completed'],
    ['Fall 2023', 'Fall', '2023', undefined],
    ['2023', undefined, '2023', undefined],
    ['In progress', undefined, undefined, 'In progress'],
    ['Fall 2023 dropped out early', 'Fall', '2023', 'dropped out early'],
    ['Fall 2023 to Spring 2024', 'Fall', '2023', 'to Spring 2024'],
    ['X', undefined, undefined, undefined],
    ['yes', undefined, undefined, undefined],
    ['房 2023', undefined, '2023', '房'],
  ])('is parsed from the text %j', (text, semester, year, status) => {
    expect(parseLegacyTouchpoints({ kickstart_fund: text })).toEqual([
      touchpoint('Kickstart Fund', semester, year, status),
    ]);
  });

  it.each(['', '  ', 'No', 'n/a', '-', null, undefined])('gives no touchpoint for %j', (text) => {
    expect(parseLegacyTouchpoints({ accelerator: text })).toEqual([]);
  });

  it('is accepted as an object', () => {
    const accelerator = { semester: 'Spring', year: '2020', status: 'Funded' };
    expect(parseLegacyTouchpoints({ accelerator })).toEqual([
      touchpoint('Idea Accelerator', 'Spring', '2020', 'Funded'),
    ]);
  });

  it('of pitch competitions gives one touchpoint per name', () => {
    expect(parseLegacyTouchpoints({ pitch_competitions: ' GBAN,, SEC Pitch ,n/a,' })).toEqual([
      touchpoint('GBAN'),
      touchpoint('SEC Pitch'),
    ]);
  });

  it('never gives a touchpoint that the contract rejects', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', ' ', ',', '-', '2023', 'fall', 'é', '😀'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(texts, texts, (kickstart_fund, pitch_competitions) => {
        for (const { program, status } of parseLegacyTouchpoints({ kickstart_fund, pitch_competitions })) {
          expect(program?.trim()).toBe(program);
          expect(program?.length).toBeGreaterThan(0);
          expect(program?.length).toBeLessThanOrEqual(200);
          expect(status?.length ?? 0).toBeLessThanOrEqual(80);
          expect(/\p{Surrogate}/u.test(`${program}${status}`)).toBe(false);
        }
      }),
      getPropertyRunOptions(50),
    );
  });
});

describe('touchpoints from legacy fields', () => {
  it('make the earliest one the first contact when the company has no first contact', () => {
    const sent = {
      accelerator: 'Fall 2021',
      summer_launch: 'Summer 2020',
      kickstart_fund: 'Spring 2020',
      pitch_competitions: 'GBAN',
    };
    expect(mergeLegacyContacts(sent)).toEqual({
      first_contact: first('Kickstart Fund', 'Spring', '2020'),
      additional_touchpoints: [
        touchpoint('Idea Accelerator', 'Fall', '2021'),
        touchpoint('Summer Launch', 'Summer', '2020'),
        touchpoint('GBAN'),
      ],
    });
  });

  it('keep an existing first contact', () => {
    const first_contact = first('GBAN', 'Fall', '2024');
    expect(mergeLegacyContacts({ accelerator: 'Fall 2021' }, { ...stored, first_contact })).toEqual({
      first_contact,
      additional_touchpoints: [touchpoint('Idea Accelerator', 'Fall', '2021')],
    });
  });

  it.each([
    ['Accelerator', { accelerator: 'Fall 2021' }],
    ['idea accelerator', { accelerator: { semester: 'fall', year: '2021', status: null } }],
    ['Idea Accelerator', { accelerator: 'X' }],
    ['Quick Pitch', { pitch_competitions: 'quick pitch' }],
  ])('are not added when %s already covers them: %j', (program, sent) => {
    const first_contact = first(program, 'Fall', '2021', 'Completed');
    expect(mergeLegacyContacts({ ...sent, first_contact })).toEqual({});
    const additional_touchpoints = [touchpoint(program, 'Fall', '2021', 'Completed')];
    expect(mergeLegacyContacts(sent, { ...stored, additional_touchpoints })).toEqual({});
  });

  it('do not restore a removed touchpoint when a record is sent back as it was read', () => {
    const before = { ...stored, accelerator: 'Fall 2021', pitch_competitions: 'GBAN' };
    const sent = { ...before, first_contact: null, additional_touchpoints: [] };
    expect(mergeLegacyContacts(sent, before)).toEqual({});
    expect(mergeLegacyContacts({ ...sent, pitch_competitions: 'GBAN, SEC Pitch' }, before)).toEqual({
      first_contact: first('SEC Pitch'),
      additional_touchpoints: [],
    });
  });

  it('are the same when the same values are sent again', () => {
    const text = fc.constantFrom('Fall 2021', '2021 fall', 'Spring 2020 Completed', 'X', 'odd', '', null);
    const legacy = fc.record({
      accelerator: text,
      summer_launch: text,
      kickstart_fund: text,
      pitch_competitions: fc.constantFrom('GBAN', 'gban,SEC Pitch', 'GBAN, GBAN', '', null),
    });
    fc.assert(
      fc.property(legacy, legacy, (before, sent) => {
        const once = { ...stored, ...before, ...mergeLegacyContacts(before) };
        const twice = { ...once, ...sent, ...mergeLegacyContacts(sent, once) };
        expect(mergeLegacyContacts(sent, twice)).toEqual({});
        expect(mergeLegacyContacts(sent, { ...twice, ...stored, ...contactsOf(twice) })).toEqual({});
        expect(twice.additional_touchpoints).toEqual(expect.arrayContaining(once.additional_touchpoints));
        if (once.first_contact) expect(twice.first_contact).toEqual(once.first_contact);
      }),
    );
  });
});

const contactsOf = ({
  first_contact,
  additional_touchpoints,
}: Pick<typeof stored, 'additional_touchpoints'> & {
  first_contact: ReturnType<typeof first> | null;
}) => ({ first_contact, additional_touchpoints });
