import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addCompany } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** Specification section 8, companies: each error toast, provoked by a call that fails. */

const error = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

test('the list: the server’s detail, else the product’s own words', async ({ page, desk, account }) => {
  await failCalls(page, desk, 'GET', '/companies', { json: { detail: 'The database is being restored' } });
  await signIn(page, desk, account, '/companies');
  await error(page, 'The database is being restored');
  await page.unrouteAll();
  await failCalls(page, desk, 'GET', '/companies');
  await page.reload();
  await error(page, 'Failed to load companies data');
});

test('the dashboard: all three calls', async ({ page, desk, account }) => {
  await signIn(page, desk, account);
  for (const path of ['/metrics/dashboard', '/companies/recent/mine', '/companies/recent/others']) {
    await failCalls(page, desk, 'GET', path);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await error(page, 'Failed to load dashboard data');
});

test('the office: load, add, status', async ({ page, desk, account }) => {
  const name = `Tenant ${account.full_name}`;
  const company = await addCompany(desk, account, {
    company_name: name,
    office_space_at_studio_225: 'Yes',
    active_tenant: true,
  });
  await addCompany(desk, account, { company_name: `Newcomer ${account.full_name}` });
  await signIn(page, desk, account);
  const open = () => page.getByRole('button', { name: /Companies in Offices/ }).click();
  const modal = page.getByRole('dialog', { name: 'Office Space at Studio 225 (Active Tenants)' });

  const letLoad = await failCalls(page, desk, 'GET', '/companies/list/office');
  await open();
  await error(page, 'Failed to load office companies');
  await letLoad();
  await page.reload();
  await open();

  const inactive = modal.getByRole('row', { name: new RegExp(name) }).getByText('Inactive', { exact: true });
  const letPatch = await failCalls(page, desk, 'PATCH', `/companies/${company.id}/active-tenant`, {
    status: 409,
    json: { detail: 'This company is being moved' },
  });
  await inactive.click();
  await error(page, 'This company is being moved');
  await letPatch();
  await failCalls(page, desk, 'PATCH', `/companies/${company.id}/active-tenant`);
  await inactive.click();
  await error(page, 'Failed to update status');

  await failCalls(page, desk, 'PUT', /^\/companies\//);
  await modal.getByPlaceholder('Search existing companies...').fill(`Newcomer ${account.full_name}`);
  await page.getByRole('option', { name: /Newcomer/ }).click();
  await modal.getByRole('button', { name: 'Add Company' }).click();
  await error(page, 'Failed to add company to office');
});

test('edit: load, save', async ({ page, desk, account }) => {
  const company = await addCompany(desk, account, { company_name: `Acme ${account.full_name}` });
  await signIn(page, desk, account, `/companies?company=${company.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Major').fill('Robotics');

  const letSave = await failCalls(page, desk, 'PUT', `/companies/${company.id}`, {
    json: { message: 'The disk is full' },
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await error(page, 'The disk is full');
  await letSave();
  await failCalls(page, desk, 'PUT', `/companies/${company.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await error(page, 'Failed to update company');
  await expect(page.getByLabel('Major')).toHaveValue('Robotics');
});

test('a company that cannot be loaded for editing', async ({ page, desk, account }) => {
  await addCompany(desk, account, { company_name: `Acme ${account.full_name}` });
  await failCalls(page, desk, 'GET', /^\/companies\/[0-9a-f-]{36}$/);
  await failCalls(page, desk, 'GET', '/companies');
  await signIn(page, desk, account);
  await page
    .getByRole('button', { name: /^Update/ })
    .first()
    .click();
  await error(page, 'Failed to load company for editing');
});

test('delete: the server’s detail, else the product’s own words', async ({ page, desk, account }) => {
  const company = await addCompany(desk, account, { company_name: `Acme ${account.full_name}` });
  await signIn(page, desk, account, `/companies?company=${company.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox').fill('DELETE');
  const letDelete = await failCalls(page, desk, 'DELETE', `/companies/${company.id}`, {
    json: { detail: 'This company is locked' },
  });
  await modal.getByRole('button', { name: /Delete/ }).click();
  await error(page, 'This company is locked');
  await letDelete();
  await failCalls(page, desk, 'DELETE', `/companies/${company.id}`);
  await modal.getByRole('button', { name: /Delete/ }).click();
  await error(page, 'Failed to delete company');
});

const shapes: [what: string, json: object | undefined, text: string][] = [
  ['detail', { detail: 'Not today' }, 'Not today'],
  ['detail as a list', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One, Two'],
  ['detail as an object', { detail: { reason: 'full' } }, '{"reason":"full"}'],
  ['message', { message: 'Said otherwise' }, 'Said otherwise'],
  ['error', { error: 'Said differently' }, 'Said differently'],
];

test('add: each shape of a failure', async ({ page, desk, account }) => {
  await signIn(page, desk, account, '/add-company');
  await page.getByLabel('Company Name').fill(`Acme ${account.full_name}`);
  for (const [what, json, text] of shapes) {
    await test.step(what, async () => {
      const letAdd = await failCalls(page, desk, 'POST', '/companies', {
        status: 400,
        ...(json && { json }),
      });
      await page.getByRole('button', { name: 'Add Company' }).click();
      await error(page, text);
      await letAdd();
    });
  }
  await expect(page.getByLabel('Company Name')).toHaveValue(`Acme ${account.full_name}`);
});
