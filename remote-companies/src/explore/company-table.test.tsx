import { mockEventStream } from '@studio-desk/test-kit/screens/mock-event-stream';
import { serve, serveList, serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { serveSearchHits } from '@studio-desk/test-kit/screens/serve-search-hits';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { startLiveUpdates, useSession } from '@studio-desk/shared-auth';
import { companyRoutes, recordOperationRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { setSignedInUser } from '../testing/company-form-page';
import { serveCompanies } from '../testing/serve-companies';
import { someCompanyWithComputedFields } from '../testing/some-company';

const acme = someCompanyWithComputedFields({
  company_name: 'Acme Robotics',
  name: 'Ann Able',
  contact: '(706) 555-0100 x12',
  year_started: '2024',
  touchpoint_programs: ['GBAN'],
  touchpoint_statuses: ['Funded'],
});

const show = (address: string) => renderScreen(<CompaniesArea />, address);
const row = page.getByRole('row', { name: 'Acme Robotics' });
const record = page.getByRole('article', { name: 'Acme Robotics' });

function serveTable() {
  serveCompanies(acme);
  return serveQuery(companyRoutes, () => [acme]);
}

test('the table view is remembered, but a link to a filtered list opens the list', async () => {
  serveTable();
  const { address } = await show('/companies?search=acme');
  await press(page.getByRole('radio', { name: 'Table' }));
  await expect.element(row).toHaveTextContent('GBANFunded2024');
  await expect.poll(address).toBe('/companies?search=acme&view=table');
  await cleanup();
  const later = await show('/companies');
  await expect.element(row).toBeVisible();
  await expect.poll(later.address).toBe('/companies?view=table');
  await later.goTo('/companies?major=Biology');
  await expect.element(page.getByText('Major: Biology')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});

test('a status has the same dot alone and behind its program and year', async () => {
  const results = ['GBAN 2026 Funded', 'GBAN 2026 Not Funded'];
  serveQuery(companyRoutes, () => [{ ...acme, touchpoint_results: results }]);
  await show('/companies?view=table&columns=touchpoint_statuses,touchpoint_results');
  const dotOf = (text: string) => row.getByText(text, { exact: true }).element().firstElementChild?.className;
  await expect.element(row.getByText('Funded', { exact: true })).toBeVisible();
  expect(dotOf('GBAN 2026 Funded')).toBe(dotOf('Funded'));
  expect(dotOf('GBAN 2026 Not Funded')).not.toBe(dotOf('Funded'));
});

test('of the filters of the list the table keeps what it can say', async () => {
  const calls = serveTable();
  // The list, which is shown first, has no matches and may request similar names.
  serveSearchHits();
  const { address } = await show('/companies?funding_source=Grant&industry=Health&search=acme');
  await press(page.getByRole('radio', { name: 'Table' }));
  await expect.element(row).toBeVisible();
  const filter = { all: [{ field: 'industry', op: 'any_of', value: ['Health'] }] };
  const params = () => new URLSearchParams(address().split('?')[1]);
  await expect.poll(() => [...params().keys()].toSorted()).toEqual(['filter', 'search', 'view']);
  expect(JSON.parse(params().get('filter') ?? 'null')).toEqual(filter);
  expect(calls.at(-1)?.body).toMatchObject({ filter, search: 'acme' });
});

test('a record opens beside the table and can be edited there', async () => {
  serveTable();
  const { address } = await show('/companies?view=table');
  await press(row.getByRole('rowheader'));
  await expect.element(record).toBeVisible();
  await expect.element(row).toBeVisible();
  await expect.poll(address).toBe(`/companies?view=table&company=${acme.id}`);
  await press(page.getByRole('button', { name: 'Edit', exact: true }));
  await expect.element(page.getByLabelText('Major')).toHaveValue('');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await press(page.getByRole('button', { name: 'Close record' }));
  await expect.element(record).not.toBeInTheDocument();
});

test('a search filters the table, and Enter opens the first row', async () => {
  const calls = serveTable();
  const { address } = await show('/companies?view=table&columns=contact');
  await expect.element(row).toBeVisible();
  const contact = row.getByRole('link', { name: '(706) 555-0100 x12' });
  await expect.element(contact).toHaveAttribute('href', 'tel:7065550100;ext=12');
  await fillIn(page.getByLabelText('Search companies'), 'robots');
  await userEvent.keyboard('{Enter}');
  await expect.element(record).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  expect(address()).toContain(`search=robots&company=${acme.id}`);
  expect(calls.at(-1)?.body).toMatchObject({ search: 'robots', offset: 0 });
});

test('the switch of the views keeps the focus', async () => {
  serveTable();
  await show('/companies');
  const choice = (name: string) => page.getByRole('radio', { name });
  await expect.element(page.getByLabelText('Search companies')).toHaveFocus();
  choice('List').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(row).toBeVisible();
  await expect.element(choice('Table')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(choice('List')).toHaveFocus();
});

test('selected companies can be changed together, and the toast links to Activity', async () => {
  serveTable();
  const calls = serve(companyRoutes.bulk, () => ({
    operation_id: acme.id,
    matched: 1,
    changed: 1,
    unchanged: 0,
    skipped: [],
  }));
  serveList(recordOperationRoutes.list, () => []);
  const { arrivesAt } = await show('/companies?view=table');
  await press(row.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Edit', exact: true }));
  await press(page.getByRole('option', { name: 'Major', exact: true }));
  await fillIn(page.getByRole('textbox', { name: 'Major' }), 'Law');
  await press(page.getByRole('button', { name: 'Continue' }));
  await press(page.getByRole('button', { name: 'Change 1 company' }));
  await expect.element(page.getByText('Changed Major of 1 company to Law')).toBeVisible();
  await expect.element(page.getByText('1 company selected')).not.toBeInTheDocument();
  const body = { action: 'update', changes: { major: 'Law' }, ids: [acme.id], expected: 1 };
  expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  await press(page.getByRole('link', { name: 'Activity' }));
  await arrivesAt('/companies/activity');
  await expect.element(page.getByText('No activity yet')).toBeVisible();
});

test('the number of people changes when a colleague links one', async () => {
  // Tabs wait for a random time before they refetch: make it zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { streams } = mockEventStream();
  setSignedInUser();
  onTestFinished(startLiveUpdates());
  onTestFinished(() => useSession.setState({ status: 'signed-out', user: null }));
  await expect.poll(() => streams.length).toBe(1);
  serveCompanies(acme);
  let people_count = 3;
  serveQuery(companyRoutes, () => [{ ...acme, people_count }]);
  await show('/companies?view=table&columns=people_count');
  await expect.element(row.getByText('3', { exact: true })).toBeVisible();
  people_count = 4;
  streams[0]?.send({ entity: 'person', id: acme.id, action: 'update', by: null, request_id: null });
  await expect.element(row.getByText('4', { exact: true })).toBeVisible();
});
