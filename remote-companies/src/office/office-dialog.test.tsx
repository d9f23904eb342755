import { gate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import {
  alerts,
  choose,
  close,
  dialog,
  former,
  newcomer,
  openDialog,
  row,
  search,
  serveAll,
  status,
  tenant,
  toasts,
} from '../testing/office-page';
import { hits, manyCompanies } from '../testing/some-company';
import { companyQueries } from '../company-queries';

const showDashboard = () => renderScreen(<CompaniesArea />, '/');

test('each row shows company, office, since when, and contact', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  await expect.element(row('Acme Robotics').getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect.element(row('Acme Robotics').getByRole('cell', { name: 'Fall 2025' })).toBeVisible();
  await expect.element(row('Acme Robotics').getByRole('cell', { name: 'Founder A' })).toBeVisible();
  await expect.element(row('Mock Textiles').getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect.element(row('Mock Textiles').getByRole('cell', { name: '-' })).toHaveLength(2);
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
  await expect.element(status('Mock Textiles', 'Inactive')).toBeChecked();
});

test('on a small screen nothing of a row is out of sight', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1440, 900));
  serveAll();
  await showDashboard();
  await openDialog();
  await expect.element(row('Acme Robotics').getByText('Started: Fall 2025')).toBeVisible();
  await expect.element(row('Acme Robotics').getByText('Contact: Founder A')).toBeVisible();
  const choice = row('Acme Robotics').getByRole('group');
  await expect.poll(() => choice.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});

test('nobody in the office says so', async () => {
  serveAll([]);
  await showDashboard();
  await openDialog();
  await expect.element(dialog).toHaveTextContent('No companies with office space found');
});

test('a load that fails says so on the panel and as a toast, and can be tried again', async () => {
  serveAll();
  serve(companyRoutes.office, () => refusal(500, 'Something went wrong on our side'));
  await showDashboard();
  await openDialog();
  await expect.element(alerts('Failed to load office companies')).toHaveLength(2);
  serve(companyRoutes.office, () => [tenant]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Acme Robotics')).toBeVisible();
});

test('a company is set inactive, and active again, at any time', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  const calls = serve(companyRoutes.setActiveTenant, ({ query }) => ({
    ...tenant,
    active_tenant: query.active === 'true',
  }));
  await choose('Acme Robotics', 'Inactive');
  await expect.element(toasts('Tenant status updated')).toBeVisible();
  await expect.element(status('Acme Robotics', 'Inactive')).toBeChecked();
  await choose('Acme Robotics', 'Active');
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
  await expect
    .poll(() => calls.map(({ query, body }) => [query.active, body]))
    .toEqual([
      ['false', null],
      ['true', null],
    ]);
});

test('a list that was read before the change does not undo it, and what else is new in it is seen', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
  const slow = gate();
  const reads = serve(companyRoutes.office, async () => {
    if (reads.length > 1) return [{ ...tenant, active_tenant: false }, former, newcomer];
    await slow.opened;
    return [tenant, former, newcomer];
  });
  serve(companyRoutes.setActiveTenant, () => ({ ...tenant, active_tenant: false }));
  void queryClient.invalidateQueries({ queryKey: companyQueries.office().queryKey });
  await expect.poll(() => reads.length).toBe(1);
  await choose('Acme Robotics', 'Inactive');
  await expect.element(toasts('Tenant status updated')).toBeVisible();
  slow.open();
  await expect.element(row('Acme Rocketry')).toBeVisible();
  await expect.element(status('Acme Robotics', 'Inactive')).toBeChecked();
});

test('choices made faster than the server answers are sent in their order, and the last one stays', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  const slow = gate();
  const calls = serve(companyRoutes.setActiveTenant, async ({ query }) => {
    await slow.opened;
    return { ...tenant, active_tenant: query.active === 'true' };
  });
  await choose('Acme Robotics', 'Inactive');
  await expect.element(status('Acme Robotics', 'Inactive')).toBeChecked();
  await choose('Acme Robotics', 'Active');
  await expect.poll(() => calls.length).toBe(1);
  slow.open();
  await expect.poll(() => calls.map(({ query }) => query.active)).toEqual(['false', 'true']);
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
});

