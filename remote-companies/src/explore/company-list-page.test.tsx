import { gate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { hits, manyCompanies, someCompany } from '../testing/some-company';
import { companyQueries } from '../company-queries';

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
const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
const reload = page.getByRole('button', { name: 'Reload Companies' });

beforeEach(() => void serveCompanyPeople());

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
    await expect.element(toast).toHaveTextContent('Something went wrong on our side');
    await expect.element(page.getByText('Your search and filters are kept.')).toBeVisible();
    serveList(companyRoutes.list, () => [acme]);
    await reload.click();
    await expect.element(row('Acme Robotics')).toBeVisible();
  });

  test('has its own words where the server gives none', async () => {
    serve(companyRoutes.list, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await show();
    await expect.element(toast).toHaveTextContent('Failed to load companies data');
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
    await expect.poll(() => rows().elements().length).toBe(1);
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
    const searches = serve(companyRoutes.search, () => hits('foods', beta));
    await show();
    await expect.element(row('Company 0025')).toBeVisible();
    await field.fill('foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    expect(searches).toEqual([{ query: { q: 'foods' }, body: null }]);
  });
});

describe('filters of the address', () => {
  const pitch = { program: 'Kickstart Fund', semester: 'Fall', year: '2024', status: 'Pitch' };
  const gamma = someCompany({
    id: '01980000-0000-7000-8000-000000009999',
    company_name: 'Gamma Labs',
    industry: 'Health',
    major: 'Marketing',
    first_contact: pitch,
    funding_data: [{ source: 'Grant', amount: 5, year: '2025', notes: null }],
  });
  const remove = (label: string) => page.getByRole('button', { name: `Remove ${label}` });

  test.each([
    ['major=Unknown', 'Major: Unknown', ['Acme Robotics', 'Beta Foods']],
    ['industry=health', 'Industry: health', ['Gamma Labs']],
    ['major=marketing', 'Major: marketing', ['Gamma Labs']],
    ['student_type=Unknown', 'Student Type: Unknown', ['Acme Robotics', 'Beta Foods', 'Gamma Labs']],
    ['first_program=Kickstart+Fund', 'First Contact: Kickstart Fund', ['Gamma Labs']],
    ['touchpoint_program=Kickstart+Fund', 'Program: Kickstart Fund', ['Gamma Labs']],
    ['touchpoint_year=2024', 'Year: 2024', ['Gamma Labs']],
    ['touchpoint_status=Pitch', 'Status: Pitch', ['Gamma Labs']],
    ['funding_source=Grant', 'Funding Source: Grant', ['Gamma Labs']],
    ['funding_year=2025', 'Funding Year: 2025', ['Gamma Labs']],
  ])('%s says %s and narrows the list', async (query, label, names) => {
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    await show(`/companies?${query}`);
    await expect.element(page.getByRole('group', { name: 'Filters' }).getByText(label)).toBeVisible();
    const count = names.length === 1 ? '1 company found' : `${names.length} companies found`;
    await expect.element(page.getByText(count)).toBeVisible();
    expect(rows().elements()).toHaveLength(names.length);
    for (const name of names) await expect.element(row(name)).toBeVisible();
  });

  test('are removed one by one, or all at once, and lead to page 1; search and open company stay', async () => {
    serve(companyRoutes.get, () => acme);
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    const start = `/companies?search=a&company=${acme.id}`;
    const { arrivesAt } = await show(`${start}&major=Marketing&touchpoint_year=2024&page=1`);
    await expect.element(row('Gamma Labs')).toBeVisible();
    await remove('Major: Marketing').click();
    await arrivesAt(`${start}&touchpoint_year=2024`);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await arrivesAt(start);
    await expect.element(row('Acme Robotics')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('narrow the search, and say what to do where nothing is left', async () => {
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    await show('/companies?search=foods&major=Marketing');
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(page.getByText('Remove a filter to see more.')).toBeVisible();
    await remove('Major: Marketing').click();
    await expect.element(row('Beta Foods')).toBeVisible();
  });

  test('stay inside the list, however long they are', async () => {
    serveList(companyRoutes.list, () => [acme]);
    await page.viewport(320, 800);
    await show(`/companies?major=${'x'.repeat(200)}`);
    const chip = remove(`Major: ${'x'.repeat(200)}`);
    await expect.element(chip).toBeVisible();
    await expect.poll(() => chip.element().getBoundingClientRect().right).toBeLessThan(320);
    await page.viewport(1440, 900);
  });

  test('go to the server where there are more companies than the cache holds', async () => {
    const pages = serveList(companyRoutes.list, ({ major }) => (major ? [gamma] : manyCompanies(1200)));
    const searches = serve(companyRoutes.search, () => hits('labs', gamma));
    await show('/companies?major=Marketing');
    await expect.element(row('Gamma Labs')).toBeVisible();
    await expect.element(page.getByText('1 company found')).toBeVisible();
    expect(pages.at(-1)?.query).toEqual({ limit: '25', offset: '0', major: 'Marketing' });
    await field.fill('labs');
    await expect.poll(() => searches.at(-1)?.query).toEqual({ q: 'labs', major: 'Marketing' });
  });
});

test('of 1,500 companies the 1,400th is found, opened, and stays open without the search', async () => {
  const all = manyCompanies(1500);
  serve(companyRoutes.get, (_, { url }) => all.find(({ id }) => url.endsWith(id)) ?? refusal(404, 'Gone'));
  serveList(companyRoutes.list, () => all);
  serve(companyRoutes.search, ({ query }) =>
    hits(query.q ?? '', ...all)
      .filter(({ score }) => score > 0)
      .slice(0, SEARCH_RESULT_CAP),
  );
  await show();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1 to 25 of 1,500');
  await field.fill('company 1400');
  await row('Company 1400').click();
  await field.fill('');
  await expect.element(row('Company 0001')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Company 1400' })).toBeVisible();
});

test('a search that finds more than 20 says that these are the best', async () => {
  serveList(companyRoutes.list, () => manyCompanies(60));
  await show('/companies?search=company');
  await expect.element(page.getByText('The 20 best matches')).toBeVisible();
  expect(rows().elements()).toHaveLength(20);
});

test.each([
  [19, '19 companies found'],
  [20, '20 companies found'],
  [21, 'The 20 best matches'],
])('of %s companies that match it says: %s', async (count, words) => {
  serveList(companyRoutes.list, () => [...manyCompanies(count), beta]);
  await show('/companies?search=company');
  await expect.element(page.getByText(words)).toBeVisible();
});

test('rows stay in sight where a later read fails, and that is said', async () => {
  serveList(companyRoutes.list, () => [acme]);
  await show();
  await expect.element(row('Acme Robotics')).toBeVisible();
  serve(companyRoutes.list, () => refusal(500, 'Something went wrong on our side'));
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(toast).toHaveTextContent('Something went wrong on our side');
  await expect.element(page.getByText('What you see may be out of date.')).toBeVisible();
  await expect.element(row('Acme Robotics')).toBeVisible();
  serveList(companyRoutes.list, () => [beta]);
  await reload.click();
  await expect.element(row('Beta Foods')).toBeVisible();
  await expect.element(page.getByText('What you see may be out of date.')).not.toBeInTheDocument();
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

  test('beyond the cache, back from a filter leads to the page that was left, and stays there', async () => {
    const slow = gate();
    serveList(companyRoutes.list, ({ major }) => (major ? [beta] : manyCompanies(1200)));
    const { goTo, address, back } = await show('/companies?page=9');
    await expect.element(row('Company 0225')).toBeVisible();
    await goTo('/companies?major=Marketing');
    await expect.element(row('Beta Foods')).toBeVisible();
    // Nothing of the page is known any more, and its rows take a while.
    queryClient.removeQueries({ queryKey: companyQueries.page(9, {}).queryKey });
    serve(companyRoutes.list, async ({ query }) => {
      await slow.opened;
      const offset = Number(query.offset);
      return Response.json(manyCompanies(1200).slice(offset, offset + 25), {
        headers: { 'X-Total-Count': '1200', 'Access-Control-Expose-Headers': 'X-Total-Count' },
      });
    });
    await back();
    await expect.element(page.getByText('Major: Marketing')).not.toBeInTheDocument();
    slow.open();
    await expect.element(row('Company 0225')).toBeVisible();
    expect(address()).toBe('/companies?page=9');
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
