import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { expect, signIn, submitSignIn, test, waitForFirstScreen, type Account } from '#fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Team Management' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

async function openAccount(page: Page, { full_name }: Account) {
  await page.getByRole('button', { name: full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await dialog(page).getByRole('tab', { name: 'Account' }).click();
  await expect(field(page, 'Full Name')).toHaveValue(full_name);
}

/** Reloads the page, because it notices the sign-out only on its next request. */
async function expectSignedOut(page: Page, app: App) {
  await page.reload();
  await expect(page).toHaveURL(`${app.shellUrl}/login`);
}

test('a person changes name and password, and signs out other devices, on two devices', async ({
  page,
  openElsewhere,
  app,
  account,
  allowConsole,
}) => {
  // 422: the wrong password. 401: requests of the signed-out device.
  allowConsole(/422|401/);
  const renamed = { ...account, full_name: 'Renamed Manager' };
  const sessions = dialog(page).getByRole('listitem');
  const other = await openElsewhere();
  await signIn(other, app, account);
  await signIn(page, app, account);
  await openAccount(page, account);

  await test.step('a new name is shown at once', async () => {
    await field(page, 'Full Name').fill(renamed.full_name);
    await press(page, 'Save Name');
    await expect(page.getByText('Name saved')).toBeVisible();
    await expect(dialog(page)).toContainText('NameRenamed Manager');
  });

  await test.step('a wrong current password is refused, and the typed passwords stay', async () => {
    await field(page, 'Current Password').fill('not the password');
    await field(page, 'New Password').fill('a new password');
    await field(page, 'Confirm New Password').fill('a new password');
    await press(page, 'Change Password');
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription(
      'Your current password is incorrect.',
    );
    await expect(field(page, 'Confirm New Password')).toHaveValue('a new password');
  });

  await test.step('a changed password signs out the other device, but not this one', async () => {
    await expect(sessions).toHaveCount(2);
    await field(page, 'Current Password').fill(account.password);
    await press(page, 'Change Password');
    await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
    await expect(field(page, 'Current Password')).toHaveValue('');
    await expect(sessions).toHaveCount(1);
    await expectSignedOut(other, app);
  });

  await test.step('the other device signs in with the new password, and this one signs it out', async () => {
    await submitSignIn(other, { ...account, password: 'a new password' });
    await waitForFirstScreen(other);
    await page.reload();
    await waitForFirstScreen(page);
    await openAccount(page, renamed);
    await expect(sessions).toHaveCount(2);
    await press(page, 'Sign Out Everywhere Else');
    await page
      .getByRole('dialog', { name: 'Sign out everywhere else?' })
      .getByRole('button', { name: 'Sign Out' })
      .click();
    await expect(page.getByText('1 other session was signed out')).toBeVisible();
    await expect(sessions).toHaveCount(1);
    await expect(dialog(page).getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeDisabled();
    await expectSignedOut(other, app);
  });
});

test(
  'the link of a mail leads to sign-in first, then to Reminders, and going back does not open them again',
  { tag: '@all' },
  async ({ page, app, account }) => {
    const reminders = dialog(page).getByRole('tab', { name: 'Reminders' });
    await page.goto(`${app.shellUrl}/?settings=reminders`);
    await expect(page).toHaveURL(`${app.shellUrl}/login`);
    await page.reload();
    await submitSignIn(page, account);
    await expect(reminders).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`${app.shellUrl}/`);

    await press(page, 'Close');
    await page.getByRole('link', { name: 'Explore', exact: true }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/companies`);
    await page.goBack();
    await waitForFirstScreen(page);
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'Account in Settings loses nothing at 320 px, which is 200 % zoom of 640',
  { tag: '@all' },
  async ({ page, app, account }) => {
    await page.setViewportSize({ width: 320, height: 450 });
    await signIn(page, app, account);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Settings' }).click();
    await dialog(page).getByRole('tab', { name: 'Account' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    for (const control of [
      field(page, 'Full Name'),
      field(page, 'Confirm New Password'),
      dialog(page).getByRole('button', { name: 'Change Password' }),
      dialog(page).getByRole('button', { name: 'Sign Out Everywhere Else' }),
    ]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
