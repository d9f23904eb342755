import type { Page } from '@playwright/test';
import type { App } from '../fixtures/app';
import {
  expect,
  newAccount,
  register,
  signInByForm,
  submitSignIn,
  test,
  untilFirstScreen,
} from '../fixtures/test';

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

test('unsaved text returns after the session ended, for the same person only', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/401/);
  const name = page.getByLabel('Company Name');
  const saveAfterEnd = async () => {
    await endSession(page, app);
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
  };

  await test.step('the session ends over a form, and a save leads to sign-in', async () => {
    await signInByForm(page, app, account);
    await openForm(page);
    await name.fill('Half Typed Robotics');
    await saveAfterEnd();
  });

  await test.step('the same person finds the unsaved text in the form', async () => {
    await submitSignIn(page, account);
    await untilFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('Half Typed Robotics');
  });

  await test.step('the session ends once more, and another person finds an empty form', async () => {
    await saveAfterEnd();
    const other = newAccount();
    await register(app, other);
    await submitSignIn(page, other);
    await untilFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('');
  });
});
