import { PERSON_LABELS, PERSON_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { parsePersonCells } from './person-row';

type Cells = Record<string, string>;

function read(cells: Cells) {
  const row = parsePersonCells(new Map(Object.entries({ Name: 'Pat', ...cells })));
  return 'errors' in row ? row.errors : row.parsed;
}

const ALONE = { name: 'Pat', email: null, labels: [], entr_certificate: false };
const LABELS =
  'Labels are: Founder, Judge, Speaker, Donor, Mentor, Board Member, Advisor, Investor, Alumni, Faculty, Staff, Student';

describe('the cells of a person row', () => {
  it('add no values when they are empty or mean unknown', () => {
    for (const nothing of [' ', '-', '–', 'n/a', 'N.A.']) {
      const cells = PERSON_UPLOAD_COLUMNS.slice(1).map((column) => [column, nothing]);
      expect(read(Object.fromEntries(cells)), nothing).toEqual(ALONE);
    }
    expect(read({ shoe_size: '44' })).toEqual(ALONE);
  });

  it('are read into the fields of the person', () => {
    const cells = { Name: ' Dr. Pat ', Email: 'Pat@x.example', Labels: 'mentor, judge' };
    expect(read({ ...cells, 'ENTR Certificate': 'Yes' })).toEqual({
      name: 'Dr. Pat',
      email: 'Pat@x.example',
      labels: ['mentor', 'judge'],
      entr_certificate: true,
    });
  });

  it('add each label once, and read yes and no', () => {
    const cases: [string, readonly string[]][] = [
      ['founder', ['founder']],
      ['FOUNDER,founder , Founder', ['founder']],
      ...['Board Member', 'board-member', 'Board_Member', 'boardmember'].map((text): [string, string[]] => [
        text,
        ['board_member'],
      ]),
      [',, speaker ,', ['speaker']],
      ...['donor; mentor', 'donor|mentor', 'donor\nmentor'].map((text): [string, string[]] => [
        text,
        ['donor', 'mentor'],
      ]),
      [PERSON_LABELS.join(','), PERSON_LABELS],
      [[...PERSON_LABELS, ...PERSON_LABELS].join(', '), PERSON_LABELS],
    ];
    for (const [text, labels] of cases) expect(read({ Labels: text }), text).toEqual({ ...ALONE, labels });
    const flags: [boolean, string[]][] = [
      [true, ['Yes', 'YES', 'y', 'TRUE', 'true', '1', '1.0', 'x', '✓']],
      [false, ['No', 'n', 'FALSE', '0', '0.0', '', '-']],
    ];
    for (const [entr_certificate, texts] of flags)
      for (const text of texts)
        expect(read({ 'ENTR Certificate': text }), text).toEqual({ ...ALONE, entr_certificate });
  });

  it('return errors', () => {
    const cases: [Cells, ...string[]][] = [
      ...['', '  ', '-', ' N/A '].map((Name): [Cells, string] => [{ Name }, 'Name is required']),
      [{ Email: 'no address' }, 'Email: Enter an email address like name@example.com'],
      [{ Name: 'J'.repeat(201) }, 'Name is at most 200 characters'],
      [{ Name: 'a\0b' }, 'Name contains a character that cannot be stored (U+0000). Remove it.'],
      [{ Labels: 'king' }, `Unknown label "king". ${LABELS}`],
      [{ Labels: 'founder, king, Queen, king' }, `Unknown labels "king", "Queen". ${LABELS}`],
      [{ Labels: 'founder judge' }, `Unknown label "founder judge". ${LABELS}`],
      [{ Labels: '__proto__' }, `Unknown label "__proto__". ${LABELS}`],
      [{ 'ENTR Certificate': '2' }, 'ENTR Certificate must be Yes or No: "2"'],
      [
        { Name: '', Email: 'x', Labels: 'king', 'ENTR Certificate': 'maybe' },
        `Unknown label "king". ${LABELS}`,
        'ENTR Certificate must be Yes or No: "maybe"',
        'Name is required',
        'Email: Enter an email address like name@example.com',
      ],
    ];
    for (const [cells, ...errors] of cases) expect(read(cells), JSON.stringify(cells)).toEqual(errors);
    expect(parsePersonCells(new Map())).toEqual({ errors: ['Name is required'] });
  });
});
