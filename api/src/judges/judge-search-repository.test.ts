import { areSimilarNames, foldText, computeNameSimilarity, type Judge } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { createRecordCreators } from '#testing/records/record-creators';
import { anyJudge } from '#testing/records/any-judge';
import { searchJudges } from './judge-lists-service';

const PARTS = [
  'Ada',
  'ada',
  'Bell',
  'Bel',
  ' ',
  '-',
  'é',
  'É',
  '李',
  '😀',
  '%',
  '_',
  '\\',
  "O'",
  'Smith',
  'Smyth',
];
const anyName = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').trim())
  .filter((name) => name !== '');

/** The expected search result, computed by comparing every name. */
function plainly(names: readonly string[], text: string) {
  const has = (name: string) => foldText(name).includes(foldText(text));
  return names.filter((name) => has(name) || areSimilarNames(text, name));
}

describe('SQL queries for random judges', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { createJudges } = createRecordCreators(api, ann);
  const { listed } = createRecordClient<Judge>(api, '/api/judges', ann);
  const names: string[] = [];

  beforeAll(async () => {
    const named = fc.sample(anyName, { seed: 5, numRuns: 40 }).map((name) => ({ name }));
    const judges = await createJudges([...named, ...fc.sample(anyJudge, { seed: 8, numRuns: 20 })]);
    names.push(...judges.map(({ name }) => name));
  });

  it('find the names that the rule of the contract finds, closest first, at most 20', async () => {
    const texts = fc.sample(anyName, { seed: 6, numRuns: 20 });
    for (const text of [...texts, 'a', 'ad', 'smit', 'Ada Bell Smith', 'x'.repeat(200)]) {
      const { rows: judges, total } = await searchJudges(api.context, text);
      const expected = plainly(names, text);
      const closeness = (name: string) => computeNameSimilarity(foldText(text), foldText(name));
      const closest = expected.map(closeness).sort((a, b) => b - a);
      expect([text, judges.length]).toEqual([text, Math.min(20, expected.length)]);
      expect([text, total]).toEqual([text, expected.length]);
      expect(expected).toEqual(expect.arrayContaining(judges.map(({ name }) => name)));
      expect(judges.map(({ name }) => closeness(name))).toEqual(closest.slice(0, 20));
    }
  });

  it('match the search text in any field of the list', async () => {
    const all = await listed('?limit=1000');
    for (const text of [
      'QUICK',
      'ä',
      '創',
      '%',
      '_',
      '\\',
      '2024',
      '98',
      '555',
      'BELL.',
      'program',
      '李',
      'xx',
      'a_b\\',
    ]) {
      const has = (value: unknown) => foldText(String(value ?? '')).includes(foldText(text));
      const expected = all.filter(({ name, email, phone, point_of_contact, competitions }) =>
        [name, email, phone, point_of_contact, ...competitions.flatMap((one) => [one.name, one.year])].some(
          has,
        ),
      );
      const result = await listed(`?limit=1000&search=${encodeURIComponent(text)}`);
      expect([text, result.map(({ id }) => id)]).toEqual([text, expected.map(({ id }) => id)]);
    }
  });
});
