import { createGate, refusal, serve, serveList, serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { toCompanyHits, manyCompanies, someCompany } from '../testing/some-company';

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

  test.each(['/companies', '/companies?view=table'])('the search has the focus at %s', async (address) => {
    serveCompanies(acme);
    serveQuery(companyRoutes, () => []);
    await show(address);
    await expect.element(search).toHaveFocus();
  });

  test('the search of a touch screen does not take the focus', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query === '(pointer: coarse)' ? 'all' : query),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    serveCompanies(acme);
    await show();
    await expect.element(row).toBeVisible();
    await new Promise(requestAnimationFrame);
    await expect.element(search).not.toHaveFocus();
  });

  test('the search does not take the focus when the URL names a company', async () => {
    serveCompanies(acme);
    await show(`/companies?company=${acme.id}`);
    await expect.element(heading).toBeVisible();
    await new Promise(requestAnimationFrame);
    await expect.element(search).not.toHaveFocus();
  });

  test('the search does not take the focus from another element', async () => {
    serveCompanies(acme);
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    onTestFinished(() => elsewhere.remove());
    elsewhere.focus();
    await show();
    await expect.element(row).toBeVisible();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('on a small screen, where the record replaces the list', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1440, 900));

  test('the focus moves to the heading of the record, and back to the list', async () => {
    serveCompanies(acme);
    await show();
    await openByKey();
    await expect.element(heading).toHaveFocus();
    await page.getByRole('button', { name: 'All companies' }).click();
    await expect.element(row).toHaveFocus();
  });

  test('the focus stays in place while the record loads', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const response = createGate();
    serve(companyRoutes.get, async () => {
      await response.opened;
      return acme;
    });
    serve(companyRoutes.search, () => toCompanyHits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    await expect.element(page.getByText('Loading...')).toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await userEvent.tab();
    const back = page.getByRole('button', { name: 'All companies' });
    await expect.element(back).toHaveFocus();
    response.open();
    await expect.element(heading).toBeVisible();
    await expect.element(back).toHaveFocus();
  });

  test('the focus moves to a record that loads later', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const response = createGate();
    serve(companyRoutes.get, async () => {
      await response.opened;
      return acme;
    });
    serve(companyRoutes.search, () => toCompanyHits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    await expect.element(page.getByRole('button', { name: 'All companies' })).toBeVisible();
    response.open();
    await expect.element(heading).toHaveFocus();
  });

  test('the focus moves to the error of a record that fails to load', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
    serve(companyRoutes.search, () => toCompanyHits('acme', acme));
    await show('/companies?search=acme');
    await openByKey();
    const failure = page.getByRole('alert').filter({ hasText: 'Company not found' });
    await expect.element(failure).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => document.activeElement?.contains(failure.element())).toBe(true);
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
