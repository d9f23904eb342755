import { refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { personRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { manyPeople } from '../testing/some-person';

const show = () => renderScreen(<PeopleArea />, '/people/dashboard');

test('the exact total is shown and leads to Explore', async () => {
  serveList(personRoutes.list, () => manyPeople(1284));
  const { arrivesAt } = await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'People Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Total People 1,284' }).click();
  await arrivesAt('/people');
});

test('there is a way to add a person', async () => {
  serveList(personRoutes.list, () => []);
  const { arrivesAt } = await show();
  await page.getByRole('link', { name: 'Add Person' }).click();
  await arrivesAt('/people/add');
});

test('a failed load can be tried again', async () => {
  serve(personRoutes.list, () => refusal(500, 'Something went wrong on our side'));
  await show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load people');
  serveList(personRoutes.list, () => manyPeople(2));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Total People 2' })).toBeVisible();
});
