import { gate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { hits, manyCompanies, someCompany } from '../testing/some-company';

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

describe('on a small screen, where the record takes the place of the list', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1440, 900));

  test('the focus goes on from the heading of the record, and back from the list', async () => {
    serveCompanies(acme);
    await show();
    await openByKey();
    await expect.element(heading).toHaveFocus();
    await page.getByRole('button', { name: 'All companies' }).click();
    await expect.element(row).toBeVisible();
    // Of an element around the row, not of the whole page.
    await expect
      .poll(() => document.activeElement !== document.body && document.activeElement?.contains(row.element()))
      .toBe(true);
  });

  test('it waits in its place while the record loads', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const answer = gate();
    serve(companyRoutes.get, async () => {
      await answer.opened;
      return acme;
    });
    serve(companyRoutes.search, () => hits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    await expect.element(page.getByText('Loading...')).toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await userEvent.tab();
    const back = page.getByRole('button', { name: 'All companies' });
    await expect.element(back).toHaveFocus();
    answer.open();
    await expect.element(heading).toBeVisible();
    await expect.element(back).toHaveFocus();
  });

  test('a record that comes later has it then', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const answer = gate();
    serve(companyRoutes.get, async () => {
      await answer.opened;
      return acme;
    });
    serve(companyRoutes.search, () => hits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    await expect.element(page.getByRole('button', { name: 'All companies' })).toBeVisible();
    answer.open();
    await expect.element(heading).toHaveFocus();
  });

  test('one that cannot be read keeps it in its place', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
    serve(companyRoutes.search, () => hits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    const failure = page.getByRole('alert').filter({ hasText: 'Company not found' });
    await expect.element(failure).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => document.activeElement?.contains(failure.element())).toBe(true);
  });

  test('a link to a record leaves it where a page starts', async () => {
    serveCompanies(acme);
    await show(`/companies?company=${acme.id}`);
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
  });
});

test('beside the list the focus stays in the list', async () => {
  serveCompanies(acme);
  await show();
  await openByKey();
  await expect.element(heading).toBeVisible();
  await expect.element(row).toHaveFocus();
});
