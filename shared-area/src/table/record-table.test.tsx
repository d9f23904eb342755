import {
  createResponseGate,
  createErrorResponse,
  serve,
  serveQuery,
} from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { serveSearchHits } from '@studio-desk/test-kit/screens/serve-search-hits';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { someCompanyWithComputedFields } from '@studio-desk/shared-contract/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  countRenderedRows,
  companyGrid,
  getColumnHeader,
  getCompanyId,
  createTestCompanies,
  createCompanyName,
  getGridRow,
  serveTestCompanies,
  renderTable,
} from './testing/table-screen';

beforeEach(() => localStorage.clear());

const acme = someCompanyWithComputedFields({
  company_name: 'Acme Robotics',
  name: 'Ann Able',
  year_started: '2024',
  total_funding: 57500,
});
const beta = someCompanyWithComputedFields({ id: getCompanyId(2), company_name: 'Beta Foods' });

const cellTexts = (name: string) =>
  [...getGridRow(name).element().querySelectorAll('[role="gridcell"], [role="rowheader"]')].map(
    ({ textContent }) => textContent,
  );

const scrollTo = (row: number) => companyGrid.element().scrollTo({ top: row * 42 });

describe('the rows of a table', () => {
  test('show the default columns, with "-" for empty values', async () => {
    serveTestCompanies([acme, beta]);
    await renderTable();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    expect(cellTexts('Acme Robotics')).toEqual(['', 'Acme Robotics', 'Ann Able', '2024', '$57,500']);
    expect(cellTexts('Beta Foods')).toEqual(['', 'Beta Foods', '-', '-', '-']);
    await expect.element(page.getByText('2 companies', { exact: true })).toBeVisible();
    expect(companyGrid.element().getAttribute('aria-rowcount')).toBe('3');
  });

  test('show each type of field in its own way', async () => {
    serveTestCompanies([
      someCompanyWithComputedFields({
        company_name: 'Acme Robotics',
        contact_email: 'ann@acme.example',
        website: 'https://acme.example',
        industry: 'Health',
        entr_certificate: true,
        active_tenant: false,
        touchpoint_programs: ['GBAN', 'Quick Pitch'],
        people_count: 1284,
      }),
    ]);
    const fields = 'contact_email,website,industry,entr_certificate,active_tenant,touchpoint_programs';
    await renderTable(`/companies?view=table&columns=${fields},people_count,created_at`);
    await expect.element(page.getByRole('link', { name: 'ann@acme.example' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'https://acme.example' }))
      .toHaveAttribute('href', 'https://acme.example');
    expect(cellTexts('Acme Robotics').slice(4)).toEqual([
      'Health',
      'Yes',
      'No',
      'GBANQuick Pitch',
      '1,284',
      'Nov 20, 2026',
    ]);
  });

  test('of a long list are drawn and loaded where the user scrolls', async () => {
    const calls = serveTestCompanies(createTestCompanies(50_000));
    await renderTable();
    await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
    await expect.element(page.getByText('50,000 companies', { exact: true })).toBeVisible();
    scrollTo(40_000);
    await expect.element(getGridRow(createCompanyName(40_005))).toBeVisible();
    expect(countRenderedRows()).toBeLessThan(60);
    expect(calls.map(({ body }) => body)).toEqual([
      { filter: null, search: null, sort: [], limit: 100, offset: 0 },
      { filter: null, search: null, sort: [], limit: 100, offset: 39_900 },
      { filter: null, search: null, sort: [], limit: 100, offset: 40_000 },
    ]);
  });

  test('stay visible while those of another filter load', async () => {
    const response = createResponseGate();
    serve(companyRoutes.query, async ({ body }) => {
      if (JSON.stringify(body).includes('2025')) await response.opened;
      return JSON.stringify(body).includes('2025') ? [beta] : [acme];
    });
    const { address } = await renderTable();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    await press(page.getByRole('button', { name: 'Only 2025' }));
    await expect.element(companyGrid).toHaveAttribute('aria-busy', 'true');
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    response.open();
    await expect.element(getGridRow('Beta Foods')).toBeVisible();
    await expect.element(getGridRow('Acme Robotics')).not.toBeInTheDocument();
    expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe(
      '{"all":[{"field":"year_started","op":"eq","value":"2025"}]}',
    );
  });

  test('in view are refetched after a change by somebody else', async () => {
    serveTestCompanies([acme]);
    await renderTable();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    serveTestCompanies([{ ...acme, name: 'Somebody Else' }]);
    await queryClient.invalidateQueries({ queryKey: ['companies'] });
    await expect.element(getGridRow('Acme Robotics')).toHaveTextContent('Somebody Else');
  });
});

