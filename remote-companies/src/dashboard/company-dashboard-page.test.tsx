import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { companyRoutes, configRoutes, type Company } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { noMetrics, someMetrics } from '../testing/some-metrics';
import { choices } from '../testing/company-form-page';
import { someCompany } from '../testing/some-company';

const show = (address = '/') => renderScreen(<CompaniesArea />, address);

function serveDashboard(metrics = someMetrics(), mine: Company[] = [], others: Company[] = []) {
  return {
    metrics: serve(companyRoutes.metrics, () => metrics),
    mine: serve(companyRoutes.recentMine, () => mine),
    others: serve(companyRoutes.recentOthers, () => others),
  };
}

function refuseAll() {
  serve(companyRoutes.metrics, () => refusal(500, 'Something went wrong on our side'));
  serve(companyRoutes.recentMine, () => refusal(500, 'Something went wrong on our side'));
  serve(companyRoutes.recentOthers, () => refusal(500, 'Something went wrong on our side'));
}

const card = (title: string) => page.getByRole('region', { name: title });
const bar = (title: string, name: string) =>
  page.getByRole('list', { name: title }).getByRole('button', { name });
const toasts = (text: string) => page.getByRole('status').filter({ hasText: text });
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Waits for all three responses. */
async function isThere() {
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  await expect.element(card('Last 5 Companies Updated by You')).toHaveTextContent('No companies added yet');
  await expect
    .element(card('Last 5 Companies Updated by Others'))
    .toHaveTextContent('No companies from other users');
}

test("the dashboard shows four metrics, and 'Unknown' is not counted as a major", async () => {
  serveDashboard();
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
  const figures = card('Figures');
  await expect.element(figures).toHaveTextContent('Total Companies 1,284');
  await expect.element(figures).toHaveTextContent('Companies (Last 30 Days) 14');
  await expect.element(figures.getByRole('button', { name: 'Companies in Offices 6' })).toBeVisible();
  await expect.element(figures).toHaveTextContent('Total Majors 2');
});

test.each([
  ['Funding per Year', '2025, $1,460,000', '/companies?funding_year=2025'],
  [
    'Kickstart Fund Applicants by Year',
    '2024, 52 companies',
    '/companies?touchpoint_program=Kickstart+Fund&touchpoint_year=2024',
  ],
  [
    'Accelerator Teams per Year',
    '2025, 21 teams',
    '/companies?touchpoint_program=Idea+Accelerator&touchpoint_year=2025',
  ],
  [
    'Summer Launch Teams per Year',
    '2024, 1 team',
    '/companies?touchpoint_program=Summer+Launch&touchpoint_year=2024',
  ],
  [
    'First Touchpoint by Program Type',
    'Idea Accelerator, 104 companies, 59%',
    '/companies?first_program=Idea+Accelerator',
  ],
  ['Teams by Major', 'Unknown, 9 teams, 7%', '/companies?major=Unknown'],
  ['Teams by Student Type', 'Graduate, 78 teams, 25%', '/companies?student_type=Graduate'],
])('%s: clicking %s opens the companies behind it', async (title, figure, address) => {
  serveDashboard();
  serve(companyRoutes.list, () => []);
  const { arrivesAt } = await show();
  await bar(title, figure).click();
  await arrivesAt(address);
});

test('metrics, charts and lists show a loading state', async () => {
  serveDashboard();
  const slow = gate();
  serve(companyRoutes.metrics, async () => {
    await slow.opened;
    return someMetrics();
  });
  serve(companyRoutes.recentMine, async () => {
    await slow.opened;
    return [];
  });
  await show();
  await expect.element(card('Funding per Year').getByRole('status')).toHaveTextContent('Loading...');
  await expect
    .element(card('Last 5 Companies Updated by You').getByRole('status'))
    .toHaveTextContent('Loading...');
  await expect.element(card('Figures')).not.toHaveTextContent('No data available');
  slow.open();
  await expect.element(bar('Funding per Year', '2025, $1,460,000')).toBeVisible();
});

test('funding is filtered by program, and Explore gets the filter', async () => {
  serveDashboard();
  serve(companyRoutes.list, () => []);
  const { arrivesAt, back } = await show();
  const chart = card('Funding per Year');
  await chart.getByRole('combobox', { name: 'Program' }).click();
  await page.getByRole('option', { name: 'Kickstart Fund' }).click();
  await bar('Funding per Year', '2025, $460,000').click();
  await arrivesAt('/companies?funding_year=2025&funding_source=Kickstart+Fund');
  await back();
  await expect.element(chart.getByRole('combobox', { name: 'Program' })).toHaveTextContent('Kickstart Fund');
});

test.each([
  ['Accelerator Teams per Year', 'Completed', '2025, 9 teams', 'Idea+Accelerator'],
  ['Summer Launch Teams per Year', 'Funded', '2025, 13 teams', 'Summer+Launch'],
])('%s are filtered by status, and Explore gets the filter', async (title, status, figure, program) => {
  serveDashboard();
  serve(companyRoutes.list, () => []);
  const { arrivesAt } = await show();
  const filter = card(title).getByRole('combobox', { name: 'Status' });
  await expect.element(filter).toHaveTextContent('All statuses');
  await filter.click();
  await page.getByRole('option', { name: status }).click();
  await bar(title, figure).click();
  await arrivesAt(
    `/companies?touchpoint_program=${program}&touchpoint_year=2025&touchpoint_status=${status}`,
  );
});

