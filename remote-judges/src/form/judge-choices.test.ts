import { expect, test } from 'vitest';
import { knownNames } from './judge-choices';

const judged = (...names: (string | null)[]) => ({
  competitions: names.map((name) => ({ name, month: null, year: null, date: null })),
});

test('the programs come first, then what else was judged by name, each once whatever its capitals', () => {
  expect(
    knownNames(
      ['GBAN', 'Quick Pitch'],
      [judged('Startup Cup', 'gban', null), judged('Demo Day', 'DEMO DAY')],
    ),
  ).toEqual(['GBAN', 'Quick Pitch', 'Demo Day', 'Startup Cup']);
});

test('of very many the 200 most judged are offered', () => {
  const many = Array.from({ length: 300 }, (_, number) => `Cup ${number}`);
  const offered = knownNames([], [judged(...many), judged('Cup 299')]);
  expect(offered).toHaveLength(200);
  expect(offered).toContain('Cup 299');
});
