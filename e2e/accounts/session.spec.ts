import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInByForm, test } from '../fixtures/test';

/** Makes the access token of this browser one that the server refuses. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`));

function countRefreshes(context: BrowserContext) {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  return refreshes;
}

/** The tabs whose list was refused and then answered. */
function countLists(context: BrowserContext) {
  const tabs = new Set<Page>();
  context.on('response', (response) => {
    if (response.status() === 200 && response.url().includes('/people?')) tabs.add(response.frame().page());
  });
  return tabs;
}

const companies = (page: Page) => page.getByRole('heading', { level: 1, name: 'Companies Dashboard' });

test('an access token that is no longer good is replaced without a word', async ({
  page,
  context,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/401/);
  await signInByForm(page, desk, account);
  const refreshes = countRefreshes(context);
  await spoilAccessToken(page);
  await page.reload();
  await expect(companies(page)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('a session that is over leads to sign-in', async ({ page, desk, account, allowConsole }) => {
  allowConsole(/401/);
  await signInByForm(page, desk, account);
  await spoilAccessToken(page);
  await page.evaluate(() => localStorage.setItem('refresh_token', 'over'));
  await page.reload();
  await expect(page).toHaveURL(`${desk.shellUrl}/login`);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a server that is away signs nobody out', async ({ page, desk, account, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await signInByForm(page, desk, account);
  await desk.api.stop();
  await page.reload();
  await expect(page.getByText('The server did not answer')).toBeVisible();
  await desk.api.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(companies(page)).toBeVisible();
});

test('signing out in one tab signs out in the others', async ({ page, context, desk, account }) => {
  await signInByForm(page, desk, account);
  const other = await context.newPage();
  await other.goto(`${desk.shellUrl}/companies`);
  await expect(other.getByRole('heading', { level: 1, name: 'Explore Companies' })).toBeVisible();
  await page.getByRole('button', { name: account.full_name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(`${desk.shellUrl}/login`);
});

for (const [name, withoutWebLocks] of [
  ['Web Locks', false],
  ['a claim in a database where the browser has no Web Locks', true],
] as const) {
  test(`20 tabs that wake with an old token refresh once, by ${name}`, async ({
    page,
    context,
    desk,
    account,
    allowConsole,
  }) => {
    test.setTimeout(180_000);
    allowConsole(/401/);
    // A person has live updates in four windows at most, and here all tabs count as seen.
    allowConsole(/429 .*\/api\/events/);
    if (withoutWebLocks) {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
      );
    }
    await signInByForm(page, desk, account);
    const tabs = [page];
    while (tabs.length < 20) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto(`${desk.shellUrl}/people`);
      await expect(tab.getByRole('heading', { level: 1, name: 'Explore People' })).toBeVisible();
    }
    await spoilAccessToken(page);
    const refreshes = countRefreshes(context);
    const lists = countLists(context);
    await Promise.all(
      tabs.map((tab) => tab.getByPlaceholder('Search people...').fill('nobody of this name')),
    );
    // 'No people found' stands there before the search, too: only the answers tell.
    await expect.poll(() => lists.size, { timeout: 30_000 }).toBe(20);
    for (const tab of tabs) await expect(tab.getByText('No people found')).toBeVisible();
    expect(refreshes).toHaveLength(1);
  });
}
