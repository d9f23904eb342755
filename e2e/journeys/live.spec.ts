import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { addCompany, callApi } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, test } from '#fixtures/test';

/** The server polls for changes every second. */
const SOON = { timeout: scaleTimeout(8_000) };

/** Marks the page; a reload or navigation removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window);

test('what a colleague adds, changes and deletes shows on open screens without a reload', async ({
  page: explore,
  context,
  app,
  account,
  allowConsole,
}) => {
  // The test deletes a company while another user's screen shows it.
  allowConsole(/404 .*\/api\/companies\//);
  // Make the random delay before a refetch as short as possible.
  await context.addInitScript(() => (Math.random = () => 0));
  const name = `Live Robotics ${account.full_name}`;
  const colleague = createAccount();
  await registerAccount(app, colleague);
  const dashboard = await context.newPage();

  await test.step('Explore and the dashboard are open', async () => {
    await signIn(explore, app, account, '/companies');
    await explore.getByRole('searchbox').fill(name);
    await expect(explore.getByText('0 companies found')).toBeVisible();
    await dashboard.goto(app.shellUrl);
    const figures = dashboard.getByRole('region', { name: 'Figures' });
    await expect(figures.getByRole('link', { name: 'Total Companies' })).toContainText(/\d/);
    for (const page of [explore, dashboard]) await mark(page);
  });

  const { id } = await addCompany(app, colleague, { company_name: name });
  await expect(explore.getByText('1 company found')).toBeVisible(SOON);
  await expect(dashboard.getByText(name, { exact: true })).toBeVisible(SOON);

  await test.step('an open record shows the edits of a colleague', async () => {
    await explore.getByRole('button', { name }).click();
    await expect(explore.getByRole('heading', { level: 2, name })).toBeVisible();
    await callApi(app, colleague, 'PUT', `/companies/${id}`, { contact_email: 'live@robotics.example' });
    await expect(explore.getByRole('link', { name: 'live@robotics.example' })).toBeVisible(SOON);
  });

  await callApi(app, colleague, 'DELETE', `/companies/${id}`);
  await expect(explore.getByText('0 companies found')).toBeVisible(SOON);
  await expect(dashboard.getByText(name, { exact: true })).toBeHidden(SOON);
  for (const page of [explore, dashboard]) expect(await isMarked(page)).toBe(true);
});
