import { describe, expect, it } from 'vitest';
import { countTicksWithSlowClock } from '#testing/slow-machine';
import type { RecordIdentity } from '../../imports/record-keys-repository';
import { groupRowsByJudge, type StoredJudgeKeys } from './judge-identity';

/** Splits 'jane j@x' into name and email; 'jane' has no email. */
const keysOf = (text: string): RecordIdentity => {
  const [name = '', email = null] = text.split(' ');
  return { name, email };
};

/** Stored judges have the ids a, b, …, and each was changed after the one before. */
const storedAs = (text: string, index: number): StoredJudgeKeys => ({
  id: String.fromCharCode('a'.charCodeAt(0) + index),
  keys: keysOf(text),
  updated_at: new Date(index),
});

interface File {
  readonly rows: readonly string[];
  readonly stored?: readonly string[];
  /** Rows with errors. */
  readonly refused?: readonly string[];
}

/** Returns 'a: 0 2' if rows 0 and 2 belong to the stored judge a, and 'new: 1' if row 1 is a new judge. */
async function identified({ rows, stored = [], refused = [] }: File) {
  const { judges, unclear } = await groupRowsByJudge(
    [...rows, ...refused].map(keysOf),
    stored.map(storedAs),
    (index) => index >= rows.length,
  );
  return [
    ...judges.map((judge) => `${judge.stored?.id ?? 'new'}: ${judge.rowIndexes.join(' ')}`),
    ...(unclear.length > 0 ? [`unclear: ${unclear.join(' ')}`] : []),
  ];
}

type Case = readonly [File, ...string[]];

const RULES: Record<string, readonly Case[]> = {
  'with the same email are one judge, even with different names': [
    [{ rows: ['jane j@x', 'bo b@x', 'dr.jane j@x'] }, 'new: 0 2', 'new: 1'],
    [{ rows: ['jane j@x', 'bo b@x', 'dr.jane j@x'], stored: ['smith j@x'] }, ...['a: 0 2', 'new: 1']],
  ],
  'with one name and without an email are one judge': [
    [{ rows: ['jane', 'bo', 'jane'] }, 'new: 0 2', 'new: 1'],
    [{ rows: ['jane'], stored: ['jane', 'bo'] }, 'a: 0'],
  ],
  'without an email belong to the only email of their name': [
    [{ rows: ['jane', 'jane j@x', 'jane'] }, 'new: 0 1 2'],
    [{ rows: ['jane'], stored: ['jane j@x'] }, 'a: 0'],
    [{ rows: ['jane'], stored: ['jane j@x', 'jane'] }, 'a: 0'],
    [{ rows: ['jane j@x', 'jane'], stored: ['dr.jane j@x'] }, 'a: 0 1'],
  ],
  'without an email are ambiguous when their name has several emails, in file or database': [
    [{ rows: ['jane j@x', 'jane', 'jane j@y'] }, 'new: 0', 'new: 2', 'unclear: 1'],
    [{ rows: ['jane j@x', 'jane'], stored: ['jane j@y'] }, 'new: 0', 'unclear: 1'],
    [{ rows: ['jane', 'bo'], stored: ['jane j@x', 'jane j@y'] }, 'new: 1', 'unclear: 0'],
  ],
  'without an email are ambiguous when rows with errors have other emails of their name': [
    [{ rows: ['jane j@x', 'jane'], refused: ['jane j@y'] }, 'new: 0', 'unclear: 1'],
    [{ rows: ['jane j@x', 'jane'], refused: ['jane j@x', 'bo b@x'] }, 'new: 0 1'],
    [{ rows: ['jane'], stored: ['jane'], refused: ['jane j@x'] }, 'a: 0'],
  ],
  'without an email are ambiguous when several stored judges of the name have none': [
    [{ rows: ['jane', 'bo'], stored: ['jane', 'jane'] }, 'new: 1', 'unclear: 0'],
    [{ rows: ['jane'], stored: ['jane', 'jane'], refused: ['jane j@x'] }, 'unclear: 0'],
    [{ rows: ['jane j@x', 'jane'], stored: ['jane', 'jane'] }, 'new: 0 1'],
  ],
  'with a new email match the stored judge of that name without an email': [
    [{ rows: ['jane j@x', 'jane'], stored: ['jane'] }, 'a: 0 1'],
    [{ rows: ['dr.jane j@x', 'jane j@x'], stored: ['jane'] }, 'a: 0 1'],
  ],
  'are a new judge when they could match several stored judges, or several rows one judge': [
    [{ rows: ['jane j@x'], stored: ['jane', 'jane'] }, 'new: 0'],
    [{ rows: ['jane j@x', 'jane j@y'], stored: ['jane'] }, 'new: 0', 'new: 1'],
  ],
  'are a new judge when a row with errors could match the same stored judge': [
    [{ rows: ['jane j@x'], stored: ['jane'], refused: ['jane j@y'] }, 'new: 0'],
    [{ rows: ['jane j@x'], stored: ['jane'], refused: ['jane j@x', 'bo b@x'] }, 'a: 0'],
    [{ rows: ['jane j@x'], stored: ['jane', 'jane j@y'], refused: ['jane j@y'] }, 'a: 0'],
    [{ rows: ['jane j@x'], stored: ['jane', 'dr.jane'], refused: ['dr.jane j@x'] }, 'new: 0'],
  ],
  'match, of stored judges sharing an email, the one of their name, else the one changed last': [
    [{ rows: ['ann o@x'], stored: ['ann o@x', 'bo o@x'] }, 'a: 0'],
    [{ rows: ['cy o@x'], stored: ['ann o@x', 'bo o@x'] }, 'b: 0'],
  ],
  'may have names that look like emails': [[{ rows: ['j@x', 'jane j@x'] }, 'new: 1', 'new: 0']],
};

describe('rows of judges', () => {
  it.each(Object.entries(RULES))('%s', async (_rule, cases) => {
    for (const [file, ...expected] of cases)
      expect(await identified(file), JSON.stringify(file)).toEqual(expected);
  });

  it('do not block the event loop, even with very many of one name', async () => {
    const many = Array.from({ length: 500 }, (_, index) => storedAs('jane', index));
    const rows = many.map((_, index) => keysOf(`jane ${index}@x`));
    const { value, ticks } = await countTicksWithSlowClock(() => groupRowsByJudge(rows, many, () => false));
    expect(value.judges).toHaveLength(rows.length);
    expect(value.judges.every(({ stored }) => stored === null)).toBe(true);
    expect(ticks).toBeGreaterThan(many.length);
  });
});
