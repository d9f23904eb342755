import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addJudge } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** Specification section 8, judges: each error toast of the forms, provoked by a call that fails. */

const error = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

test('add: the server’s detail, else the product’s own words; picking', async ({ page, desk, account }) => {
  const name = `Judge ${account.full_name}`;
  const judge = await addJudge(desk, account, { name });
  await signIn(page, desk, account, '/judges/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const save = page.getByRole('button', { name: 'Add Judge' });
  const letSave = await failCalls(page, desk, 'POST', '/judges', {
    json: { detail: 'The database is being restored' },
  });
  await save.click();
  await error(page, 'The database is being restored');
  await letSave();
  await failCalls(page, desk, 'POST', '/judges');
  await save.click();
  await error(page, 'Failed to save judge');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  await failCalls(page, desk, 'GET', `/judges/${judge.id}`, { status: 404 });
  await page
    .getByRole('region', { name: 'Similar judges found' })
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await error(page, 'Failed to fetch judge details');
});

test('edit: load, save', async ({ page, desk, account }) => {
  const judge = await addJudge(desk, account, { name: `Judge ${account.full_name}` });
  await signIn(page, desk, account, `/judges/edit/${judge.id}`);
  await page.getByLabel('Phone').fill('555-0100');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const letSave = await failCalls(page, desk, 'PUT', `/judges/${judge.id}`, {
    json: { detail: 'The disk is full' },
  });
  await save.click();
  await error(page, 'The disk is full');
  await letSave();
  await failCalls(page, desk, 'PUT', `/judges/${judge.id}`);
  await save.click();
  await error(page, 'Failed to update judge');
  await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.goto(`${desk.shellUrl}/judges/edit/01980000-0000-7000-8000-00000000dead`);
  await error(page, 'Failed to fetch judge details');
  await expect(page).toHaveURL(/\/judges$/);
});
