import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someJudge } from './testing/some-judge';
import { searchJudges } from './judge-search';

const sec = { name: 'SEC Pitch', month: 'April', year: 2025, date: '2025-04-01' } as const;
const ann = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '(555) 010-0100',
  point_of_contact: 'Program Manager',
  competitions: [sec],
});
const other = someJudge({ name: 'Zoe Zimmer' });

describe('the search over cached judges', () => {
  test.each([
    ['name', 'able'],
    ['e-mail', 'ANN@MAIL'],
    ['phone', '010-0100'],
    ['point of contact', 'manager'],
    ['name of a competition', 'sec pitch'],
    ['year of a competition', '2025'],
    ['words in any order, in any fields', '2025 able ann'],
  ])('matches the %s', (_, text) => {
    expect(searchJudges([ann, other], text)).toEqual([ann]);
  });

  test('folds accents, the dot of İ and runs of blanks', () => {
    const izmir = someJudge({ name: 'İzmir Élan' });
    for (const text of ['izmir', 'İZMİR', 'izmir  elan'])
      expect(searchJudges([izmir, other], text), text).toEqual([izmir]);
  });

  test('does not match other fields', () => {
    expect(searchJudges([ann, other], 'april')).toEqual([]);
  });

  test('finds all for an empty text', () => {
    expect(searchJudges([ann, other], '  ')).toEqual([ann, other]);
  });
});

describe('the search over any judges and any text', () => {
  const judges = fc.array(
    fc
      .record({ name: fc.string({ minLength: 1 }), email: fc.option(fc.string()) })
      .map((fields) => someJudge(fields)),
    { maxLength: 60 },
  );

  test('keeps the order of the judges', () => {
    fc.assert(
      fc.property(judges, fc.string(), (all, search) => {
        const found = searchJudges(all, search);
        expect(found).toEqual(all.filter((judge) => found.includes(judge)));
      }),
    );
  });

  test('never finds more for a longer text', () => {
    fc.assert(
      fc.property(judges, fc.string(), fc.string(), (all, start, end) => {
        const wide = searchJudges(all, start.trim());
        expect(wide).toEqual(expect.arrayContaining([...searchJudges(all, start.trim() + end.trim())]));
      }),
    );
  });

  test('ignores case and outer spaces', () => {
    fc.assert(
      fc.property(judges, fc.string({ unit: 'grapheme-ascii' }), (all, search) => {
        expect(searchJudges(all, ` ${search.toUpperCase()} `)).toEqual(searchJudges(all, search));
      }),
    );
  });
});
