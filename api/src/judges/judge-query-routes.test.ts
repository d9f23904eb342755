import type {
  FilterCondition,
  Judge,
  FieldDescription,
  JudgeWithComputedFields,
} from '@studio-desk/shared-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

const api = await startTestApp();
const ann = await api.signIn();
const { created, remove } = createRecordClient<Judge>(api, '/api/judges', ann);
const { query, matching } = createRecordQueryClient<JudgeWithComputedFields>(api, 'judges', ann);

await created({
  name: 'Ann',
  email: 'ann@judges.example',
  competitions: [
    { name: 'Quick Pitch', month: 'May', year: 2019 },
    { name: 'Demo Day', year: 2024 },
    { name: ' quick pitch ', year: 2021 },
  ],
});
await created({ name: 'Bo', competitions: [{ name: 'Demo Day' }, { year: 2020 }] });
await created({ name: 'Cy', point_of_contact: 'Kim' });

it('POST /judges/query returns the computed fields', async () => {
  const { rows, total } = await query({});
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    {
      name: 'Ann',
      competitions_count: 3,
      last_competition_year: 2024,
      competition_names: ['Demo Day', 'quick pitch'],
      competition_years: ['2024', '2021', '2019'],
    },
    { name: 'Bo', competition_names: ['Demo Day'], competition_years: ['2020'] },
    {
      name: 'Cy',
      competitions_count: 0,
      last_competition_year: null,
      competition_names: [],
      competition_years: [],
    },
  ]);
});

describe('a condition', () => {
  it.each<[string, FilterCondition['op'], FilterCondition['value'], string[]]>([
    ['name', 'starts_with', 'a', ['Ann']],
    ['point_of_contact', 'not_contains', 'kim', ['Ann', 'Bo']],
    ['competitions_count', 'between', [1, 3], ['Ann', 'Bo']],
    ['last_competition_year', 'gte', 2021, ['Ann']],
    ['last_competition_year', 'ne', 2024, ['Bo', 'Cy']],
    ['last_competition_year', 'is_empty', undefined, ['Cy']],
    ['competition_names', 'has_any', ['QUICK PITCH ', 'x'], ['Ann']],
    ['competition_names', 'has_all', ['Demo Day', 'Quick Pitch'], ['Ann']],
    ['competition_names', 'has_all', ['Demo Day', 'DEMO DAY', 'demo day '], ['Ann', 'Bo']],
    ['competition_names', 'has_none', ['Quick Pitch'], ['Bo', 'Cy']],
    ['competition_names', 'is_empty', undefined, ['Cy']],
    ['competition_names', 'is_not_empty', undefined, ['Ann', 'Bo']],
    ['competition_years', 'has_any', ['2019', '2020'], ['Ann', 'Bo']],
    ['competition_years', 'has_all', ['2019', '2024'], ['Ann']],
    ['competition_years', 'has_none', ['2020'], ['Ann', 'Cy']],
    ['competition_years', 'is_empty', undefined, ['Cy']],
  ])('%s %s %j', async (field, op, value, names) => {
    expect(await matching('name', { field, op, value })).toEqual(names);
  });
});

it('answers the largest filter that there may be, and names the condition with the first value too many', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Competition ${index}`);
  const conditions = Array.from({ length: 50 }, (_, index): FilterCondition => ({
    field: 'competition_names',
    op: index % 2 === 0 ? 'has_any' : 'has_none',
    value: [...names, index % 2 === 0 ? 'Quick Pitch' : `Competition of condition ${index}`],
  }));
  expect((await query({ filter: { all: conditions } })).rows.map(({ name }) => name)).toEqual(['Ann']);
  const more = { field: 'competition_names', op: 'has_all', value: ['Demo Day'] };
  const filter = { all: [...conditions.slice(0, 49), { any: [{ ...more, value: [...names, 'A', 'B'] }] }] };
  const response = await api.post('/api/judges/query', { as: ann, body: { filter } });
  expect([response.statusCode, response.json().detail]).toMatchObject([
    422,
    [
      {
        loc: ['body', 'filter', 'all', 49, 'any', 0, 'value'],
        msg: 'A filter has at most 500 values in all conditions together',
      },
    ],
  ]);
});

it('POST /judges/query sorts by the last competition, judges without one last', async () => {
  for (const [direction, names] of [
    ['asc', ['Bo', 'Ann', 'Cy']],
    ['desc', ['Ann', 'Bo', 'Cy']],
  ] as const) {
    const { rows } = await query({ sort: [{ field: 'last_competition_year', direction }] });
    expect(rows.map(({ name }) => name)).toEqual(names);
  }
});

it('POST /judges/query combines with the search of the list, which includes competitions', async () => {
  const filter = { all: [{ field: 'competitions_count', op: 'gt', value: 2 } as const] };
  expect((await query({ search: 'demo day' })).total).toBe(2);
  expect((await query({ search: 'demo day', filter })).rows.map(({ name }) => name)).toEqual(['Ann']);
});

it('GET /judges/fields lists competitions and years in use as choices, in the most frequent spelling', async () => {
  const gone = await created({ name: 'Gone', competitions: [{ name: 'Gone Pitch', year: 1990 }] });
  await remove(gone.id);
  const di = await created({
    name: 'Di',
    competitions: [{ name: 'Quick Pitch', month: 'June', year: 2019 }],
  });
  onTestFinished(async () => void (await remove(di.id)));
  const listed = (await api.get('/api/judges/fields', { as: ann })).json<FieldDescription[]>();
  const choicesOf = (wanted: string) => listed.find(({ name }) => name === wanted)?.choices;
  expect(choicesOf('competition_names')).toEqual(['Demo Day', 'Quick Pitch']);
  expect(choicesOf('competition_years')).toEqual(['2024', '2021', '2020', '2019']);
});
