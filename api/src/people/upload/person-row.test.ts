import { PERSON_LABELS, PERSON_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { readPersonCells, readPersonIdentity } from './person-row';

const reading = (cells: Record<string, string>) =>
  readPersonCells(new Map(Object.entries({ Name: 'Pat', ...cells })));
const personOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  if ('errors' in read) throw new Error(read.errors.join('; '));
  return read.parsed;
};
const errorsOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  return 'errors' in read ? read.errors : [];
};
const NOTHING_ELSE = { email: null, labels: [], entr_certificate: false };
const LABELS =
  'Labels are: Founder, Judge, Speaker, Donor, Mentor, Board Member, Advisor, Investor, Alumni, Faculty, Staff, Student';

describe('the cells of a person row', () => {
  it('add no values when they are empty or mean unknown', () => {
    for (const nothing of [' ', '-', '–', 'n/a', 'N.A.']) {
      const cells = PERSON_UPLOAD_COLUMNS.slice(1).map((column) => [column, nothing]);
      expect(personOf(Object.fromEntries(cells))).toEqual({ name: 'Pat', ...NOTHING_ELSE });
    }
    expect(personOf({ shoe_size: '44' })).toEqual({ name: 'Pat', ...NOTHING_ELSE });
  });

  it('are read into the fields of the person', () => {
    const cells = {
      Name: ' Dr. Pat ',
      Email: 'Pat@x.example',
      Labels: 'mentor, judge',
      'ENTR Certificate': 'Yes',
    };
    expect(personOf(cells)).toEqual({
      name: 'Dr. Pat',
      email: 'Pat@x.example',
      labels: ['mentor', 'judge'],
      entr_certificate: true,
    });
  });

  it.each([
    ['founder', ['founder']],
    ['FOUNDER,founder , Founder', ['founder']],
    ['Board Member', ['board_member']],
    ['board-member', ['board_member']],
    ['Board_Member', ['board_member']],
    ['boardmember', ['board_member']],
    [',, speaker ,', ['speaker']],
    ['donor; mentor', ['donor', 'mentor']],
    ['donor|mentor', ['donor', 'mentor']],
    ['donor\nmentor', ['donor', 'mentor']],
    [PERSON_LABELS.join(','), PERSON_LABELS],
    [[...PERSON_LABELS, ...PERSON_LABELS].join(', '), PERSON_LABELS],
  ])('add each label once: %j', (text, labels) => {
    expect(personOf({ Labels: text }).labels).toEqual(labels);
  });

  it.each(['Yes', 'YES', 'y', 'TRUE', 'true', '1', '1.0', 'x', '✓'])('with %j are read as yes', (text) => {
    expect(personOf({ 'ENTR Certificate': text }).entr_certificate).toBe(true);
  });

  it.each(['No', 'n', 'FALSE', '0', '0.0', '', '-'])('with %j are read as no', (text) => {
    expect(personOf({ 'ENTR Certificate': text }).entr_certificate).toBe(false);
  });

  it.each([{ Name: '' }, { Name: '  ' }, { Name: '-' }, { Name: ' N/A ' }])(
    'return an error for the missing name: %j',
    (cells) => {
      expect(errorsOf(cells)).toEqual(['Name is required']);
      expect(readPersonCells(new Map())).toEqual({ errors: ['Name is required'] });
    },
  );

  it.each([
    [{ Email: 'no address' }, 'Email: Enter an email address like name@example.com'],
    [{ Email: `${'a'.repeat(250)}@b.example` }, 'Email is at most 254 characters'],
    [{ Name: 'J'.repeat(201) }, 'Name is at most 200 characters'],
    [{ Name: 'a\0b' }, 'Name contains a character that cannot be stored (U+0000). Remove it.'],
    [{ Labels: '\ud800' }, 'Labels contains a character that cannot be stored (U+D800). Remove it.'],
    [{ Labels: 'king' }, `Unknown label "king". ${LABELS}`],
    [{ Labels: 'founder, king, Queen, king' }, `Unknown labels "king", "Queen". ${LABELS}`],
    [{ Labels: 'founder judge' }, `Unknown label "founder judge". ${LABELS}`],
    [{ Labels: '__proto__' }, `Unknown label "__proto__". ${LABELS}`],
    [{ 'ENTR Certificate': 'maybe' }, 'ENTR Certificate must be Yes or No: "maybe"'],
    [{ 'ENTR Certificate': '2' }, 'ENTR Certificate must be Yes or No: "2"'],
  ])('return an error: %j', (cells, error) => {
    // Rows without a valid name also report 'Name is required'.
    expect(errorsOf(cells).filter((one) => one !== 'Name is required')).toEqual([error]);
  });

  it('return all errors of the row', () => {
    expect(errorsOf({ Name: '', Email: 'x', Labels: 'king', 'ENTR Certificate': 'maybe' })).toEqual([
      `Unknown label "king". ${LABELS}`,
      'ENTR Certificate must be Yes or No: "maybe"',
      'Name is required',
      'Email: Enter an email address like name@example.com',
    ]);
  });
});

describe('a row with errors', () => {
  const meant = (cells: Record<string, string>) => readPersonIdentity(new Map(Object.entries(cells)));

  it('identifies the person by its name and email', () => {
    expect(meant({ Name: ' Pat ', Email: 'pat@x.example' })).toEqual({ name: 'Pat', email: 'pat@x.example' });
    expect(meant({ Name: 'Na', Email: 'n/a' })).toEqual({ name: 'Na', email: null });
    expect(meant({ Name: '-', Email: 'pat@x.example' })).toEqual({ name: null, email: 'pat@x.example' });
  });

  it('identifies nobody when its email is invalid or it is empty', () => {
    expect(meant({ Name: 'Pat', Email: 'no address' })).toEqual({ name: null, email: null });
    expect(meant({})).toEqual({ name: null, email: null });
  });
});
