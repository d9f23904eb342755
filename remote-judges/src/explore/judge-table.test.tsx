import { serve, serveList, serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import {
  judgeRoutes,
  QUERY_FIELDS,
  type JudgeWithComputedFields,
  recordOperationRoutes,
} from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudges } from '../testing/serve-judges';
import { someJudge } from '../testing/some-judge';

const ann: JudgeWithComputedFields = {
  ...someJudge({
    name: 'Ann Able',
    email: 'ann@mail.example',
    phone: '(555) 010-0100',
    competitions: [
      { name: 'Quick Pitch', month: null, year: null, date: null },
      { name: 'GBAN', month: 'March', year: 2024, date: '2024-03-01' },
      { name: 'GBAN', month: 'April', year: 2024, date: '2024-04-01' },
    ],
    competitions_count: 12,
  }),
  last_competition_year: 2024,
  competition_names: ['Next Top Entrepreneur'],
  competition_years: ['2024'],
};

const show = (address: string) => renderScreen(<JudgesArea />, address);
const record = page.getByRole('article', { name: 'Ann Able' });
const row = page.getByRole('row', { name: 'Ann Able' });

test('judges are shown in a table, and a row opens the judge beside it', async () => {
  serveJudges(ann);
  serveQuery(judgeRoutes, () => [ann]);
  const { address } = await show('/judges');
  await press(page.getByRole('radio', { name: 'Table' }));
  await expect.element(row).toHaveTextContent('ann@mail.example');
  await expect.element(row).toHaveTextContent('122024Next Top Entrepreneur');
  await expect.element(page.getByText('1 judge', { exact: true })).toBeVisible();
  await expect.poll(address).toBe('/judges?view=table');
  await press(row.getByRole('rowheader'));
  await expect.poll(address).toBe(`/judges?view=table&judge=${ann.id}`);
  await expect.element(record.getByRole('link', { name: 'ann@mail.example' })).toBeVisible();
  await expect
    .element(record.getByRole('link', { name: '(555) 010-0100' }))
    .toHaveAttribute('href', 'tel:5550100100');
  const competitions = record.getByRole('region', { name: 'Competitions Judged' });
  await expect.element(competitions.getByRole('listitem').first()).toHaveTextContent('GBANApril 2024');
  await expect.element(competitions.getByRole('listitem').last()).toHaveTextContent('Quick Pitch');
  await expect
    .element(record.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', `/judges/edit/${ann.id}`);
  await press(page.getByRole('button', { name: 'Close record' }));
  await expect.element(record).not.toBeInTheDocument();
  await expect.poll(address).toBe('/judges?view=table');
});

test('showing the table asks before typed text goes', async () => {
  serveJudges(ann);
  serveQuery(judgeRoutes, () => [ann]);
  await show(`/judges?judge=${ann.id}`);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await press(page.getByRole('button', { name: 'Edit Phone' }));
  await fillIn(phone, '555 0100');
  await press(page.getByRole('radio', { name: 'Table' }));
  await press(page.getByRole('button', { name: 'Stay' }));
  await expect.element(phone).toHaveValue('555 0100');
  await press(page.getByRole('radio', { name: 'Table' }));
  await press(page.getByRole('button', { name: 'Leave' }));
  await expect.element(row).toBeVisible();
});

test('the URL of a judge opens it beside the table, or says that the judge was not found', async () => {
  serveJudges(ann);
  serveQuery(judgeRoutes, () => []);
  const { goTo } = await show(`/judges?view=table&judge=${ann.id}`);
  await expect.element(record).toBeVisible();
  await goTo('/judges?view=table&judge=01980000-0000-7000-8000-00000000dead');
  await expect.element(page.getByText('Judge not found')).toBeVisible();
  await expect.element(record).not.toBeInTheDocument();
});

test('a filter offers the competitions and years in use', async () => {
  serveJudges(ann);
  const calls = serveQuery(judgeRoutes, () => [ann]);
  serve(judgeRoutes.fields, () =>
    [...QUERY_FIELDS.judges.values()].map((field) =>
      field.name === 'competition_names' ? { ...field, choices: ['GBAN', 'Quick Pitch'] } : field,
    ),
  );
  await show('/judges?view=table');
  await expect.element(row).toBeVisible();
  await press(page.getByRole('button', { name: 'Filter', exact: true }));
  await press(page.getByRole('option', { name: 'Competition Names' }));
  await press(page.getByRole('option', { name: 'Quick Pitch' }));
  await press(page.getByRole('button', { name: 'Apply' }));
  const filter = { all: [{ field: 'competition_names', op: 'has_any', value: ['Quick Pitch'] }] };
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ filter });
});

test('switching to the table drops the sort order of the list', async () => {
  serveJudges(ann);
  const calls = serveQuery(judgeRoutes, () => [ann]);
  const { address } = await show('/judges?sort=email&order=desc');
  await press(page.getByRole('radio', { name: 'Table' }));
  await expect.element(row).toBeVisible();
  await expect.poll(address).toBe('/judges?view=table');
  await expect.poll(() => calls[0]?.body).toMatchObject({ sort: [] });
});

test('selected judges can be changed together, and the toast links to Activity', async () => {
  serveJudges(ann);
  serveQuery(judgeRoutes, () => [ann]);
  const calls = serve(judgeRoutes.bulk, () => ({
    operation_id: ann.id,
    matched: 1,
    changed: 1,
    unchanged: 0,
    skipped: [],
  }));
  serveList(recordOperationRoutes.list, () => []);
  const { arrivesAt } = await show('/judges?view=table');
  await press(row.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Edit', exact: true }));
  await press(page.getByRole('option', { name: 'Point of Contact', exact: true }));
  await fillIn(page.getByRole('textbox', { name: 'Point of Contact' }), 'Law');
  await press(page.getByRole('button', { name: 'Continue' }));
  await press(page.getByRole('button', { name: 'Change 1 judge' }));
  await expect.element(page.getByText('Changed Point of Contact of 1 judge to Law')).toBeVisible();
  await expect.element(page.getByText('1 judge selected')).not.toBeInTheDocument();
  const body = { action: 'update', changes: { point_of_contact: 'Law' }, ids: [ann.id], expected: 1 };
  expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  await press(page.getByRole('link', { name: 'Activity' }));
  await arrivesAt('/judges/activity');
  await expect.element(page.getByText('No activity yet')).toBeVisible();
});
