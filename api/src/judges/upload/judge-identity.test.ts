import { describe, expect, it } from 'vitest';
import { identifyRows, type JudgeKeys, type KnownJudge } from './judge-identity';

const row = (name: string, email: string | null = null): JudgeKeys => ({ name, email });

let made = 0;
const stored = (id: string, name: string, email: string | null = null): KnownJudge => ({
  id,
  keys: { name, email },
  updated_at: new Date((made += 1)),
});

/** The rows of each judge by their places, and who that is. */
const identified = async (
  rows: readonly JudgeKeys[],
  known: readonly KnownJudge[] = [],
  refused: readonly JudgeKeys[] = [],
) => {
  const { judges, unclear } = await identifyRows(rows, known, refused);
  return [
    ...judges.map((judge) => `${judge.stored?.id ?? 'new'}: ${judge.places.join(' ')}`),
    ...(unclear.length > 0 ? [`unclear: ${unclear.join(' ')}`] : []),
  ];
};

describe('rows of judges', () => {
  it('of one e-mail are one, whatever the names', async () => {
    const rows = [row('jane', 'j@x'), row('bo', 'b@x'), row('dr. jane', 'j@x')];
    expect(await identified(rows)).toEqual(['new: 0 2', 'new: 1']);
    expect(await identified(rows, [stored('a', 'jane smith', 'j@x')])).toEqual(['a: 0 2', 'new: 1']);
  });

  it('of one name without an e-mail are one', async () => {
    expect(await identified([row('jane'), row('bo'), row('jane')])).toEqual(['new: 0 2', 'new: 1']);
    expect(await identified([row('jane')], [stored('a', 'jane'), stored('b', 'bo')])).toEqual(['a: 0']);
  });

  it('without an e-mail belong to the only e-mail of their name', async () => {
    expect(await identified([row('jane'), row('jane', 'j@x'), row('jane')])).toEqual(['new: 0 1 2']);
    expect(await identified([row('jane')], [stored('a', 'jane', 'j@x')])).toEqual(['a: 0']);
    expect(await identified([row('jane')], [stored('a', 'jane', 'j@x'), stored('b', 'jane')])).toEqual([
      'a: 0',
    ]);
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [stored('a', 'dr. jane', 'j@x')])).toEqual(['a: 0 1']);
  });

  it('without an e-mail are unclear where their name has several, in the file or the database', async () => {
    const [one, other] = [row('jane', 'j@x'), row('jane', 'j@y')];
    expect(await identified([one, row('jane'), other])).toEqual(['new: 0', 'new: 2', 'unclear: 1']);
    expect(await identified([one, row('jane')], [stored('a', 'jane', 'j@y')])).toEqual([
      'new: 0',
      'unclear: 1',
    ]);
    const both = [stored('a', 'jane', 'j@x'), stored('b', 'jane', 'j@y')];
    expect(await identified([row('jane'), row('bo')], both)).toEqual(['new: 1', 'unclear: 0']);
  });

  it('without an e-mail are unclear where rows with errors have other e-mails of their name', async () => {
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [], [row('jane', 'j@y')])).toEqual(['new: 0', 'unclear: 1']);
    expect(await identified(rows, [], [row('jane', 'j@x'), row('bo', 'b@x')])).toEqual(['new: 0 1']);
    expect(await identified([row('jane')], [stored('a', 'jane')], [row('jane', 'j@x')])).toEqual(['a: 0']);
  });

  it('with an e-mail that nobody has are the stored judge of the name who has none', async () => {
    const rows = [row('jane', 'j@x'), row('jane')];
    expect(await identified(rows, [stored('a', 'jane')])).toEqual(['a: 0 1']);
    expect(await identified([row('dr. jane', 'j@x'), row('jane', 'j@x')], [stored('a', 'jane')])).toEqual([
      'a: 0 1',
    ]);
  });

  it('are new where it may be one or the other without an e-mail', async () => {
    const twins = [stored('a', 'jane'), stored('b', 'jane')];
    expect(await identified([row('jane', 'j@x')], twins)).toEqual(['new: 0']);
    const rivals = [row('jane', 'j@x'), row('jane', 'j@y')];
    expect(await identified(rivals, [stored('a', 'jane')])).toEqual(['new: 0', 'new: 1']);
  });

  it('of several stored of an e-mail are the one of their name, else the one changed last', async () => {
    const shared = [stored('ann', 'ann', 'office@x'), stored('bo', 'bo', 'office@x')];
    expect(await identified([row('ann', 'office@x')], shared)).toEqual(['ann: 0']);
    expect(await identified([row('cy', 'office@x')], shared)).toEqual(['bo: 0']);
  });

  it('without an e-mail are unclear where several of their name have none', async () => {
    const twins = [stored('a', 'jane'), stored('b', 'jane')];
    expect(await identified([row('jane'), row('bo')], twins)).toEqual(['new: 1', 'unclear: 0']);
    expect(await identified([row('jane')], twins, [row('jane', 'j@x')])).toEqual(['unclear: 0']);
    expect(await identified([row('jane', 'j@x'), row('jane')], twins)).toEqual(['new: 0 1']);
  });

  it('are new where a row with errors may as well be the stored one without an e-mail', async () => {
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

  it('let others come in between, and know 20,000 of one name at once', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => stored(String(index), 'jane'));
    const rows = many.map(({ id }) => row('jane', `${id}@x`));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const { judges } = await identifyRows(rows, many);
    clearInterval(timer);
    expect(judges).toHaveLength(rows.length);
    expect(judges.every(({ stored: known }) => known === null)).toBe(true);
    expect(turns).toBeGreaterThan(0);
  });

  it('may have names that look like e-mails', async () => {
    expect(await identified([row('j@x'), row('jane', 'j@x')])).toEqual(['new: 1', 'new: 0']);
  });
});
