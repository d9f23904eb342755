import { serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { someCompany } from '../testing/some-company';

const acme = someCompany({
  id: '01980000-0000-7000-8000-000000009999',
  company_name: 'Acme Robotics',
});
const row = page.getByRole('listitem').getByRole('button', { name: 'Acme Robotics' });
const heading = page.getByRole('heading', { level: 2, name: 'Acme Robotics' });
const show = (address = '/companies') => renderScreen(<CompaniesArea />, address);

async function openByKey() {
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => void serveCompanyPeople());

describe('when Explore opens', () => {
  const search = page.getByRole('searchbox', { name: 'Search companies' });

  test('the search has the focus at /companies', async () => {
    serveCompanies(acme);
    serveQuery(companyRoutes, () => []);
    await show('/companies');
    await expect.element(search).toHaveFocus();
  });

  test('the search does not take the focus when the URL names a company', async () => {
    serveCompanies(acme);
    await show(`/companies?company=${acme.id}`);
    await expect.element(heading).toBeVisible();
    await new Promise(requestAnimationFrame);
    await expect.element(search).not.toHaveFocus();
  });
});

describe('on a small screen, where the record replaces the list', () => {
  beforeEach(() => page.viewport(390, 844));

  test('the focus moves to the heading of the record, and back to the list', async () => {
    serveCompanies(acme);
    await show();
    await openByKey();
    await expect.element(heading).toHaveFocus();
    await press(page.getByRole('button', { name: 'All companies' }));
    await expect.element(row).toHaveFocus();
  });

  test('a link to a record does not move the focus', async () => {
    serveCompanies(acme);
    await show(`/companies?company=${acme.id}`);
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
  });
});

test('on a large screen opening a record keeps the focus in the list', async () => {
  serveCompanies(acme);
  await show();
  await openByKey();
  await expect.element(heading).toBeVisible();
  await expect.element(row).toHaveFocus();
});