test('yearly charts switch between bars and lines, stored in the URL', async () => {
  serveDashboard();
  const { arrivesAt } = await show();
  await expect.element(bar('Funding per Year', '2025, $1,460,000')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.recharts-bar').length).toBe(4);
  await page.getByText('Line', { exact: true }).click();
  await arrivesAt('/?form=line');
  await expect.poll(() => document.querySelectorAll('.recharts-line').length).toBe(4);
  await expect.poll(() => document.querySelectorAll('.recharts-bar')).toHaveLength(0);
  await page.getByText('Bar', { exact: true }).click();
  await arrivesAt('/');
});

test('student types show one ring and a small ring each, which add up to 100%', async () => {
  serveDashboard();
  await show();
  const chart = card('Teams by Student Type');
  await expect.element(chart).toHaveTextContent('316 teams');
  const shares = ['57%', '25%', '7%', '10%', '1%'];
  await expect.poll(() => chart.element().querySelectorAll('svg[width="28"]').length).toBe(5);
  const small = [...chart.element().querySelectorAll('ul[aria-hidden] li')].map((one) => one.textContent);
  expect(small.map((one) => one.split(' ')[0])).toEqual(shares);
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share), 0)).toBe(100);
});

test.each([
  ['Funding per Year', 'No funding data available'],
  ['Kickstart Fund Applicants by Year', 'No kickstart data available'],
  ['Accelerator Teams per Year', 'No accelerator data available'],
  ['Summer Launch Teams per Year', 'No summer launch data available'],
  ['First Touchpoint by Program Type', 'No touchpoint data available'],
  ['Teams by Major', 'No major data available'],
  ['Teams by Student Type', 'No student type data available'],
  ['Last 5 Companies Updated by You', 'No companies added yet'],
  ['Last 5 Companies Updated by Others', 'No companies from other users'],
])('%s without data shows: %s', async (title, words) => {
  serveDashboard(noMetrics());
  await show();
  await expect.element(card(title)).toHaveTextContent(words);
});

test('recent companies show contact, and revenue and employees of the latest year', async () => {
  const mine = someCompany({
    name: 'Founder A',
    revenue_data: { '2024': 100, '2025': 248_000 },
    employee_data: { '2025': 9 },
  });
  const others = someCompany({
    id: '01980000-0000-7000-8000-000000000002',
    company_name: 'Draft Learning',
    created_by_email: 'fellow@university.example',
  });
  const unknown = someCompany({ id: '01980000-0000-7000-8000-000000000003', company_name: 'Demo Drones' });
  serveDashboard(someMetrics(), [mine], [others, unknown]);
  await show();
  const byYou = card('Last 5 Companies Updated by You');
  await expect
    .element(byYou)
    .toHaveTextContent('Acme RoboticsUpdateContactFounder ARevenue$248,000Employees9');
  await expect.element(byYou).not.toHaveTextContent('Added by');
  const byOthers = card('Last 5 Companies Updated by Others').getByRole('listitem');
  await expect.element(byOthers.first()).toHaveTextContent('Contact-Revenue-Employees-');
  await expect.element(byOthers.first()).toHaveTextContent('Added by fellow@university.example');
  await expect.element(byOthers.last()).toHaveTextContent('Added by Unknown');
});

test('Update opens the edit form of the company in Explore', async () => {
  const mine = someCompany();
  serveDashboard(someMetrics(), [mine]);
  serve(companyRoutes.list, () => []);
  serve(companyRoutes.get, () => mine);
  serve(configRoutes.options, () => choices);
  const { arrivesAt } = await show();
  await page.getByRole('button', { name: 'Update Acme Robotics' }).click();
  await arrivesAt(`/companies?company=${mine.id}`);
  await expect.element(page.getByLabelText('Company Name', { exact: true })).toHaveValue('Acme Robotics');
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

test('Refresh sends all three requests and shows a toast', async () => {
  const calls = serveDashboard();
  await show();
  await isThere();
  const again = serveDashboard(someMetrics({ total_companies: 1285 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(toasts('Dashboard refreshed')).toBeVisible();
  await expect.element(card('Figures')).toHaveTextContent('1,285');
  expect([calls.metrics, calls.mine, calls.others].map((list) => list.length)).toEqual([1, 1, 1]);
  expect([again.metrics, again.mine, again.others].map((list) => list.length)).toEqual([1, 1, 1]);
});

test('returning to the dashboard sends no request', async () => {
  const calls = serveDashboard();
  serve(companyRoutes.list, () => []);
  const { goTo, arrivesAt } = await show();
  await isThere();
  await goTo('/companies');
  await arrivesAt('/companies');
  await goTo('/');
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  expect([calls.metrics, calls.mine, calls.others].map((list) => list.length)).toEqual([1, 1, 1]);
});

test('a single failed request leaves only its part empty', async () => {
  serveDashboard(someMetrics(), [someCompany()]);
  serve(companyRoutes.metrics, () => refusal(500, 'Something went wrong on our side'));
  await show();
  await expect.element(card('Funding per Year')).toHaveTextContent('No funding data available');
  await expect.element(card('Figures')).toHaveTextContent('Total Companies No data available');
  await expect.element(page.getByText('Acme Robotics')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test("'Failed to load dashboard data' appears only when all three requests fail, with a retry", async () => {
  refuseAll();
  await show();
  await expect.element(alerts('Failed to load dashboard data')).toHaveLength(2);
  serveDashboard();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Figures')).toHaveTextContent('1,284');
});

test('a failed refresh shows an error and keeps the data', async () => {
  serveDashboard();
  await show();
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  refuseAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(alerts('Failed to load dashboard data')).toBeVisible();
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  await expect.element(toasts('Dashboard refreshed')).not.toBeInTheDocument();
});
