import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes, configRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import {
  getAlerts,
  closeOfficeDialog,
  officeDialog,
  formerTenant,
  companyWithoutOffice,
  openOfficeDialog,
  getOfficeRow,
  searchField,
  serveOfficePage,
  showOfficeDialog,
  activeTenant,
  getToasts,
} from '../testing/office-page';
import { companyQueries } from '../company-queries';

const showDashboard = () => renderScreen(<CompaniesArea />, '/');

async function pick(text: string) {
  await fillIn(searchField, text);
  await expect.element(page.getByRole('option', { name: 'Acme Rocketry' })).toBeVisible();
  // Use the keyboard: on a slow machine the list may still move, and a click would miss the option.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(searchField).toHaveValue('Acme Rocketry');
}

test('the selected company is added from the current year on, based on its current version', async () => {
  serveOfficePage();
  const now = { ...companyWithoutOffice, updated_at: '2031-02-03T04:05:06.000Z' };
  serve(companyRoutes.get, () => now);
  await showOfficeDialog();
  await pick('acme');
  await expect.element(searchField).toHaveValue('Acme Rocketry');
  await expect
    .poll(() => queryClient.getQueryData(companyQueries.options().queryKey)?.current_year)
    .toBe(2031);
  const added = {
    ...companyWithoutOffice,
    office_space_at_studio_225: 'Yes',
    office_year: '2031',
    active_tenant: true,
  };
  const readAt: (string | null)[] = [];
  const calls = serve(companyRoutes.update, (_, { headers }) => {
    readAt.push(headers.get('if-match'));
    return added;
  });
  serve(companyRoutes.office, () => [activeTenant, added, formerTenant]);
  await press(officeDialog.getByRole('button', { name: 'Add Company' }));
  await expect.element(getToasts('Acme Rocketry added to office space')).toBeVisible();
  await expect.element(getOfficeRow('Acme Rocketry')).toBeVisible();
  await expect.element(searchField).toHaveValue('');
  expect(calls.map(({ body }) => body)).toEqual([
    { office_space_at_studio_225: 'Yes', office_year: '2031', active_tenant: true },
  ]);
  expect(readAt).toEqual([now.updated_at]);
});

test('without the form options the year comes from the clock', async () => {
  serveOfficePage();
  serve(configRoutes.options, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.get, () => companyWithoutOffice);
  const calls = serve(companyRoutes.update, () => companyWithoutOffice);
  await showOfficeDialog();
  await fillIn(searchField, 'Acme Rocketry');
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(getToasts('Acme Rocketry added to office space')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ office_year: String(new Date().getFullYear()) }),
  ]);
});

test('an add that fails shows an error and keeps the selection', async () => {
  serveOfficePage();
  serve(companyRoutes.get, () => companyWithoutOffice);
  await showOfficeDialog();
  await pick('acme');
  serve(companyRoutes.update, () => createErrorResponse(500, 'Something went wrong on our side'));
  await press(officeDialog.getByRole('button', { name: 'Add Company' }));
  await expect.element(getAlerts('Failed to add company to office')).toBeVisible();
  await expect.element(searchField).toHaveValue('Acme Rocketry');
});

test('a company that another user just added is not changed: a toast reports it, and the list shows it', async () => {
  serveOfficePage();
  await showOfficeDialog();
  await pick('acme');
  const there = { ...companyWithoutOffice, office_space_at_studio_225: 'Yes' as const, office_year: '2019' };
  serve(companyRoutes.get, () => there);
  serve(companyRoutes.office, () => [activeTenant, there, formerTenant]);
  await press(officeDialog.getByRole('button', { name: 'Add Company' }));
  await expect.element(getToasts('Acme Rocketry is in the office space already')).toBeVisible();
  await expect.element(getOfficeRow('Acme Rocketry').getByRole('cell', { name: '2019' })).toBeVisible();
  await expect.element(searchField).toHaveValue('');
});

test('adding a company refetches the office list at once, and the dashboard once on Close', async () => {
  const calls = serveOfficePage();
  serve(companyRoutes.get, () => companyWithoutOffice);
  serve(companyRoutes.update, () => companyWithoutOffice);
  await showDashboard();
  await openOfficeDialog();
  await pick('acme');
  const reads = serve(companyRoutes.office, () => [activeTenant, companyWithoutOffice, formerTenant]);
  await press(officeDialog.getByRole('button', { name: 'Add Company' }));
  await expect.element(getOfficeRow('Acme Rocketry')).toBeVisible();
  await expect.poll(() => calls.list.length).toBe(2);
  expect(reads).toHaveLength(1);
  expect([calls.metrics, calls.recentMine, calls.recentOthers].map((list) => list.length)).toEqual([1, 1, 1]);
  await closeOfficeDialog();
  await expect.poll(() => calls.metrics.length).toBe(2);
});

test('adding a company does not wait for the lists to reload', async () => {
  const calls = serveOfficePage();
  serve(companyRoutes.get, () => companyWithoutOffice);
  serve(companyRoutes.update, () => companyWithoutOffice);
  await showOfficeDialog();
  await pick('acme');
  const slow = createResponseGate();
  serve(companyRoutes.office, async () => {
    await slow.opened;
    return [activeTenant, companyWithoutOffice, formerTenant];
  });
  await press(officeDialog.getByRole('button', { name: 'Add Company' }));
  await expect.element(getToasts('Acme Rocketry added to office space')).toBeVisible();
  await expect.element(searchField).toHaveValue('');
  await expect.element(getOfficeRow('Acme Rocketry')).not.toBeInTheDocument();
  slow.open();
  await expect.element(getOfficeRow('Acme Rocketry')).toBeVisible();
  expect(calls.office).toHaveLength(1);
});
