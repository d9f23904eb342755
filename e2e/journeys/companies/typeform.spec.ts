import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { callApi } from '#fixtures/records';
import { expect, signIn, test, type Account } from '#fixtures/test';
import { callTypeformSandbox } from '#fixtures/typeform';

/** Returns the number of token requests that the Typeform sandbox received. */
async function grants(app: App): Promise<number> {
  return (await callTypeformSandbox(app, 'GET', '/calls')).split('"/oauth/token"').length - 1;
}

test.beforeEach(({ app }) => callTypeformSandbox(app, 'POST', '/reset'));
test.afterEach(({ app }) => callTypeformSandbox(app, 'POST', '/reset'));

const CONNECT = 'Connect to Typeform';

async function connect(page: Page, button: string | RegExp = CONNECT) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Accept' }).click();
  await popup.waitForEvent('close');
}

const result = (page: Page) => page.getByRole('region', { name: 'Import Responses' });

const companies = async (app: App, account: Account) =>
  (await callApi<{ total_companies: number }>(app, account, 'GET', '/metrics/dashboard')).total_companies;

test('responses of a form are imported once, over expired tokens and a lost connection, until the account is disconnected', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await callTypeformSandbox(app, 'PUT', '/switches', { tokenSeconds: 1 });
  await signIn(page, app, account, '/upload');
  await page.getByRole('tab', { name: 'Typeform Integration' }).click();
  await connect(page);
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();

  await test.step('the form is mapped and its responses are imported', async () => {
    const form = page.getByRole('row', { name: /Fall 2026 Startup Intake/ });
    await expect(form).toContainText('64');
    await form.getByRole('button', { name: /^Select/ }).click();
    const modal = page.getByRole('dialog', { name: 'Configure Mapping' });
    await expect(modal.getByLabel('Mapping Name')).toHaveValue(
      /^Fall 2026 Startup Intake - \w{3} \d+, \d{4}$/,
    );
    await modal.getByRole('button', { name: 'Save Mapping' }).click();
    await expect(modal).toBeHidden();
    await expect(result(page)).toContainText('Last imported response:', { timeout: scaleTimeout(15_000) });
  });
  // Another test may already have imported these responses into the database.
  const imported = await companies(app, account);

  await test.step('tokens that lived for a second were refreshed in the background', async () => {
    expect(await grants(app)).toBeGreaterThan(1);
    await callTypeformSandbox(app, 'PUT', '/switches', { tokenSeconds: 3600 });
  });

  await test.step('a revoked connection shows a banner; the session stays, and reconnecting imports what is new, and nothing twice', async () => {
    await callTypeformSandbox(app, 'POST', '/revoke');
    await page.getByRole('button', { name: 'Sync Responses' }).click();
    await expect(page.getByText('Connection issue detected')).toBeVisible();
    await expect(
      page.getByText('Typeform authentication failed. Please reconnect your account.').first(),
    ).toBeVisible();
    await connect(page, /Reconnect/);
    await expect(page.getByText('Connection issue detected')).toBeHidden();
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await callTypeformSandbox(app, 'POST', '/responses', {
      form_id: 'Fa26Intk',
      answers: { company_name: `Late ${account.full_name}` },
    });
    await page.getByRole('button', { name: 'Sync Responses' }).click();
    await expect(result(page)).not.toContainText('No new responses to import', {
      timeout: scaleTimeout(15_000),
    });
    await expect.poll(() => companies(app, account)).toBe(imported + 1);
  });

  await test.step('the account is disconnected', async () => {
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
});

test('an attempt to connect that fails says why, and the next one connects, also where the windows are cut apart', async ({
  page,
  app,
  account,
}) => {
  await test.step('denied access is reported', async () => {
    await signIn(page, app, account, '/upload?tab=typeform');
    await expect(page.getByText('Sandbox').first()).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: CONNECT }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByText('Authorization failed: access_denied').first()).toBeVisible();
  });

  await test.step('the next attempt works at a service whose pages cut the windows apart', async () => {
    await callTypeformSandbox(app, 'PUT', '/switches', { coop: true });
    await connect(page);
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
  });
});
