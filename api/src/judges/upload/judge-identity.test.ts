import { describe, expect, it } from 'vitest';
import { countTicksWithSlowClock } from '#testing/slow-machine';
import { groupRowsByJudge, type JudgeKeys, type StoredJudgeKeys } from './judge-identity';

const row = (name: string, email: string | null = null): JudgeKeys => ({ name, email });

let made = 0;
const stored = (id: string, name: string, email: string | null = null): StoredJudgeKeys => ({
  id,
  keys: { name, email },
  updated_at: new Date((made += 1)),
});

/** Returns the row indexes of each judge, and the stored judge that the rows belong to. */
const identified = async (
  rows: readonly JudgeKeys[],
  known: readonly StoredJudgeKeys[] = [],
  refused: readonly JudgeKeys[] = [],
) => {
  const { judges, unclear } = await groupRowsByJudge(rows, known, refused);
  return [
    ...judges.map((judge) => `${judge.stored?.id ?? 'new'}: ${judge.rowIndexes.join(' ')}`),
    ...(unclear.length > 0 ? [`unclear: ${unclear.join(' ')}`] : []),
  ];
};

describe('rows of judges', () => {
  it('with the same email are one judge, even with different names', async () => {
    const rows = [row('jane', 'j@x'), row('bo', 'b@x'), row('dr. jane', 'j@x')];
    expect(await identified(rows)).toEqual(['new: 0 2', 'new: 1']);
    expect(await identified(rows, [stored('a', 'jane smith', 'j@x')])).toEqual(['a: 0 2', 'new: 1']);
  });

  it('with one name and without an email are one judge', async () => {
    expect(await identified([row('jane'), row('bo'), row('jane')])).toEqual(['new: 0 2', 'new: 1']);
    expect(await identified([row('jane')], [stored('a', 'jane'), stored('b', 'bo')])).toEqual(['a: 0']);
  });

  it('without an email belong to the only email of their name', async () => {
    expect(await identified([row('jane'), row('jane', 'j@x'), row('jane')])).toEqual(['new: 0 1 2']);
    expect(await identified([row('jane')], [stored('a', 'jane', 'j@x')])).toEqual(['a: 0']);
    expect(await identified([row('jane')], [stored('a', 'jane', 'j@x'), stored('b', 'jane')])).toEqual([
      'a: 0',
    ]);
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [stored('a', 'dr. jane', 'j@x')])).toEqual(['a: 0 1']);
  });

  it('without an email are ambiguous when their name has several emails, in file or database', async () => {
    const [one, other] = [row('jane', 'j@x'), row('jane', 'j@y')];
    expect(await identified([one, row('jane'), other])).toEqual(['new: 0', 'new: 2', 'unclear: 1']);
    expect(await identified([one, row('jane')], [stored('a', 'jane', 'j@y')])).toEqual([
      'new: 0',
      'unclear: 1',
    ]);
    const both = [stored('a', 'jane', 'j@x'), stored('b', 'jane', 'j@y')];
    expect(await identified([row('jane'), row('bo')], both)).toEqual(['new: 1', 'unclear: 0']);
  });

  it('without an email are ambiguous when rows with errors have other emails of their name', async () => {
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [], [row('jane', 'j@y')])).toEqual(['new: 0', 'unclear: 1']);
    expect(await identified(rows, [], [row('jane', 'j@x'), row('bo', 'b@x')])).toEqual(['new: 0 1']);
    expect(await identified([row('jane')], [stored('a', 'jane')], [row('jane', 'j@x')])).toEqual(['a: 0']);
  });

  it('with a new email match the stored judge of that name without an email', async () => {
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [stored('a', 'jane')])).toEqual(['a: 0 1']);
    expect(await identified([row('dr. jane', 'j@x'), row('jane', 'j@x')], [stored('a', 'jane')])).toEqual([
      'a: 0 1',
    ]);
  });

  it('are a new judge when they could match several stored judges, or several rows one judge', async () => {
    const twins = [stored('a', 'jane'), stored('b', 'jane')];
    expect(await identified([row('jane', 'j@x')], twins)).toEqual(['new: 0']);
    const rivals = [row('jane', 'j@x'), row('jane', 'j@y')];
    expect(await identified(rivals, [stored('a', 'jane')])).toEqual(['new: 0', 'new: 1']);
  });

  it('match, of stored judges sharing an email, the one of their name, else the one changed last', async () => {
    const shared = [stored('ann', 'ann', 'office@x'), stored('bo', 'bo', 'office@x')];
    expect(await identified([row('ann', 'office@x')], shared)).toEqual(['ann: 0']);
    expect(await identified([row('cy', 'office@x')], shared)).toEqual(['bo: 0']);
  });

  it('without an email are ambiguous when several stored judges of the name have none', async () => {
    const twins = [stored('a', 'jane'), stored('b', 'jane')];
    expect(await identified([row('jane'), row('bo')], twins)).toEqual(['new: 1', 'unclear: 0']);
    expect(await identified([row('jane')], twins, [row('jane', 'j@x')])).toEqual(['unclear: 0']);
    expect(await identified([row('jane', 'j@x'), row('jane')], twins)).toEqual(['new: 0 1']);
  });

  it('are a new judge when a row with errors could match the same stored judge', async () => {
    const jane = [stored('a', 'jane')];
    const rows = [row('jane', 'j@x')];
    expect(await identified(rows, jane, [row('jane', 'j@y')])).toEqual(['new: 0']);
    expect(await identified(rows, jane, [row('jane', 'j@x'), row('bo', 'b@x')])).toEqual(['a: 0']);
    expect(await identified(rows, [...jane, stored('b', 'jane', 'j@y')], [row('jane', 'j@y')])).toEqual([
      'a: 0',
    ]);
    const both = [...jane, stored('b', 'dr. jane')];
    expect(await identified(rows, both, [row('dr. jane', 'j@x')])).toEqual(['new: 0']);
  });

  it('do not block the event loop, even with very many of one name', async () => {
    const many = Array.from({ length: 500 }, (_, index) => stored(String(index), 'jane'));
    const rows = many.map(({ id }) => row('jane', `${id}@x`));
    const { value, ticks } = await countTicksWithSlowClock(() => groupRowsByJudge(rows, many));
    const { judges } = value;
    expect(judges).toHaveLength(rows.length);
    expect(judges.every(({ stored: known }) => known === null)).toBe(true);
    expect(ticks).toBeGreaterThan(many.length);
  });

  it('may have names that look like emails', async () => {
    expect(await identified([row('j@x'), row('jane', 'j@x')])).toEqual(['new: 1', 'new: 0']);
  });
});
