import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addPerson } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** Specification section 8, people: the error toasts of dashboard, Explore and details, each by a call that fails. */

const error = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

test('the list: not there, no product, anything else', async ({ page, desk, account }) => {
  await signIn(page, desk, account);
  const causes = [
    [{ status: 404, json: {} }, 'People API endpoint not found. Please check backend configuration.'],
    [{ status: 200 }, 'API configuration error. Please contact support.'],
    [{ status: 500, json: { detail: 'The database is being restored' } }, 'Failed to load people'],
  ] as const;
  for (const [refusal, words] of causes) {
    const letLoad = await failCalls(page, desk, 'GET', '/people', refusal);
    await page.goto(`${desk.shellUrl}/people`);
    await error(page, words);
    await expect(page.getByRole('heading', { name: /People Found/ })).toBeHidden();
    await letLoad();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /People Found/ })).toBeVisible();
});

test('the dashboard and the template', async ({ page, desk, account }) => {
  await signIn(page, desk, account);
  const letMetrics = await failCalls(page, desk, 'GET', '/people/metrics');
  await page.goto(`${desk.shellUrl}/people/dashboard`);
  await error(page, 'Failed to load dashboard data');
  await letMetrics();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Total People \d/ })).toBeVisible();
  await failCalls(page, desk, 'GET', '/people/template/csv');
  await page.getByRole('link', { name: 'Explore People' }).click();
  await page.getByRole('button', { name: 'Template' }).click();
  await error(page, 'Failed to download template');
});

test('the details: load, delete', async ({ page, desk, account }) => {
  const person = await addPerson(desk, account, { name: `Ann ${account.full_name}` });
  await signIn(page, desk, account);
  const address = `${desk.shellUrl}/people?person=${person.id}`;
  const causes = [
    [404, 'Person not found in database'],
    [500, 'Server error while loading person data'],
    [429, 'Failed to load person data'],
  ] as const;
  for (const [status, words] of causes) {
    const letLoad = await failCalls(page, desk, 'GET', `/people/${person.id}`, { status });
    await page.goto(address);
    await error(page, words);
    await letLoad();
  }
  await page.reload();
  await failCalls(page, desk, 'DELETE', `/people/${person.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${person.name}?` });
  await question.getByLabel('Type DELETE to confirm').fill('DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await error(page, 'Failed to delete person');
});
