import { serve, serveList, serveQuery } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import {
  companyRoutes,
  type FilterGroup,
  type QueriedCompany,
  recordOperationRoutes,
} from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { someCompany } from '../testing/some-company';

const acme: QueriedCompany = {
  ...someCompany({
    company_name: 'Acme Robotics',
    name: 'Ann Able',
    contact: '(706) 555-0100 x12',
    year_started: '2024',
  }),
  touchpoint_programs: ['GBAN'],
  touchpoint_statuses: ['Funded'],
  first_contact_status: null,
  first_contact_program: null,
  touchpoint_program_years: [],
  touchpoint_results: [],
  funding_years: [],
  funding_source_years: [],
  people_count: 0,
};

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
  await page.getByRole('radio', { name: 'Table' }).click();
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

test.each<[string, FilterGroup | null]>([
  [
    'major=Biology&student_type=Alumni',
    {
      all: [
        { field: 'major', op: 'equals', value: 'Biology' },
        { field: 'student_type', op: 'any_of', value: ['Alumni'] },
      ],
    },
  ],
  ['student_type=Unknown', { all: [{ field: 'student_type', op: 'is_empty' }] }],
  ['student_type=Nobody', null],
  ['touchpoint_program=GBAN', { all: [{ field: 'touchpoint_programs', op: 'has_any', value: ['GBAN'] }] }],
  [
    'touchpoint_program=Accelerator&touchpoint_year=2024&first_program=GBAN',
    {
      all: [
        { field: 'first_contact_program', op: 'any_of', value: ['GBAN'] },
        { field: 'touchpoint_program_years', op: 'has_any', value: ['Idea Accelerator 2024'] },
      ],
    },
  ],
  ['touchpoint_year=2024', null],
  ['funding_source=Grant&industry=Health', { all: [{ field: 'industry', op: 'any_of', value: ['Health'] }] }],
])('of the list filtered by %s the table keeps what it can say', async (filters, expected) => {
  const calls = serveTable();
  const { address } = await show(`/companies?${filters}&search=acme`);
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(row).toBeVisible();
  const params = () => new URLSearchParams(address().split('?')[1]);
  await expect
    .poll(() => [...params().keys()].toSorted())
    .toEqual(expected ? ['filter', 'search', 'view'] : ['search', 'view']);
  expect(JSON.parse(params().get('filter') ?? 'null')).toEqual(expected);
  expect(calls.at(-1)?.body).toMatchObject({ filter: expected, search: 'acme' });
});

test('a record opens beside the table and can be edited there', async () => {
  serveTable();
  const { address } = await show('/companies?view=table');
  await row.getByRole('rowheader').click();
  await expect.element(record).toBeVisible();
  await expect.element(row).toBeVisible();
  await expect.poll(address).toBe(`/companies?view=table&company=${acme.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByLabelText('Major')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close record' }).click();
  await expect.element(record).not.toBeInTheDocument();
});

test('a search filters the table, and Enter opens the first row', async () => {
  const calls = serveTable();
  const { address } = await show('/companies?view=table&columns=contact');
  await expect.element(row).toBeVisible();
  const contact = row.getByRole('link', { name: '(706) 555-0100 x12' });
  await expect.element(contact).toHaveAttribute('href', 'tel:7065550100;ext=12');
  await page.getByLabelText('Search companies').fill('robots');
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
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('option', { name: 'Major', exact: true }).click();
  await page.getByRole('textbox', { name: 'Major' }).fill('Law');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Change 1 company' }).click();
  await expect.element(page.getByText('Changed Major of 1 company to Law')).toBeVisible();
  await expect.element(page.getByText('1 company selected')).not.toBeInTheDocument();
  const body = { action: 'update', changes: { major: 'Law' }, ids: [acme.id], expected: 1 };
  expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  await page.getByRole('link', { name: 'Activity' }).click();
  await arrivesAt('/companies/activity');
  await expect.element(page.getByText('No activity yet')).toBeVisible();
});
