import type { Page } from '@playwright/test';
import type { Desk } from '../fixtures/desk';
import {
  expect,
  newAccount,
  register,
  signInByForm,
  submitSignIn,
  test,
  untilFirstScreen,
} from '../fixtures/test';

/** Ends the session of this browser on the server, as a sign-out on another computer would. */
async function endSession(page: Page, desk: Desk) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const response = await fetch(`${desk.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(204);
}

const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Company' })).toBeVisible();
};

test('what was typed when the session ended is there again for the same person, and for nobody else', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/401/);
  const name = page.getByLabel('Company Name');
  const saveAfterEnd = async () => {
    await endSession(page, desk);
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page).toHaveURL(`${desk.shellUrl}/login`);
  };

  await test.step('the session ends over a form, and a save leads to sign-in', async () => {
    await signInByForm(page, desk, account);
    await openForm(page);
    await name.fill('Half Typed Robotics');
    await saveAfterEnd();
  });

  await test.step('the same person finds it in the form', async () => {
    await submitSignIn(page, account);
    await untilFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('Half Typed Robotics');
  });

  await test.step('the session ends once more, and another person finds an empty form', async () => {
    await saveAfterEnd();
    const other = newAccount();
    await register(desk, other);
    await submitSignIn(page, other);
    await untilFirstScreen(page);
    await openForm(page);
    await expect(name).toHaveValue('');
  });
});
