import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInByForm, submitSignIn, test, untilFirstScreen } from '../fixtures/test';

/** Alters the stored access token, so that the API rejects it. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`));

function countRefreshes(context: BrowserContext) {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  return refreshes;
}

test('a session survives an expired access token and a server that is down, and ends in all tabs at once', async ({
  page,
  context,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/401|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await signInByForm(page, app, account);

  await test.step('an access token that has expired is refreshed once, without a message', async () => {
    const refreshes = countRefreshes(context);
    await spoilAccessToken(page);
    await page.reload();
    await untilFirstScreen(page);
    expect(refreshes).toHaveLength(1);
  });

  await test.step('a server that is down signs nobody out', async () => {
    await app.api.stop();
    try {
      await page.reload();
      await expect(page.getByText('We can’t reach the server')).toBeVisible();
    } finally {
      await app.api.start();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilFirstScreen(page);
  });

  await test.step('signing out in one tab signs out in the others', async () => {
    const other = await context.newPage();
    await other.goto(`${app.shellUrl}/companies`);
    await expect(other.getByRole('heading', { level: 1, name: 'Explore Companies' })).toBeVisible();
    await page.getByRole('button', { name: account.full_name }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(`${app.shellUrl}/login`);
    await other.close();
  });

  await test.step('a session that has ended leads to the sign-in', async () => {
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    await submitSignIn(page, account);
    await untilFirstScreen(page);
    await spoilAccessToken(page);
    await page.evaluate(() => localStorage.setItem('refresh_token', 'over'));
    await page.reload();
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});
