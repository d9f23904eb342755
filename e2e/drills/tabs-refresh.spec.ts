import { patient } from '@studio-desk/test-kit/presets/test-limits';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/test';

/** More tabs than the four per user that get live updates. */
const TABS = process.env.DRILL === 'long' ? 20 : 5;

/** Collects the tabs that have received their list of people. */
function tabsWithList(context: BrowserContext) {
  const tabs = new Set<Page>();
  context.on('response', (response) => {
    if (response.status() === 200 && response.url().includes('/people?')) tabs.add(response.frame().page());
  });
  return tabs;
}

for (const [name, withoutWebLocks] of [
  ['Web Locks', false],
  ['a claim in a database where the browser has no Web Locks', true],
] as const) {
  test(
    `${TABS} tabs that wake with an expired token refresh once, by ${name}`,
    { tag: '@all' },
    async ({ page, context, app, account, allowConsole }) => {
      allowConsole(/401/);
      // A user gets live updates in four tabs at most, and in this browser every tab counts as visible.
      allowConsole(/429 .*\/api\/events/);
      if (withoutWebLocks) {
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
        );
      }
      await signIn(page, app, account, '/people');
      const tabs = [page];
      while (tabs.length < TABS) tabs.push(await context.newPage());
      for (const tab of tabs) {
        if (tab !== page) await tab.goto(`${app.shellUrl}/people`);
        await expect(tab.getByRole('heading', { level: 1, name: 'Explore People' })).toBeVisible();
      }
      await page.evaluate(() =>
        localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`),
      );
      let refreshes = 0;
      context.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/auth/refresh')) refreshes++;
      });
      const lists = tabsWithList(context);
      await Promise.all(
        tabs.map((tab) => tab.getByPlaceholder('Search people...').fill('nobody of this name')),
      );
      // 'No people found' is visible before the search too, so wait for the responses.
      await expect.poll(() => lists.size, { timeout: patient(15_000) }).toBe(TABS);
      for (const tab of tabs) await expect(tab.getByText('No people found')).toBeVisible();
      expect(refreshes).toBe(1);
    },
  );
}
