import {
  createResponseGate,
  createErrorResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { serveSearchHits } from '@studio-desk/test-kit/screens/serve-search-hits';
import { queryClient } from '@studio-desk/shared-auth';
import {
  companyRoutes,
  recordOperationRoutes,
  MAX_SEARCH_RESULTS,
  type Company,
} from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import {
  toCompanyHits,
  createCompanies,
  someCompany,
  someCompanyWithComputedFields,
} from '../testing/some-company';
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
    MAX_SEARCH_RESULTS,
  );

beforeEach(() => void serveCompanyPeople());

describe('the company list', () => {
  test('shows a loading state, then the companies with founder and year', async () => {
    const response = createResponseGate();
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
    serve(companyRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
    await show();
    await expect.element(toast).toHaveTextContent('Something went wrong on our side');
    const panel = page.getByRole('alert').filter({ hasText: "Companies couldn't be loaded" });
    await expect.element(panel).toHaveTextContent('Something went wrong on our side');
    await expect.element(panel).toHaveTextContent('Your search and filters are kept.');
    serveList(companyRoutes.list, () => [acme]);
    await press(reload);
    await expect.element(row('Acme Robotics')).toBeVisible();
  });

  test('links the companies that changed last, until one is open or searched for', async () => {
    serveList(companyRoutes.list, () => [acme, beta]);
    serveList(companyRoutes.search, () => []);
    const changed = serveList(companyRoutes.query, () => [
      someCompanyWithComputedFields({ ...beta, last_modified_by: 'ann@example.edu' }),
    ]);
    await show();
    const link = page.getByRole('link', { name: 'Beta Foods' });
    await expect.element(link).toHaveTextContent('by ann@example.edu');
    await expect.element(link).toHaveAttribute('href', `/companies?company=${beta.id}`);
    expect(changed[0]?.body).toMatchObject({ sort: [{ field: 'updated_at', direction: 'desc' }] });
    await fillIn(field, 'acme');
    await expect.element(link).not.toBeInTheDocument();
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
    const calls = serveList(companyRoutes.list, () => [...createCompanies(60), beta]);
    const { address } = await show('/companies?page=2');
    await expect.element(row('Company 0026')).toBeVisible();
    await fillIn(field, 'foods');
    await expect.element(row('Beta Foods')).toBeVisible();
    await expect.poll(() => rows().elements().length).toBe(1);
    expect(address()).toBe('/companies?search=foods');
    expect(calls).toHaveLength(1);
  });

  test('opens the first hit by Enter, without the pause of typing', async () => {
    const foods = { ...beta, id: '01980000-0000-7000-8000-000000009998' };
    serveList(companyRoutes.list, () => [...createCompanies(60), foods]);
    const { arrivesAt } = await show();
    await expect.element(row('Company 0001')).toBeVisible();
    await press(field);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('foods{Enter}');
    await arrivesAt(`/companies?search=foods&company=${foods.id}`);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
  });

  test('opens the first hit of the typed text by Enter, and not of the results that are still shown', async () => {
    serveList(companyRoutes.list, () => createCompanies(1200));
    serve(companyRoutes.get, () => beta);
    const response = createResponseGate();
    serve(companyRoutes.search, async ({ query }) => {
      if (query.q === 'foods') await response.opened;
      return toCompanyHits(query.q ?? '', query.q === 'foods' ? beta : acme);
    });
    const { arrivesAt } = await show('/companies?search=acme');
    await expect.element(row('Acme Robotics')).toBeVisible();
    await fillIn(field, 'foods');
    await userEvent.keyboard('{Enter}');
    await arrivesAt('/companies?search=foods');
    response.open();
    await arrivesAt(`/companies?search=foods&company=${beta.id}`);
  });

  test('can be cleared when nothing matches', async () => {
    serveList(companyRoutes.list, () => [acme]);
    serveSearchHits();
    await show('/companies?search=zzz');
    await expect.element(page.getByText('No matches for "zzz".')).toBeVisible();
    await press(page.getByRole('button', { name: 'Clear search' }));
    await expect.element(row('Acme Robotics')).toBeVisible();
    await expect.element(field).toHaveValue('');
  });

  test('asks the server when there are more companies than the cache holds', async () => {
    serveList(companyRoutes.list, () => createCompanies(1200));
    const searches = serve(companyRoutes.search, () => toCompanyHits('foods', beta));
    await show();
    await expect.element(row('Company 0025')).toBeVisible();
    await fillIn(field, 'foods');
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

  test('show a chip each, and filter the list', async () => {
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    const chips = {
      industry: 'Industry: health',
      major: 'Major: marketing',
      student_type: 'Student Type: Unknown',
      first_program: 'First Contact: Kickstart Fund',
      touchpoint_program: 'Program: Kickstart Fund',
      touchpoint_year: 'Year: 2024',
      touchpoint_status: 'Status: Pitch',
      funding_source: 'Funding Source: Grant',
      funding_year: 'Funding Year: 2025',
    };
    const values = Object.entries(chips).map(([name, chip]) => [name, chip.split(': ')[1] ?? '']);
    await show(`/companies?${new URLSearchParams(values).toString()}`);
    await expect.element(page.getByText('1 company found')).toBeVisible();
    await expect.element(row('Gamma Labs')).toBeVisible();
    for (const chip of Object.values(chips)) {
      await expect.element(page.getByRole('group', { name: 'Filters' }).getByText(chip)).toBeVisible();
    }
  });

  test('can be removed one by one or all at once, return to page 1, and keep the search and the open company', async () => {
    serve(companyRoutes.get, () => acme);
    serveList(companyRoutes.list, () => [acme, beta, gamma]);
    const start = `/companies?search=a&company=${acme.id}`;
    const { arrivesAt } = await show(`${start}&major=Marketing&touchpoint_year=2024&page=1`);
    await expect.element(row('Gamma Labs')).toBeVisible();
    await press(remove('Major: Marketing'));
    await arrivesAt(`${start}&touchpoint_year=2024`);
    await press(page.getByRole('button', { name: 'Clear all' }));
    await arrivesAt(start);
    await expect.element(row('Acme Robotics')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('are sent to the server when there are more companies than the cache holds', async () => {
    const pages = serveList(companyRoutes.list, ({ major }) => (major ? [gamma] : createCompanies(1200)));
    const searches = serve(companyRoutes.search, () => toCompanyHits('labs', gamma));
    await show('/companies?major=Marketing');
    await expect.element(row('Gamma Labs')).toBeVisible();
    await expect.element(page.getByText('1 company found')).toBeVisible();
    expect(pages.at(-1)?.query).toEqual({ limit: '25', offset: '0', major: 'Marketing' });
    await fillIn(field, 'labs');
    await expect.poll(() => searches.at(-1)?.query).toEqual({ q: 'labs', major: 'Marketing' });
  });
});

test('the 1,400th of 1,500 companies can be found and opened, and stays open when the search is cleared', async () => {
  const all = createCompanies(1500);
  serve(
    companyRoutes.get,
    (_, { url }) => all.find(({ id }) => url.endsWith(id)) ?? createErrorResponse(404, 'Gone'),
  );
  serveList(companyRoutes.list, () => all);
  serveMatches(all);
  await show();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1 to 25 of 1,500');
  await fillIn(field, 'company 1400');
  await press(row('Company 1400'));
  await fillIn(field, '');
  await expect.element(row('Company 0001')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Company 1400' })).toBeVisible();
  // Only the server knows on which page the row is, so it is shown above the rows of this page.
  await expect.element(row('Company 1400')).toHaveAttribute('aria-current', 'true');
});

test('Show more shows further matches after the best 20, until all are shown; a link shows all in the table', async () => {
  serveList(companyRoutes.list, () => createCompanies(45));
  await show('/companies?search=company');
  const all = page.getByRole('link', { name: 'Show all in table' });
  await expect.element(all).toHaveAttribute('href', '/companies?view=table&search=company');
  await press(more);
  await expect.element(page.getByText('The 40 best matches')).toBeVisible();
  expect(rows().elements()).toHaveLength(40);
  await expect.element(row('Company 0021')).toHaveFocus();
  await press(more);
  await expect.element(page.getByText('45 companies found')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  expect(rows().elements()).toHaveLength(45);
  await expect.element(more).not.toBeInTheDocument();
  await fillIn(field, 'company 00');
  await expect.element(page.getByText('The 20 best matches')).toBeVisible();
});

describe('Show more, when there are more companies than the cache holds,', () => {
  const all = createCompanies(1200);

  test('asks the server for the next matches alone, and leaves when all are shown', async () => {
    serveList(companyRoutes.list, () => all);
    const searches = serveMatches(all.slice(0, 40));
    await show('/companies?search=company');
    await expect.element(page.getByText('The 20 best matches')).toBeVisible();
    await press(more);
    await expect.element(page.getByText('40 companies found')).toBeVisible();
    await expect.element(row('Company 0021')).toHaveFocus();
    await expect.element(row('Company 0020')).toBeInViewport();
    expect(rows().elements()).toHaveLength(40);
    await expect.element(more).not.toBeInTheDocument();
    expect(searches.map(({ query }) => query)).toEqual([{ q: 'company' }, { q: 'company', offset: '20' }]);
  });

  test('is kept when the user comes back, also where the matches have to be loaded again', async () => {
    serveList(companyRoutes.list, () => all);
    const searches = serveMatches(all.slice(0, 45));
    const { address, goTo, back } = await show('/companies?search=company');
    await press(more);
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

test('rows stay visible when a refetch fails, with a notice', async () => {
  serveList(companyRoutes.list, () => [acme]);
  await show();
  await expect.element(row('Acme Robotics')).toBeVisible();
  serve(companyRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(toast).toHaveTextContent('Something went wrong on our side');
  await expect.element(page.getByText('What you see may be out of date.')).toBeVisible();
  await expect.element(row('Acme Robotics')).toBeVisible();
  serveList(companyRoutes.list, () => [beta]);
  await press(reload);
  await expect.element(row('Beta Foods')).toBeVisible();
  await expect.element(page.getByText('What you see may be out of date.')).not.toBeInTheDocument();
});

describe('the pages of the company list', () => {
  test('show 25 rows and at most 5 buttons, and scroll to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    serveList(companyRoutes.list, () => createCompanies(205));
    await show();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pager).toHaveTextContent('1 to 25 of 205');
    expect(rows().elements()).toHaveLength(25);
    expect(pager.getByRole('button', { name: /^\d+$/ }).elements()).toHaveLength(5);
    await press(pager.getByRole('button', { name: '3' }));
    await expect.element(row('Company 0051')).toBeVisible();
    await expect.element(pager).toHaveTextContent('51 to 75 of 205');
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
  });

  test('come from the server when there are more companies than the cache holds', async () => {
    const calls = serveList(companyRoutes.list, () => createCompanies(1200));
    await show('/companies?page=48');
    await expect.element(row('Company 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175' });
  });
});

describe('the open company', () => {
  const fiftieth = createCompanies(60)[49] ?? acme;
  const serveMany = () => {
    serveList(companyRoutes.list, () => createCompanies(60));
    serve(companyRoutes.get, () => fiftieth);
  };

  test('opens on click, and going back closes it', async () => {
    serveList(companyRoutes.list, () => [acme, beta]);
    const { back } = await show();
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'table' }))
      .toHaveAttribute('href', '/companies?view=table');
    await press(row('Beta Foods'));
    await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
    await back();
    await expect.element(page.getByText('No company selected')).toBeVisible();
  });

  test('leads to the next one of the list and back', async () => {
    serveCompanies(acme, beta);
    const { arrivesAt } = await show(`/companies?company=${acme.id}`);
    await press(page.getByRole('button', { name: 'Next record' }));
    await expect.element(page.getByRole('article', { name: 'Beta Foods' })).toBeVisible();
    await arrivesAt(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('button', { name: 'Next record' })).toBeDisabled();
    await press(page.getByRole('button', { name: 'Previous record' }));
    await arrivesAt(`/companies?company=${acme.id}`);
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
    await press(page.getByRole('button', { name: 'Previous page' }));
    await expect.element(row('Company 0001')).toBeVisible();
    await expect.element(row('Company 0050')).not.toBeInTheDocument();
  });

  test('of more companies than the cache holds stands above the others, but not above search results', async () => {
    const all = createCompanies(1200);
    const last = all.at(-1) ?? acme;
    serveList(companyRoutes.list, () => all);
    serve(companyRoutes.get, () => last);
    serveMatches([acme]);
    await show(`/companies?company=${last.id}`);
    const above = page.getByRole('list', { name: 'Open company' });
    await expect.element(above).toHaveTextContent('Company 1200');
    await fillIn(field, 'Acme');
    await expect.element(row('Acme Robotics')).toBeVisible();
    await expect.element(above).not.toBeInTheDocument();
  });

  test('shows a message if the company does not exist', async () => {
    serveList(companyRoutes.list, () => [acme]);
    const notFound = () => createErrorResponse(404, 'Company not found', 'not_found');
    serve(companyRoutes.get, notFound);
    serve(companyRoutes.history, notFound);
    await show(`/companies?company=${beta.id}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
  });
});
