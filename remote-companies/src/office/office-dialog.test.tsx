import {
  createResponseGate,
  createErrorResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import CompaniesArea from '../area';
import {
  getAlerts,
  chooseStatus,
  closeOfficeDialog,
  officeDialog,
  formerTenant,
  companyWithoutOffice,
  openOfficeDialog,
  getOfficeRow,
  searchField,
  serveOfficePage,
  showOfficeDialog,
  getStatusRadio,
  activeTenant,
  getToasts,
} from '../testing/office-page';
import { toCompanyHits, createCompanies } from '../testing/some-company';
import { companyQueries } from '../company-queries';

const showDashboard = () => renderScreen(<CompaniesArea />, '/');

test('each row shows company, office, start and contact', async () => {
  serveOfficePage();
  await showOfficeDialog();
  await expect.element(getOfficeRow('Acme Robotics').getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect.element(getOfficeRow('Acme Robotics').getByRole('cell', { name: 'Fall 2025' })).toBeVisible();
  await expect.element(getOfficeRow('Acme Robotics').getByRole('cell', { name: 'Founder A' })).toBeVisible();
  await expect.element(getOfficeRow('Mock Textiles').getByRole('cell', { name: 'Yes' })).toBeVisible();
  await expect.element(getOfficeRow('Mock Textiles').getByRole('cell', { name: '-' })).toHaveLength(2);
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
  await expect.element(getStatusRadio('Mock Textiles', 'Inactive')).toBeChecked();
  const table = officeDialog.getByRole('link', { name: 'Show in table' });
  await expect.element(table).toHaveAttribute('href', expect.stringContaining('active_tenant'));
});

test('on a phone the buttons of a status are in one row beside the name', async () => {
  await page.viewport(390, 844);
  serveOfficePage();
  await showOfficeDialog();
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeVisible();
  const topOf = (name: string) => getStatusRadio('Acme Robotics', name).element().getBoundingClientRect().top;
  await expect.poll(() => topOf('Inactive') - topOf('Active')).toBe(0);
  await expect
    .poll(() => getOfficeRow('Acme Robotics').element().getBoundingClientRect().height)
    .toBeLessThan(90);
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  const choice = boxOf(getOfficeRow('Acme Robotics').getByRole('group'));
  expect(choice.top).toBeLessThan(boxOf(getOfficeRow('Acme Robotics').getByRole('link')).bottom);
  expect(choice.bottom).toBeLessThanOrEqual(
    boxOf(getOfficeRow('Acme Robotics').getByText('Started: Fall 2025')).top,
  );
});

test('a failed load shows an error in the panel and a toast, and can be retried', async () => {
  serveOfficePage();
  serve(companyRoutes.office, () => createErrorResponse(500, 'Something went wrong on our side'));
  await showOfficeDialog();
  await expect.element(getAlerts('Failed to load office companies')).toHaveLength(2);
  await expect.element(officeDialog.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  serve(companyRoutes.office, () => [activeTenant]);
  await press(officeDialog.getByRole('button', { name: 'Try again' }));
  await expect.element(getOfficeRow('Acme Robotics')).toBeVisible();
});

test('a company can be set inactive and active again', async () => {
  serveOfficePage();
  await showOfficeDialog();
  const calls = serve(companyRoutes.setActiveTenant, ({ query }) => ({
    ...activeTenant,
    active_tenant: query.active === 'true',
  }));
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getToasts('Tenant status updated')).toBeVisible();
  await expect.element(getStatusRadio('Acme Robotics', 'Inactive')).toBeChecked();
  await chooseStatus('Acme Robotics', 'Active');
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
  await expect
    .poll(() => calls.map(({ query, body }) => [query.active, body]))
    .toEqual([
      ['false', null],
      ['true', null],
    ]);
});

test('a company is taken out of the list, and Undo brings it back as it was', async () => {
  serveOfficePage();
  await showOfficeDialog();
  await expect.element(getOfficeRow('Mock Textiles')).toBeVisible();
  const removed = {
    ...formerTenant,
    office_space_at_studio_225: null,
    updated_at: '2031-02-03T04:05:06.000Z',
  };
  const readAt: (string | null)[] = [];
  const calls = serve(companyRoutes.update, ({ body }, { headers }) => {
    readAt.push(headers.get('if-match'));
    return JSON.stringify(body).includes('null') ? removed : formerTenant;
  });
  serve(companyRoutes.office, () => [activeTenant]);
  await press(officeDialog.getByRole('button', { name: 'Remove Mock Textiles from office space' }));
  await expect.element(getToasts('Mock Textiles removed from office space')).toBeVisible();
  await expect.element(getOfficeRow('Mock Textiles')).not.toBeInTheDocument();
  expect(officeDialog.element().contains(document.activeElement)).toBe(true);
  serve(companyRoutes.office, () => [activeTenant, formerTenant]);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(getToasts('Mock Textiles added to office space')).toBeVisible();
  await expect.element(getStatusRadio('Mock Textiles', 'Inactive')).toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([
    { office_space_at_studio_225: null },
    { office_space_at_studio_225: 'X' },
  ]);
  expect(readAt).toEqual([formerTenant.updated_at, removed.updated_at]);
});

test('a list response from before the change does not revert the status, but updates the rest', async () => {
  serveOfficePage();
  await showOfficeDialog();
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
  const slow = createResponseGate();
  const reads = serve(companyRoutes.office, async () => {
    if (reads.length > 1)
      return [{ ...activeTenant, active_tenant: false }, formerTenant, companyWithoutOffice];
    await slow.opened;
    return [activeTenant, formerTenant, companyWithoutOffice];
  });
  serve(companyRoutes.setActiveTenant, () => ({ ...activeTenant, active_tenant: false }));
  void queryClient.invalidateQueries({ queryKey: companyQueries.office().queryKey });
  await expect.poll(() => reads.length).toBe(1);
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getToasts('Tenant status updated')).toBeVisible();
  slow.open();
  await expect.element(getOfficeRow('Acme Rocketry')).toBeVisible();
  await expect.element(getStatusRadio('Acme Robotics', 'Inactive')).toBeChecked();
});

test('fast status changes are sent in order, and the last one wins', async () => {
  serveOfficePage();
  await showOfficeDialog();
  const slow = createResponseGate();
  const calls = serve(companyRoutes.setActiveTenant, async ({ query }) => {
    await slow.opened;
    return { ...activeTenant, active_tenant: query.active === 'true' };
  });
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getStatusRadio('Acme Robotics', 'Inactive')).toBeChecked();
  await chooseStatus('Acme Robotics', 'Active');
  await expect.poll(() => calls.length).toBe(1);
  slow.open();
  await expect.poll(() => calls.map(({ query }) => query.active)).toEqual(['false', 'true']);
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
});

