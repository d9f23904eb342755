import { refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { manyCompanies } from '../testing/some-company';

const show = () => renderScreen(<CompaniesArea />, '/');

test('the exact total is shown, also beyond the cache, and leads to Explore', async () => {
  serveList(companyRoutes.list, () => manyCompanies(1284));
  const { arrivesAt } = await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Total Companies 1,284' }).click();
  await arrivesAt('/companies');
});

test('there is a way to add a company', async () => {
  serveList(companyRoutes.list, () => []);
  const { arrivesAt } = await show();
  await page.getByRole('link', { name: 'Add Company' }).click();
  await arrivesAt('/add-company');
});

test('a failed load can be tried again', async () => {
  serve(companyRoutes.list, () => refusal(500, 'Something went wrong on our side'));
  await show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  serveList(companyRoutes.list, () => manyCompanies(2));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Total Companies 2' })).toBeVisible();
});
