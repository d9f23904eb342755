import type { BrowserContext, Page } from '@playwright/test';
import { withUnreachableApi } from '#fixtures/unreachable-api';
import type { App } from '#fixtures/app';
import {
  expect,
  createAccount,
  registerAccount,
  signIn,
  submitSignIn,
  test,
  waitForFirstScreen,
} from '#fixtures/test';

/** Alters the stored access token, so that the API rejects it. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`));

/** Ends this browser's session on the server, as a sign-out on another computer would. */
async function endSession(page: Page, app: App) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const response = await fetch(`${app.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(204);
}

const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Company' })).toBeVisible();
};

function countRefreshes(context: BrowserContext) {
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  return refreshes;
}

test('a session survives an expired access token and a server that is away, and ends in all tabs at once; what was typed comes back to the same person only', async ({
  page,
  context,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/401|ERR_CONNECTION_REFUSED/);
  await signIn(page, app, account);

  await test.step('an access token that has expired is refreshed once, without a message', async () => {
    const refreshes = countRefreshes(context);
    await spoilAccessToken(page);
    await page.reload();
    await waitForFirstScreen(page);
    expect(refreshes).toHaveLength(1);
  });

  await test.step('a server that is away signs nobody out', async () => {
    await withUnreachableApi(page, app, async () => {
      await page.reload();
      await expect(page.getByText('We can’t reach the server')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForFirstScreen(page);
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

  await test.step('a session that cannot be refreshed leads to the sign-in', async () => {
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    await submitSignIn(page, account);
    await waitForFirstScreen(page);
    // Replace both tokens at once: with one valid token left, the page could refresh the session.
    await page.evaluate(() => {
      for (const name of ['access_token', 'refresh_token']) localStorage.setItem(name, 'over');
    });
    await page.reload();
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  const name = page.getByLabel('Company Name');
  const saveAfterEnd = async () => {
    const add = (url: URL) => url.pathname.endsWith('/companies');
    await page.route(add, async (route) => {
      // End the session during the save. If it ended earlier, the page would notice that before the save.
      if (route.request().method() === 'POST') await endSession(page, app);
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    await page.unroute(add);
  };

  await test.step('the session ends over a form: a save leads to sign-in, and the same person finds the text again', async () => {
    await submitSignIn(page, account);
    await openForm(page);
    await name.fill('Half Typed Robotics');
    await saveAfterEnd();
    await submitSignIn(page, account);
    await waitForFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('Half Typed Robotics');
  });

  await test.step('the session ends once more, and another person finds an empty form', async () => {
    await saveAfterEnd();
    const other = createAccount();
    await registerAccount(app, other);
    await submitSignIn(page, other);
    await waitForFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('');
  });
});