describe('a table without rows', () => {
  test('shows the reason of a failure, and can be retried', async () => {
    serve(companyRoutes.query, () => createErrorResponse(500, 'Something went wrong on our side'));
    await renderTable();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    serveTestCompanies([acme]);
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
  });

  test('keeps rows that were shown before a failure, with a banner', async () => {
    serveTestCompanies([acme]);
    await renderTable();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    serve(companyRoutes.query, () => createErrorResponse(500, 'Something went wrong on our side'));
    await queryClient.invalidateQueries({ queryKey: ['companies'] });
    await expect.element(page.getByText('What you see may be out of date.')).toBeVisible();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
  });

  test('offers to clear filters that match nothing', async () => {
    serveQuery(companyRoutes, ({ filter, search }) => ((filter ?? search) ? [] : [acme]));
    const { address } = await renderTable(
      '/companies?view=table&search=zzz&filter={"all":[{"field":"name","op":"is_empty"}]}',
    );
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    await expect.element(page.getByLabelText('Search companies')).toHaveValue('');
    await expect.poll(address).toBe('/companies?view=table');
  });

  test('names a search that matches nothing, links similar names, and offers to clear it', async () => {
    serveQuery(companyRoutes, ({ search }) => (search ? [] : [acme]));
    const hit = {
      id: acme.id,
      title: acme.company_name,
      subtitle: null,
      path: `/companies?company=${acme.id}`,
    };
    const searches = serveSearchHits({ companies: [hit] });
    await renderTable('/companies?view=table&search=acne');
    await expect.element(page.getByText('No matches for "acne".')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Acme Robotics' }))
      .toHaveAttribute('href', `/companies?company=${acme.id}`);
    expect(searches[0]?.query).toEqual({ q: 'acne' });
    await press(page.getByRole('button', { name: 'Clear search' }));
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
  });

  test('offers the first steps when there are no records', async () => {
    serveTestCompanies([]);
    await renderTable();
    await expect.element(page.getByText('No companies found')).toBeVisible();
    await expect.element(page.getByText('Add Company')).toBeVisible();
  });
});

describe('a link to a table', () => {
  test('with a removed field shows the rest, with a notice that can be dismissed', async () => {
    const calls = serveTestCompanies([acme]);
    const { address } = await renderTable(
      '/companies?view=table&sort=fax,-year_started&columns=company_name,fax,name',
    );
    await expect.element(page.getByText('This link names a field that is gone: fax')).toBeVisible();
    await expect.element(getColumnHeader('Founder')).toBeVisible();
    await expect
      .poll(() => calls[0]?.body)
      .toMatchObject({ sort: [{ field: 'year_started', direction: 'desc' }] });
    await press(page.getByRole('button', { name: 'Dismiss' }));
    await expect.element(page.getByText('This link names')).not.toBeInTheDocument();
    await expect.poll(address).toBe('/companies?view=table&sort=-year_started&columns=company_name%2Cname');
  });

  test.each(['{', '{"all":[{"op":"is"}]}'])(
    'with the invalid filter %s shows all records, with a notice',
    async (filter) => {
      const calls = serveTestCompanies([acme]);
      await renderTable(`/companies?view=table&filter=${encodeURIComponent(filter)}`);
      await expect.element(getGridRow('Acme Robotics')).toBeVisible();
      await expect.element(page.getByText(/This link|of this link/)).toBeVisible();
      expect(calls[0]?.body).toMatchObject({ filter: null });
    },
  );
});

describe('the open record', () => {
  test('is opened by Enter in the search, once the rows are those of the typed text', async () => {
    const response = createResponseGate();
    serve(companyRoutes.query, async ({ body }) => {
      const isSearch = JSON.stringify(body).includes('beta');
      if (isSearch) await response.opened;
      return isSearch ? [beta] : [acme, beta];
    });
    const { arrivesAt } = await renderTable();
    await expect.element(getGridRow('Acme Robotics')).toBeVisible();
    await fillIn(page.getByLabelText('Search companies'), 'beta');
    await userEvent.keyboard('{Enter}');
    await arrivesAt('/companies?view=table&search=beta');
    response.open();
    await arrivesAt(`/companies?view=table&search=beta&company=${beta.id}`);
    await expect.element(getGridRow('Beta Foods')).toHaveAttribute('aria-current', 'true');
  });

  test('that a link opens has its row in view, and one that a click opens leaves the rows alone', async () => {
    serveTestCompanies(createTestCompanies(90));
    await renderTable(`/companies?view=table&company=${getCompanyId(60)}`);
    await expect.element(getGridRow(createCompanyName(60))).toHaveAttribute('aria-current', 'true');
    await expect.element(getGridRow(createCompanyName(60))).toBeInViewport({ ratio: 0.99 });
    const { scrollTop } = companyGrid.element();
    await press(getGridRow(createCompanyName(58)).getByRole('rowheader'));
    await expect.element(getGridRow(createCompanyName(58))).toHaveAttribute('aria-current', 'true');
    expect(companyGrid.element().scrollTop).toBe(scrollTop);
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  test('cards show the first columns; the record takes their place, and closing it leads back to the card', async () => {
    serveTestCompanies([acme, ...createTestCompanies(300)]);
    const { address, back } = await renderTable();
    await expect
      .element(cardOf('Acme Robotics'))
      .toHaveTextContent('Acme RoboticsFounderAnn AbleYear Started2024');
    await expect.element(companyGrid).not.toBeInTheDocument();
    window.scrollTo({ top: 12_000 });
    await expect.element(cardOf(createCompanyName(103))).toBeVisible();
    const { scrollY } = window;
    const card = page.getByRole('button', { name: createCompanyName(103) });
    await press(card);
    await expect.poll(address).toBe(`/companies?view=table&company=${getCompanyId(103)}`);
    await expect.element(page.getByText(`Record of ${getCompanyId(103)}`)).toBeVisible();
    await expect.poll(() => window.scrollY).toBeLessThan(scrollY);
    await back();
    await expect.element(card).toHaveFocus();
    await expect.element(card).toBeInViewport();
    expect(window.scrollY).toBe(scrollY);
  });

  test('the last card can be selected above the bar with the selection', async () => {
    serveTestCompanies(createTestCompanies(12));
    await renderTable();
    await press(page.getByRole('button', { name: 'Select', exact: true }));
    await press(cardOf(createCompanyName(1)));
    window.scrollTo({ top: document.body.scrollHeight });
    await press(cardOf(createCompanyName(12)));
    await expect.element(page.getByText('2 companies selected')).toBeVisible();
  });

  test('cards can be sorted and selected', async () => {
    const chosen = vi.fn();
    const calls = serveTestCompanies([acme, beta]);
    await renderTable(undefined, { selected: chosen });
    await press(page.getByRole('combobox', { name: 'Sort by' }));
    await press(page.getByRole('option', { name: 'Year Started' }));
    await press(page.getByRole('button', { name: 'Sort descending' }));
    const sort = [{ field: 'year_started', direction: 'desc' }];
    await expect.poll(() => calls.at(-1)?.body).toMatchObject({ sort });
    // Cards of the previous order cannot be selected.
    await expect.element(page.getByRole('list', { name: 'Companies' })).toHaveAttribute('aria-busy', 'false');
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await press(select);
    await press(cardOf('Beta Foods'));
    await expect.element(page.getByRole('checkbox', { name: 'Select Beta Foods' })).toBeChecked();
    await expect.element(page.getByText('1 company selected')).toBeInViewport();
    await press(page.getByRole('button', { name: 'Use' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ ids: [beta.id], count: 1 });
    await press(select);
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});
