import { gate, refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { manyCompanies, someCompany } from '../testing/some-company';

const acme = someCompany({ company_name: 'Acme Robotics', name: 'Founder A', year_started: '2024' });
const beta = someCompany({
  id: '01980000-0000-7000-8000-000000000002',
  company_name: 'Beta Foods',
  contact: 'Founder B',
});

const show = (address = '/companies') => renderScreen(<CompaniesArea />, address);
const row = (name: string) => page.getByRole('button', { name });
const rows = () => page.getByRole('listitem');
const field = page.getByPlaceholder('Search companies...');

describe('the list', () => {
  test('shows that it loads, then the companies with founder and year', async () => {
    const answer = gate();
    serve(companyRoutes.list, async () => {
      await answer.opened;
      return [acme, beta];
    });
    await show();
    await expect.element(page.getByRole('status').getByText('Loading...')).toBeInTheDocument();
    answer.open();
    await expect.element(row('Acme Robotics')).toHaveTextContent('Founder A');
    await expect.element(row('Acme Robotics')).toHaveTextContent('2024');
    await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  });

  test('says why it could not be loaded, and loads on a second try', async () => {
    serve(companyRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    serveList(companyRoutes.list, () => [acme]);
    await page.getByRole('button', { name: 'Reload Companies' }).click();
    await expect.element(row('Acme Robotics')).toBeVisible();
  });

  test('has its own words where the server gives none', async () => {
    serve(companyRoutes.list, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await show();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load companies data');
  });

  test('says that there is none', async () => {
    serveList(companyRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  test('narrows the cached list without asking the server again, and starts at page 1', async () => {
    const calls = serveList(companyRoutes.list, () => [...manyCompanies(60), beta]);
    const { address } = await show('/companies?page=2');
    await expect.element(row('Company 0026')).toBeVisible();
    await field.fill('foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    await expect.poll(() => rows().elements().length, { timeout: 5000 }).toBe(1);
    expect(address()).toBe('/companies?search=foods');
    expect(calls).toHaveLength(1);
  });

  test('keeps every letter and the caret, however fast one types', async () => {
    serveList(companyRoutes.list, () => [acme]);
    const { arrivesAt } = await show();
    await field.click();
    await userEvent.keyboard('Robotics{Home}Acme ');
    await expect.element(field).toHaveValue('Acme Robotics');
    await arrivesAt('/companies?search=Acme+Robotics');
  });

  test('says when nothing matches', async () => {
    serveList(companyRoutes.list, () => [acme]);
    await show('/companies?search=zebra');
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(field).toHaveValue('zebra');
  });

  test('asks the server where there are more companies than the cache holds', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const searches = serve(companyRoutes.search, () => [beta]);
    await show();
    await expect.element(row('Company 0025')).toBeVisible();
    await field.fill('foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    expect(searches).toEqual([{ query: { q: 'foods' }, body: null }]);
  });
});

describe('pages', () => {
  test('show 25 rows and at most 5 buttons, and go to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    serveList(companyRoutes.list, () => manyCompanies(205));
    await show();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pager).toHaveTextContent('1 to 25 of 205');
    expect(rows().elements()).toHaveLength(25);
    expect(pager.getByRole('button', { name: /^\d+$/ }).elements()).toHaveLength(5);
    await pager.getByRole('button', { name: '3' }).click();
    await expect.element(row('Company 0051')).toBeVisible();
    await expect.element(pager).toHaveTextContent('51 to 75 of 205');
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
  });

  test('stand in the address, so that back returns to the page before', async () => {
    serveList(companyRoutes.list, () => manyCompanies(60));
    const { address, back } = await show();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Company 0026')).toBeVisible();
    expect(address()).toBe('/companies?page=2');
    await back();
    await expect.element(row('Company 0001')).toBeVisible();
  });

  test('beyond the last one lead to the last one', async () => {
    serveList(companyRoutes.list, () => manyCompanies(30));
    const { address } = await show('/companies?page=9');
    await expect.element(row('Company 0030')).toBeVisible();
    expect(address()).toBe('/companies?page=2');
  });

  test('come from the server where there are more companies than the cache holds', async () => {
    const calls = serveList(companyRoutes.list, () => manyCompanies(1200));
    await show('/companies?page=48');
    await expect.element(row('Company 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175' });
  });
});

describe('the record beside the list', () => {
  test('opens by a click, and back closes it', async () => {
    serveList(companyRoutes.list, () => [acme, beta]);
    const { back } = await show();
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await row('Beta Foods').click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
    await back();
    await expect.element(page.getByText('No company selected')).toBeVisible();
  });

  test('is fetched where the list does not hold it', async () => {
    serveList(companyRoutes.list, () => []);
    serve(companyRoutes.get, () => beta);
    await show(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
  });

  test('says so where it is gone', async () => {
    serveList(companyRoutes.list, () => [acme]);
    serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
    await show(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
  });
});
