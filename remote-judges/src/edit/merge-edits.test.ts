import type { Judge, JudgeUpdate } from '@studio-desk/shared-contract';
import { mergeChanges, type VersionChoice } from '@studio-desk/shared-area';
import { isSameValue } from '@studio-desk/shared-ui/components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyJudge, anyJudgeFields, WRITABLE_JUDGE_FIELDS } from '../testing/any-judge';
import { someJudge } from '../testing/some-judge';
import { pickChangedJudgeFields, judgeMergeRules } from './merge-edits';

const mergeEdits = (base: Judge, update: JudgeUpdate, latest: Judge) =>
  mergeChanges(judgeMergeRules, base, update, latest);

const choose = ({ conflicts, changesFor }: ReturnType<typeof mergeEdits>, choice: VersionChoice) =>
  changesFor(new Map(conflicts.map(({ id }) => [id, choice])));

const row = (name: string | null, year: number, month: 'April' | 'May' = 'April') => ({ name, month, year });
const stored = (...rows: ReturnType<typeof row>[]) =>
  rows.map((one) => ({ ...one, date: `${one.year}-04-01` }));

type Case = [
  before: Partial<Judge>,
  update: JudgeUpdate,
  latest: Partial<Judge>,
  theirWords: string,
  myWords: string,
];

/** For each field: the stored value, my change, their change, and the conflict's texts (theirs, mine). */
const MATRIX: Record<(typeof WRITABLE_JUDGE_FIELDS)[number], Case> = {
  name: [{ name: 'Ann' }, { name: 'Ann Able' }, { name: 'Anne' }, 'Anne', 'Ann Able'],
  email: [
    { email: null },
    { email: 'a@mail.example' },
    { email: 'b@mail.example' },
    'b@mail.example',
    'a@mail.example',
  ],
  phone: [{ phone: '1' }, { phone: null }, { phone: '2' }, '2', ''],
  point_of_contact: [{}, { point_of_contact: 'Eve' }, { point_of_contact: 'Flo' }, 'Flo', 'Eve'],
  competitions: [
    { competitions: stored(row('GBAN', 2024)) },
    { competitions: [row('GBAN', 2025)] },
    { competitions: stored(row('GBAN', 2026)) },
    'GBAN · April 2026',
    'GBAN · April 2025',
  ],
};

describe('the merge matrix', () => {
  test.each(WRITABLE_JUDGE_FIELDS)('%s keeps my value when only I changed it', (field) => {
    const [before, update] = MATRIX[field];
    const base = someJudge(before);
    const merge = mergeEdits(base, update, { ...base, updated_at: '2026-11-21T00:00:00.000Z' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual(update);
  });

  test.each(WRITABLE_JUDGE_FIELDS)('%s keeps their value when only they changed it', (field) => {
    const [before, , latest] = MATRIX[field];
    const base = someJudge(before);
    const other = field === 'phone' ? { email: 'me@mail.example' } : { phone: '9' };
    const merge = mergeEdits(base, other, someJudge({ ...before, ...latest }));
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual(other);
  });

  test.each(WRITABLE_JUDGE_FIELDS)(
    '%s is a conflict with readable values when both changed it, and the chosen value is saved',
    (field) => {
      const [before, update, latest, latestText, yourText] = MATRIX[field];
      const merge = mergeEdits(someJudge(before), update, someJudge({ ...before, ...latest }));
      expect(merge.conflicts).toHaveLength(1);
      expect(merge.conflicts[0]).toMatchObject({ latest: latestText, yours: yourText });
      expect(choose(merge, 'latest')).toEqual({});
      expect(choose(merge, 'yours')).toEqual(update);
    },
  );
});

describe('competitions that two people change', () => {
  const base = someJudge({ competitions: stored(row('GBAN', 2024), row('SEC Pitch', 2025)) });

  test('are merged row by row: both additions and one removal are kept', () => {
    const merge = mergeEdits(
      base,
      { competitions: [row('GBAN', 2024), row('SEC Pitch', 2025), row('Mine', 2023, 'May')] },
      someJudge({ competitions: stored(row('SEC Pitch', 2025), row('Theirs', 2022, 'May')) }),
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.changesFor(new Map())).toEqual({
      competitions: [row('SEC Pitch', 2025), row('Theirs', 2022, 'May'), row('Mine', 2023, 'May')],
    });
  });

  test('are labelled by month and year when they have no name', () => {
    const merge = mergeEdits(
      someJudge({ competitions: stored(row(null, 2024)) }),
      { competitions: [] },
      someJudge({ competitions: stored(row(null, 2025)) }),
    );
    expect(merge.conflicts).toMatchObject([
      { label: 'Competition: April 2024', latest: 'April 2025', yours: 'Removed' },
    ]);
  });
});

test('keep every field that only one side changed when mine is chosen, for any changes', () => {
  fc.assert(
    fc.property(anyJudge, anyJudgeFields, anyJudge, (base, update, latest) => {
      const changes = pickChangedJudgeFields(base, update);
      const rows = latest.competitions.map(({ date: _, ...one }) => one);
      const saved = { ...latest, competitions: rows, ...choose(mergeEdits(base, update, latest), 'yours') };
      for (const field of ['name', 'email', 'phone', 'point_of_contact'] as const) {
        const wanted = field in changes ? changes[field] : latest[field];
        expect(isSameValue(field, saved[field], wanted), field).toBe(true);
      }
      if (!('competitions' in changes)) expect(saved.competitions).toEqual(rows);
    }),
  );
});