test('a refused status shows why, and the old one again', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  serve(companyRoutes.setActiveTenant, () => refusal(404, 'This company was deleted'));
  await choose('Acme Robotics', 'Inactive');
  await expect.element(alerts('This company was deleted')).toBeVisible();
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
  serve(companyRoutes.setActiveTenant, () => new Response('Bad gateway', { status: 500 }));
  await choose('Acme Robotics', 'Inactive');
  await expect.element(alerts('Failed to update status')).toBeVisible();
  await expect.element(status('Acme Robotics', 'Active')).toBeChecked();
});

test('the search starts at the third letter and leaves out who is in the office already', async () => {
  serveAll();
  await showDashboard();
  await openDialog();
  await search.fill('ac');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await search.fill('acme');
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await search.fill('ac');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await search.fill('mock textiles');
  await expect.element(search).toHaveAccessibleDescription('No other company matches. Create New adds one.');
});

test('beyond the cache the server is asked', async () => {
  serveAll();
  serveList(companyRoutes.list, () => manyCompanies(1500));
  const calls = serve(companyRoutes.search, () => hits('acm', former, newcomer));
  await showDashboard();
  await openDialog();
  await search.fill('acm');
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  expect(calls.map(({ query }) => query.q)).toEqual(['acm']);
});

test('where the list of companies could not be had, the server is asked too', async () => {
  serveAll();
  serve(companyRoutes.list, () => refusal(500, 'Something went wrong on our side'));
  serve(companyRoutes.search, () => hits('acm', newcomer));
  await showDashboard();
  await openDialog();
  await search.fill('acm');
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
});

test('a search that fails says so on its field', async () => {
  serveAll();
  serveList(companyRoutes.list, () => manyCompanies(1500));
  serve(companyRoutes.search, () => new Response('', { status: 500 }));
  await showDashboard();
  await openDialog();
  await search.fill('acm');
  await expect.element(search).toHaveAccessibleDescription('Failed to search companies');
});

test('Create New leads to Add Company, with office space chosen', async () => {
  serveAll();
  const { arrivesAt } = await showDashboard();
  await openDialog();
  await expect
    .poll(() => queryClient.getQueryData(companyQueries.options().queryKey)?.current_year)
    .toBe(2031);
  await dialog.getByRole('button', { name: 'Create New' }).click();
  await arrivesAt('/add-company');
  await expect.element(page.getByRole('checkbox', { name: 'Office Space at Studio 225' })).toBeChecked();
  const office = page.getByRole('region', { name: 'Office Space', exact: true });
  await expect.element(office.getByLabelText('Year')).toHaveValue('2031');
});

test('closing refreshes the dashboard where something changed, and only then', async () => {
  const calls = serveAll();
  await showDashboard();
  await openDialog();
  await expect.element(row('Acme Robotics')).toBeVisible();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.metrics).toHaveLength(1);

  serve(companyRoutes.setActiveTenant, () => ({ ...tenant, active_tenant: false }));
  await page.getByRole('button', { name: 'Companies in Offices 6' }).click();
  await choose('Acme Robotics', 'Inactive');
  await expect.element(toasts('Tenant status updated')).toBeVisible();
  expect(calls.metrics).toHaveLength(1);
  await close();
  await expect
    .poll(() => [calls.metrics, calls.mine, calls.others].map((list) => list.length))
    .toEqual([2, 2, 2]);
});

test('a change that the server confirms after closing still refreshes the dashboard', async () => {
  const calls = serveAll();
  await showDashboard();
  await openDialog();
  const slow = gate();
  serve(companyRoutes.setActiveTenant, async () => {
    await slow.opened;
    return { ...tenant, active_tenant: false };
  });
  await choose('Acme Robotics', 'Inactive');
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.metrics).toHaveLength(1);
  slow.open();
  await expect.element(toasts('Tenant status updated')).toBeVisible();
  await expect.poll(() => calls.metrics.length).toBe(2);
});
