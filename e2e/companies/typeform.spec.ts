import type { Page } from '@playwright/test';
import type { Desk } from '../fixtures/desk';
import { callApi } from '../fixtures/records';
import { expect, signIn, test, type Account } from '../fixtures/test';

/** Runs against the sandbox, which every test leaves as it found it. */

const control = (desk: Desk, path: string) =>
  `${desk.apiUrl.replace(/\/api$/, '')}/typeform-sandbox/-${path}`;

async function sandbox(desk: Desk, method: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(control(desk, path), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  expect(answer.ok).toBe(true);
}

/** How often the service was asked for tokens. */
async function grants(desk: Desk): Promise<number> {
  const answer = await fetch(control(desk, '/calls'), { headers: { 'content-type': 'application/json' } });
  return (await answer.text()).split('"/oauth/token"').length - 1;
}

test.beforeEach(({ desk }) => sandbox(desk, 'POST', '/reset'));
test.afterEach(({ desk }) => sandbox(desk, 'POST', '/reset'));

async function openTab(page: Page, desk: Desk) {
  await page.goto(`${desk.shellUrl}/upload`);
  await page.getByRole('tab', { name: 'Typeform Integration' }).click();
  await expect(page.getByText('Sandbox').first()).toBeVisible();
}

const CONNECT = 'Connect to Typeform';

async function connect(page: Page, button: string | RegExp = CONNECT) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Accept' }).click();
  await popup.waitForEvent('close');
}

const result = (page: Page) => page.getByRole('region', { name: 'Import Responses' });

const companies = async (desk: Desk, account: Account) =>
  (await callApi<{ total_companies: number }>(desk, account, 'GET', '/metrics/dashboard')).total_companies;

test('responses of a form are imported once, over expired tokens and a lost connection, until the account is disconnected', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  allowConsole(/status of 403/);
  await sandbox(desk, 'PUT', '/switches', { tokenSeconds: 1 });
  await signIn(page, desk, account);
  await openTab(page, desk);
  await connect(page);
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
  const before = await companies(desk, account);

  await test.step('map and sync', async () => {
    const form = page.getByRole('row', { name: /Fall 2026 Startup Intake/ });
    await expect(form).toContainText('64');
    await form.getByRole('button', { name: /^Select/ }).click();
    const modal = page.getByRole('dialog', { name: 'Configure Mapping' });
    await expect(modal.getByLabel('Mapping Name')).toHaveValue(
      /^Fall 2026 Startup Intake - \w{3} \d+, \d{4}$/,
    );
    await modal.getByRole('button', { name: 'Save Mapping' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sync Responses' })).toBeEnabled({ timeout: 30_000 });
  });
  const imported = await companies(desk, account);
  expect(imported).toBeGreaterThan(before);

  await test.step('a second sync imports nothing twice', async () => {
    await page.getByRole('button', { name: 'Sync Responses' }).click();
    await expect(result(page)).toContainText('No new responses to import', { timeout: 30_000 });
    expect(await companies(desk, account)).toBe(imported);
  });

  await test.step('tokens that lived for a second were refreshed in the background', async () => {
    expect(await grants(desk)).toBeGreaterThan(1);
    await sandbox(desk, 'PUT', '/switches', { tokenSeconds: 3600 });
  });

  await test.step('a revoked connection shows a banner; the session stays, and reconnecting imports again', async () => {
    await sandbox(desk, 'POST', '/revoke');
    await page.getByRole('button', { name: 'Sync Responses' }).click();
    await expect(page.getByText('Connection issue detected')).toBeVisible();
    await expect(
      page.getByText('Typeform authentication failed. Please reconnect your account.').first(),
    ).toBeVisible();
    await connect(page, /Reconnect/);
    await expect(page.getByText('Connection issue detected')).toBeHidden();
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await sandbox(desk, 'POST', '/responses', {
      form_id: 'Fa26Intk',
      answers: { company_name: `Late ${account.full_name}` },
    });
    await page.getByRole('button', { name: 'Sync Responses' }).click();
    await expect(result(page)).not.toContainText('No new responses to import', { timeout: 30_000 });
    await expect.poll(() => companies(desk, account)).toBe(imported + 1);
  });

  await test.step('disconnect', async () => {
    await page
      .getByRole('button', { name: /^Disconnect/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Disconnect/ })
      .click();
    await expect(page.getByRole('button', { name: CONNECT })).toBeVisible();
    await expect(page.getByText(/Failed to load forms/)).toHaveCount(0);
  });
  await page.goto(`${desk.shellUrl}/companies`);
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Companies' })).toBeVisible();
});

test('an attempt to connect that fails says why, and the next one connects, also where the windows are cut apart', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);

  await test.step('a callback page without a code, and one with a code of another attempt', async () => {
    await signIn(page, desk, account, '/auth/typeform/callback');
    await expect(page.getByText('Invalid callback - no authorization code').first()).toBeVisible();
    await page.goto(`${desk.shellUrl}/auth/typeform/callback?code=stolen&state=unknown`);
    await expect(page.getByText(/^Failed to complete connection: /).first()).toBeVisible();
  });

  await test.step('access that is denied', async () => {
    await openTab(page, desk);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: CONNECT }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('Authorization failed: access_denied').first()).toBeVisible();
  });

  await test.step('the next attempt, at a service whose pages cut the windows apart', async () => {
    await sandbox(desk, 'PUT', '/switches', { coop: true });
    await connect(page);
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
  });
});
