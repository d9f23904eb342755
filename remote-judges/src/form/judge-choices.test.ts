import { expect, test } from 'vitest';
import { listCompetitionNames } from './judge-choices';

const judged = (...names: (string | null)[]) => ({
  competitions: names.map((name) => ({ name, month: null, year: null, date: null })),
});

test('suggestions list the programs first, then other competitions by name, without duplicates ignoring case', () => {
  expect(
    listCompetitionNames(
      ['GBAN', 'Quick Pitch'],
      [judged('Startup Cup', 'gban', null), judged('Demo Day', 'DEMO DAY')],
    ),
  ).toEqual(['GBAN', 'Quick Pitch', 'Demo Day', 'Startup Cup']);
});

test('suggestions are limited to the 200 most judged competitions', () => {
  const many = Array.from({ length: 300 }, (_, number) => `Cup ${number}`);
  const offered = listCompetitionNames([], [judged(...many), judged('Cup 299')]);
  expect(offered).toHaveLength(200);
  expect(offered).toContain('Cup 299');
});
