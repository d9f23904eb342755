import type { Company } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

/** A look each second, a read, and room for a busy machine. */
const SOON = { timeout: 8_000 };

/** Holds for a page that was neither reloaded nor left since. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window);

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('div', { hasText: label }).first();

test('what a colleague changes shows on open screens without a reload, also what was changed while the server was down', async ({
  page: explore,
  context,
  openElsewhere,
  desk,
  account,
  allowConsole,
}) => {
  // The record is still open on one screen when it is deleted on another.
  allowConsole(/404 .*\/api\/companies\//);
  // While the server restarts, the browser logs each live update and report that fails.
  allowConsole(/\/api\/(events|telemetry)/);
  const name = `Live Robotics ${account.full_name}`;
  const colleague = newAccount();
  await register(desk, colleague);
  const theirs = await openElsewhere();
  const dashboard = await context.newPage();

  await test.step('two people have Explore and the dashboard open', async () => {
    await signIn(explore, desk, account, '/companies');
    await explore.getByRole('searchbox').fill(name);
    await expect(explore.getByText('0 companies found')).toBeVisible();
    await dashboard.goto(desk.shellUrl);
    await expect(figure(dashboard, 'Total Companies')).toContainText(/\d/);
    await signIn(theirs, desk, colleague);
    for (const page of [explore, dashboard, theirs]) await mark(page);
  });

  await test.step('one adds a company on screen: the other sees it in both', async () => {
    await theirs.getByRole('link', { name: 'Add', exact: true }).first().click();
    await theirs.getByLabel('Company Name').fill(name);
    await theirs.getByRole('button', { name: 'Add Company' }).click();
    await expect(theirs.getByText('Company added successfully!')).toBeVisible();
    await expect(explore.getByText('1 company found')).toBeVisible(SOON);
    await expect(dashboard.getByText(name, { exact: true })).toBeVisible(SOON);
  });

  const [company] = await callApi<Company[]>(
    desk,
    colleague,
    'GET',
    `/companies/search?q=${encodeURIComponent(name)}`,
  );
  const path = `/companies/${company?.id}`;

  await test.step('an open record shows what the colleague writes into it', async () => {
    await explore.getByRole('button', { name }).click();
    await expect(explore.getByRole('heading', { level: 2, name })).toBeVisible();
    await callApi(desk, colleague, 'PUT', path, { contact_email: 'live@robotics.example' });
    await expect(explore.getByRole('link', { name: 'live@robotics.example' })).toBeVisible(SOON);
  });

  await test.step('and the other way round, on the screen of the one who began', async () => {
    await theirs.getByRole('link', { name: 'Explore', exact: true }).first().click();
    await theirs.getByRole('searchbox').fill(name);
    await expect(theirs.getByText('1 company found')).toBeVisible();
    await callApi(desk, account, 'DELETE', path);
    await expect(theirs.getByText('0 companies found')).toBeVisible(SOON);
    await expect(explore.getByText('0 companies found')).toBeVisible(SOON);
    await expect(dashboard.getByText(name, { exact: true })).toBeHidden(SOON);
  });

  await test.step('after a restart of the server, screens catch up by themselves', async () => {
    await desk.api.stop();
    await desk.api.start();
    await callApi(desk, account, 'POST', '/companies', { company_name: name });
    await expect(explore.getByText('1 company found')).toBeVisible({ timeout: 15_000 });
  });

  for (const page of [explore, dashboard, theirs]) expect(await isMarked(page)).toBe(true);
});
