import { patient } from '@studio-desk/test-kit/presets/test-limits';
import type { Company } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

/** Live updates poll once a second; the rest is for the request and a slow machine. */
const SOON = { timeout: patient(8_000) };

/** Marks the page; a reload or navigation removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window);

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: label });

test('changes by a colleague show on open screens without a reload', async ({
  page: explore,
  context,
  openElsewhere,
  app,
  account,
  allowConsole,
}) => {
  // A company is deleted while another user's screen still shows it.
  allowConsole(/404 .*\/api\/companies\//);
  const name = `Live Robotics ${account.full_name}`;
  const colleague = newAccount();
  await register(app, colleague);
  const theirs = await openElsewhere();
  const dashboard = await context.newPage();

  await test.step('two people have Explore and the dashboard open', async () => {
    await signIn(explore, app, account, '/companies');
    await explore.getByRole('searchbox').fill(name);
    await expect(explore.getByText('0 companies found')).toBeVisible();
    await dashboard.goto(app.shellUrl);
    await expect(figure(dashboard, 'Total Companies')).toContainText(/\d/);
    await signIn(theirs, app, colleague);
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
    app,
    colleague,
    'GET',
    `/companies/search?q=${encodeURIComponent(name)}`,
  );
  const path = `/companies/${company?.id}`;

  await test.step('an open record shows the edits of a colleague', async () => {
    await explore.getByRole('button', { name }).click();
    await expect(explore.getByRole('heading', { level: 2, name })).toBeVisible();
    await callApi(app, colleague, 'PUT', path, { contact_email: 'live@robotics.example' });
    await expect(explore.getByRole('link', { name: 'live@robotics.example' })).toBeVisible(SOON);
  });

  await test.step("the first user's edits show on the colleague's screen, too", async () => {
    await theirs.getByRole('link', { name: 'Explore', exact: true }).first().click();
    await theirs.getByRole('searchbox').fill(name);
    await expect(theirs.getByText('1 company found')).toBeVisible();
    await callApi(app, account, 'DELETE', path);
    await expect(theirs.getByText('0 companies found')).toBeVisible(SOON);
    await expect(explore.getByText('0 companies found')).toBeVisible(SOON);
    await expect(dashboard.getByText(name, { exact: true })).toBeHidden(SOON);
  });

  for (const page of [explore, dashboard, theirs]) expect(await isMarked(page)).toBe(true);
});
