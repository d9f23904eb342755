import { createGate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import {
  companyRoutes,
  recordOperationRoutes,
  SEARCH_RESULT_CAP,
  type Company,
} from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { toCompanyHits, manyCompanies, someCompany } from '../testing/some-company';
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
const more = page.getByRole('button', { name: 'Show more' });

const serveMatches = (companies: Company[]) =>
  serveList(
    companyRoutes.search,
    ({ q = '' }) => toCompanyHits(q, ...companies).filter(({ score }) => score > 0),
    SEARCH_RESULT_CAP,
  );

beforeEach(() => void serveCompanyPeople());

describe('the company list', () => {
  test('shows a loading state, then the companies with founder and year', async () => {
    const response = createGate();
    serve(companyRoutes.list, async () => {
      await response.opened;
      return [acme, beta];
    });
    await show();
    await expect.element(page.getByRole('status').getByText('Loading...')).toBeInTheDocument();
    response.open();
    await expect.element(row('Acme Robotics')).toHaveTextContent('Founder A');
    await expect.element(row('Acme Robotics')).toHaveTextContent('2024');
    await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  });

  test('shows the reason when it fails to load, and loads on retry', async () => {
    serve(companyRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await expect.element(toast).toHaveTextContent('Something went wrong on our side');
    await expect.element(page.getByText('Your search and filters are kept.')).toBeVisible();
    serveList(companyRoutes.list, () => [acme]);
    await reload.click();
    await expect.element(row('Acme Robotics')).toBeVisible();
  });

  test('shows a default message when the error response has none', async () => {
    serve(companyRoutes.list, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await show();
    await expect.element(toast).toHaveTextContent('Failed to load companies data');
  });

  test('offers the first steps when there are no companies', async () => {
    serveList(companyRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upload a File' }))
      .toHaveAttribute('href', '/upload');
    await expect
      .element(page.getByRole('link', { name: 'Add Company' }))
      .toHaveAttribute('href', '/add-company');
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

describe('the company search', () => {
  test('filters the cached list without a request, and returns to page 1', async () => {
    const calls = serveList(companyRoutes.list, () => [...manyCompanies(60), beta]);
    const { address } = await show('/companies?page=2');
    await expect.element(row('Company 0026')).toBeVisible();
    await field.fill('foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    await expect.poll(() => rows().elements().length).toBe(1);
    expect(address()).toBe('/companies?search=foods');
    expect(calls).toHaveLength(1);
  });

  test('opens the first hit by Enter, without the pause of typing', async () => {
    const foods = { ...beta, id: '01980000-0000-7000-8000-000000009998' };
    serveList(companyRoutes.list, () => [...manyCompanies(60), foods]);
    const { arrivesAt } = await show();
    await expect.element(row('Company 0001')).toBeVisible();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('foods{Enter}');
    await arrivesAt(`/companies?search=foods&company=${foods.id}`);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
  });

  test('opens the first hit of the typed text by Enter, and not of the results that are still shown', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    serve(companyRoutes.get, () => beta);
    const response = createGate();
    serve(companyRoutes.search, async ({ query }) => {
      if (query.q === 'foods') await response.opened;
      return toCompanyHits(query.q ?? '', query.q === 'foods' ? beta : acme);
    });
    const { arrivesAt } = await show('/companies?search=acme');
    await expect.element(row('Acme Robotics')).toBeVisible();
    await field.fill('foods');
    await userEvent.keyboard('{Enter}');
    await arrivesAt('/companies?search=foods');
    response.open();
    await arrivesAt(`/companies?search=foods&company=${beta.id}`);
  });

  test('can be cleared when nothing matches', async () => {
    serveList(companyRoutes.list, () => [acme]);
    await show('/companies?search=zzz');
    await expect.element(page.getByText('Check the spelling, or clear the search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(row('Acme Robotics')).toBeVisible();
    await expect.element(field).toHaveValue('');
  });

  test('keeps every letter and the caret position while typing fast', async () => {
    serveList(companyRoutes.list, () => [acme]);
    const { arrivesAt } = await show();
    await field.click();
    await userEvent.keyboard('Robotics{Home}Acme ');
    await expect.element(field).toHaveValue('Acme Robotics');
    await arrivesAt('/companies?search=Acme+Robotics');
  });

  test('shows a message when nothing matches', async () => {
    serveList(companyRoutes.list, () => [acme]);
    await show('/companies?search=zebra');
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(field).toHaveValue('zebra');
  });

  test('asks the server when there are more companies than the cache holds', async () => {
    serveList(companyRoutes.list, () => manyCompanies(1200));
    const searches = serve(companyRoutes.search, () => toCompanyHits('foods', beta));
    await show();
    await expect.element(row('Company 0025')).toBeVisible();
    await field.fill('foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    expect(searches).toEqual([{ query: { q: 'foods' }, body: null }]);
  });
});

describe('filters in the URL', () => {
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
  ])('%s shows the chip %s and filters the list', async (query, label, names) => {
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    await show(`/companies?${query}`);
    await expect.element(page.getByRole('group', { name: 'Filters' }).getByText(label)).toBeVisible();
    const count = names.length === 1 ? '1 company found' : `${names.length} companies found`;
    await expect.element(page.getByText(count)).toBeVisible();
    expect(rows().elements()).toHaveLength(names.length);
    for (const name of names) await expect.element(row(name)).toBeVisible();
  });

  test('can be removed one by one or all at once, return to page 1, and keep the search and the open company', async () => {
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

  test('apply to the search too, and show what to do when nothing is left', async () => {
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    await show('/companies?search=foods&major=Marketing');
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(page.getByText('Remove a filter to see more.')).toBeVisible();
    await remove('Major: Marketing').click();
    await expect.element(row('Beta Foods')).toBeVisible();
  });

  test('fit into the list when their text is long', async () => {
    serveList(companyRoutes.list, () => [acme]);
    await page.viewport(320, 800);
    await show(`/companies?major=${'x'.repeat(200)}`);
    const chip = remove(`Major: ${'x'.repeat(200)}`);
    await expect.element(chip).toBeVisible();
    await expect.poll(() => chip.element().getBoundingClientRect().right).toBeLessThan(320);
    await page.viewport(1440, 900);
  });

  test('are sent to the server when there are more companies than the cache holds', async () => {
    const pages = serveList(companyRoutes.list, ({ major }) => (major ? [gamma] : manyCompanies(1200)));
    const searches = serve(companyRoutes.search, () => toCompanyHits('labs', gamma));
    await show('/companies?major=Marketing');
    await expect.element(row('Gamma Labs')).toBeVisible();
    await expect.element(page.getByText('1 company found')).toBeVisible();
    expect(pages.at(-1)?.query).toEqual({ limit: '25', offset: '0', major: 'Marketing' });
    await field.fill('labs');
    await expect.poll(() => searches.at(-1)?.query).toEqual({ q: 'labs', major: 'Marketing' });
  });
});

test('the 1,400th of 1,500 companies can be found and opened, and stays open when the search is cleared', async () => {
  const all = manyCompanies(1500);
  serve(companyRoutes.get, (_, { url }) => all.find(({ id }) => url.endsWith(id)) ?? refusal(404, 'Gone'));
  serveList(companyRoutes.list, () => all);
  serveMatches(all);
  await show();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1 to 25 of 1,500');
  await field.fill('company 1400');
  await row('Company 1400').click();
  await field.fill('');
  await expect.element(row('Company 0001')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Company 1400' })).toBeVisible();
  // Only the server knows the page of its row, so the row stands above those of this page.
  await expect.element(row('Company 1400')).toHaveAttribute('aria-current', 'true');
});

test('a search with more than 20 matches says that it shows the best 20', async () => {
  serveList(companyRoutes.list, () => manyCompanies(60));
  await show('/companies?search=company');
  await expect.element(page.getByText('The 20 best matches')).toBeVisible();
  expect(rows().elements()).toHaveLength(20);
});

test('Show more shows further matches after the best 20, until all are shown', async () => {
  serveList(companyRoutes.list, () => manyCompanies(45));
  await show('/companies?search=company');
  await more.click();
  await expect.element(page.getByText('The 40 best matches')).toBeVisible();
  expect(rows().elements()).toHaveLength(40);
  await expect.element(row('Company 0021')).toHaveFocus();
  await more.click();
  await expect.element(page.getByText('45 companies found')).toBeVisible();
  expect(rows().elements()).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await field.fill('company 00');
  await expect.element(page.getByText('The 20 best matches')).toBeVisible();
});

describe('Show more, when there are more companies than the cache holds,', () => {
  const all = manyCompanies(1200);

  test('asks the server for the next matches alone, and leaves when all are shown', async () => {
    serveList(companyRoutes.list, () => all);
    const searches = serveMatches(all.slice(0, 40));
    await show('/companies?search=company');
    await expect.element(page.getByText('The 20 best matches')).toBeVisible();
    await more.click();
    await expect.element(page.getByText('40 companies found')).toBeVisible();
    await expect.element(row('Company 0021')).toHaveFocus();
    await expect.element(row('Company 0020')).toBeInViewport();
    expect(rows().elements()).toHaveLength(40);
    await expect.element(more).not.toBeInTheDocument();
    expect(searches.map(({ query }) => query)).toEqual([{ q: 'company' }, { q: 'company', offset: '20' }]);
  });

  test('shows a company once that moves to the next page meanwhile', async () => {
    serveList(companyRoutes.list, () => all);
    serveMatches(all.slice(0, 45));
    await show('/companies?search=company');
    await expect.element(page.getByText('The 20 best matches')).toBeVisible();
    serveMatches([...all.slice(100, 101), ...all.slice(0, 45)]);
    await more.click();
    await expect.element(page.getByText('The 39 best matches')).toBeVisible();
    await more.click();
    await expect.element(page.getByText('46 companies found')).toBeVisible();
    expect(rows().elements()).toHaveLength(45);
  });

  test('is kept when the user comes back, also where the matches have to be loaded again', async () => {
    serveList(companyRoutes.list, () => all);
    const searches = serveMatches(all.slice(0, 45));
    const { address, goTo, back } = await show('/companies?search=company');
    await more.click();
    await expect.element(page.getByText('The 40 best matches')).toBeVisible();
    expect(address()).toBe('/companies?search=company&page=2');
    serveList(recordOperationRoutes.list, () => []);
    await goTo('/companies/activity');
    await expect.element(page.getByText('No activity yet')).toBeVisible();
    queryClient.removeQueries({ queryKey: [...companyQueries.all(), 'matches'] });
    await back();
    await expect.element(page.getByText('The 40 best matches')).toBeVisible();
    expect(searches).toHaveLength(4);
  });
});

test.each([
  [19, '19 companies found'],
  [20, '20 companies found'],
  [21, 'The 20 best matches'],
])('a search that matches %s companies shows "%s"', async (count, message) => {
  serveList(companyRoutes.list, () => [...manyCompanies(count), beta]);
  await show('/companies?search=company');
  await expect.element(page.getByText(message)).toBeVisible();
});

test('rows stay visible when a refetch fails, with a notice', async () => {
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

describe('the pages of the company list', () => {
  test('show 25 rows and at most 5 buttons, and scroll to the top', async () => {
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

  test('are in the URL, so that going back returns to the previous page', async () => {
    serveList(companyRoutes.list, () => manyCompanies(60));
    const { address, back } = await show();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Company 0026')).toBeVisible();
    expect(address()).toBe('/companies?page=2');
    await back();
    await expect.element(row('Company 0001')).toBeVisible();
  });

  test('fall back to the last page when the URL names one beyond it', async () => {
    serveList(companyRoutes.list, () => manyCompanies(30));
    const { address } = await show('/companies?page=9');
    await expect.element(row('Company 0030')).toBeVisible();
    expect(address()).toBe('/companies?page=2');
  });

  test('come from the server when there are more companies than the cache holds', async () => {
    const calls = serveList(companyRoutes.list, () => manyCompanies(1200));
    await show('/companies?page=48');
    await expect.element(row('Company 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175' });
  });

  test('return to the page that was left when a filter is undone beyond the cache', async () => {
    const slow = createGate();
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

describe('the open company', () => {
  const fiftieth = manyCompanies(60)[49] ?? acme;
  const serveMany = () => {
    serveList(companyRoutes.list, () => manyCompanies(60));
    serve(companyRoutes.get, () => fiftieth);
  };

  test('opens on click, and going back closes it', async () => {
    serveList(companyRoutes.list, () => [acme, beta]);
    const { back } = await show();
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await row('Beta Foods').click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
    await back();
    await expect.element(page.getByText('No company selected')).toBeVisible();
  });

  test('that a link opens has its row marked, on its page of the list', async () => {
    serveMany();
    const { address } = await show(`/companies?company=${fiftieth.id}`);
    await expect.element(row('Company 0050')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('Company 0050')).toBeInViewport();
    expect(address()).toContain('page=2');
  });

  test('does not change the page of the list after the user turned it', async () => {
    serveMany();
    await show(`/companies?company=${fiftieth.id}`);
    await expect.element(row('Company 0050')).toBeVisible();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.element(row('Company 0001')).toBeVisible();
    await expect.element(row('Company 0050')).not.toBeInTheDocument();
  });

  test("that 'Update' on the dashboard opens is marked and in view, on its page of the list", async () => {
    serveCompanies(...manyCompanies(60));
    const { goTo, address } = await show();
    await expect.element(row('Company 0001')).toBeVisible();
    await goTo('/companies', { editCompanyId: fiftieth.id });
    await expect.element(row('Company 0050')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('Company 0050')).toBeInViewport();
    expect(address()).toContain('page=2');
  });

  test('is fetched when it is not in the list', async () => {
    serveList(companyRoutes.list, () => []);
    serve(companyRoutes.get, () => beta);
    await show(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
  });

  test('shows a message if the company was deleted', async () => {
    serveList(companyRoutes.list, () => [acme]);
    serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
    await show(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
  });
});