test('a rejected status change shows the reason and the old status', async () => {
  serveOfficePage();
  await showOfficeDialog();
  serve(companyRoutes.setActiveTenant, () => createErrorResponse(404, 'This company was deleted'));
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getAlerts('This company was deleted')).toBeVisible();
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
  serve(companyRoutes.setActiveTenant, () => new Response('Bad gateway', { status: 500 }));
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getAlerts('Failed to update status')).toBeVisible();
  await expect.element(getStatusRadio('Acme Robotics', 'Active')).toBeChecked();
});

test('the search starts at the third letter and leaves out companies in the office space', async () => {
  serveOfficePage();
  await showOfficeDialog();
  await fillIn(searchField, 'ac');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await fillIn(searchField, 'acme');
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await fillIn(searchField, 'ac');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await fillIn(searchField, 'mock textiles');
  await expect
    .element(searchField)
    .toHaveAccessibleDescription('No other company matches. Create New adds one.');
});

test('with more companies than the cache holds, the server searches', async () => {
  serveOfficePage();
  serveList(companyRoutes.list, () => createCompanies(1500));
  const calls = serve(companyRoutes.search, () => toCompanyHits('acm', formerTenant, companyWithoutOffice));
  await showOfficeDialog();
  await fillIn(searchField, 'acm');
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  expect(calls.map(({ query }) => query.q)).toEqual(['acm']);
});

test('Create New opens Add Company with office space selected', async () => {
  serveOfficePage();
  const { arrivesAt } = await showDashboard();
  await openOfficeDialog();
  await expect
    .poll(() => queryClient.getQueryData(companyQueries.options().queryKey)?.current_year)
    .toBe(2031);
  await press(officeDialog.getByRole('button', { name: 'Create New' }));
  await arrivesAt('/add-company');
  await expect.element(page.getByRole('checkbox', { name: 'Office Space at Studio 225' })).toBeChecked();
  const office = page.getByRole('region', { name: 'Office Space', exact: true });
  await expect.element(office.getByLabelText('Year')).toHaveValue('2031');
});

test('closing refetches the dashboard only if something changed', async () => {
  const calls = serveOfficePage();
  await showDashboard();
  await openOfficeDialog();
  await expect.element(getOfficeRow('Acme Robotics')).toBeVisible();
  await closeOfficeDialog();
  await expect.element(officeDialog).not.toBeInTheDocument();
  expect(calls.metrics).toHaveLength(1);

  serve(companyRoutes.setActiveTenant, () => ({ ...activeTenant, active_tenant: false }));
  await press(page.getByRole('button', { name: 'Companies in Offices 6' }));
  await chooseStatus('Acme Robotics', 'Inactive');
  await expect.element(getToasts('Tenant status updated')).toBeVisible();
  expect(calls.metrics).toHaveLength(1);
  await closeOfficeDialog();
  await expect
    .poll(() => [calls.metrics, calls.recentMine, calls.recentOthers].map((list) => list.length))
    .toEqual([2, 2, 2]);
});
