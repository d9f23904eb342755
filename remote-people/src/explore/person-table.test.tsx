import { serve, serveList, serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import {
  personRoutes,
  type PersonWithComputedFields,
  recordOperationRoutes,
} from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';

const ann: PersonWithComputedFields = {
  ...somePerson({ name: 'Ann Able', email: 'ann@mail.example', labels: ['board_member', 'donor'] }),
  primary_company_name: 'Acme Robotics',
  donations_total: 57500,
};

const row = page.getByRole('row', { name: 'Ann Able' });

test('people are shown in a table, and a row opens the details beside it', async () => {
  servePeople(ann);
  const calls = serveQuery(personRoutes, () => [ann]);
  const { address } = await renderScreen(<PeopleArea />, '/people?labels=donor');
  await press(page.getByRole('radio', { name: 'Table' }));
  await expect.element(row).toHaveTextContent('board memberdonorAcme Robotics');
  await expect.element(row).toHaveTextContent('$57,500');
  await expect.element(page.getByText('1 person', { exact: true })).toBeVisible();
  const filter = { all: [{ field: 'labels', op: 'has_any', value: ['donor'] }] };
  await expect
    .poll(() => new URLSearchParams(address().split('?')[1]).get('filter'))
    .toBe(JSON.stringify(filter));
  expect(calls.at(-1)?.body).toMatchObject({ filter });
  await press(page.getByRole('button', { name: 'Clear all' }));
  await expect.poll(address).toBe('/people?view=table');
  await press(row.getByRole('rowheader'));
  const details = page.getByRole('article', { name: 'Person Details' });
  await expect.element(details).toHaveTextContent('Ann Able');
  await expect.element(details.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  await expect.poll(address).toBe(`/people?view=table&person=${ann.id}`);
  await press(page.getByRole('button', { name: 'Close record' }));
  await expect.element(details).not.toBeInTheDocument();
  await fillIn(page.getByRole('combobox', { name: 'Search people' }), 'able');
  await userEvent.keyboard('{Enter}');
  await expect.element(details).toBeVisible();
  await press(page.getByRole('button', { name: 'Close record' }));
  await fillIn(page.getByRole('combobox', { name: 'Search people' }), '');
  await press(page.getByRole('radio', { name: 'List' }));
  await expect.element(page.getByText('1 People Found')).toBeVisible();
  await expect.poll(address).toBe('/people');
});

test('selected people can be changed together, and the toast links to Activity', async () => {
  servePeople(ann);
  serveQuery(personRoutes, () => [ann]);
  const calls = serve(personRoutes.bulk, () => ({
    operation_id: ann.id,
    matched: 1,
    changed: 1,
    unchanged: 0,
    skipped: [],
  }));
  serveList(recordOperationRoutes.list, () => []);
  const { arrivesAt } = await renderScreen(<PeopleArea />, '/people?view=table');
  await press(row.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Edit', exact: true }));
  await press(page.getByRole('option', { name: 'Major', exact: true }));
  await fillIn(page.getByRole('textbox', { name: 'Major' }), 'Law');
  await press(page.getByRole('button', { name: 'Continue' }));
  await press(page.getByRole('button', { name: 'Change 1 person' }));
  await expect.element(page.getByText('Changed Major of 1 person to Law')).toBeVisible();
  await expect.element(page.getByText('1 person selected')).not.toBeInTheDocument();
  const body = { action: 'update', changes: { major: 'Law' }, ids: [ann.id], expected: 1 };
  expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  await press(page.getByRole('link', { name: 'Activity' }));
  await arrivesAt('/people/activity');
  await expect.element(page.getByText('No activity yet')).toBeVisible();
});
