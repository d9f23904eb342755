import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { Desk } from '../fixtures/desk';
import { failCalls } from '../fixtures/failing-calls';
import { expect, signInByForm, test, type Account } from '../fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Team Management' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** Settings, open on Account, as a person opens them. */
async function openAccount(page: Page, { full_name }: Account) {
  await page.getByRole('button', { name: full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await dialog(page).getByRole('tab', { name: 'Account' }).click();
  await expect(field(page, 'Full Name')).toHaveValue(full_name);
}

async function typePasswords(page: Page, current: string, next: string) {
  await field(page, 'Current Password').fill(current);
  await field(page, 'New Password').fill(next);
  await field(page, 'Confirm New Password').fill(next);
}

/** Signs in on another device; returns its page. */
async function otherDevice(browser: Browser, desk: Desk, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByForm(page, desk, account);
  return page;
}

/** A device that was signed out learns it by its next call. */
async function expectSignedOut(page: Page, desk: Desk) {
  await page.reload();
  await expect(page).toHaveURL(`${desk.shellUrl}/login`);
  await page.context().close();
}

test('a new name is shown at once, and is there after a reload', async ({ page, desk, account }) => {
  await signInByForm(page, desk, account);
  await openAccount(page, account);
  await field(page, 'Full Name').fill('Renamed Manager');
  await press(page, 'Save Name');
  await expect(page.getByText('Name saved')).toBeVisible();
  await expect(dialog(page)).toContainText('NameRenamed Manager');
  await press(page, 'Close');
  await expect(page.getByRole('button', { name: 'Renamed Manager' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Renamed Manager' })).toBeVisible();
});

test('the password: refused with a wrong one, changed with the right one, and then it signs in', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signInByForm(page, desk, account);
  await openAccount(page, account);
  await typePasswords(page, 'not the password', 'a new password');
  await press(page, 'Change Password');
  await expect(field(page, 'Current Password')).toHaveAccessibleDescription(
    'The current password is not right',
  );
  await expect(field(page, 'Confirm New Password')).toHaveValue('a new password');

  await field(page, 'Current Password').fill(account.password);
  await press(page, 'Change Password');
  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
  await expect(field(page, 'Current Password')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: account.full_name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${desk.shellUrl}/login`);
  await signInByForm(page, desk, { ...account, password: 'a new password' });
});

test('a changed password signs the other devices out', async ({ page, browser, desk, account }) => {
  const other = await otherDevice(browser, desk, account);
  await signInByForm(page, desk, account);
  await openAccount(page, account);
  await typePasswords(page, account.password, 'a new password');
  await press(page, 'Change Password');
  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(other, desk);
});

test('two devices: one signs out everywhere else', async ({ page, browser, desk, account }) => {
  const other = await otherDevice(browser, desk, account);
  await signInByForm(page, desk, account);
  await openAccount(page, account);
  const sessions = dialog(page).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await press(page, 'Sign Out Everywhere Else');
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign Out' })
    .click();
  await expect(page.getByText('1 other session was signed out')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(dialog(page).getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeDisabled();
  await expectSignedOut(other, desk);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
});

test.describe('the link of a mail', () => {
  const reminders = (page: Page) => dialog(page).getByRole('tab', { name: 'Reminders' });

  test('opens Reminders, and going back does not open them again', async ({ page, desk, account }) => {
    await signInByForm(page, desk, account);
    await page.goto(`${desk.shellUrl}/?settings=reminders`);
    await expect(reminders(page)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`${desk.shellUrl}/`);
    await press(page, 'Close');
    await page.getByRole('link', { name: 'Explore', exact: true }).click();
    await expect(page).toHaveURL(`${desk.shellUrl}/companies`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('leads a stranger to sign-in first, also over a reload', async ({ page, desk, account }) => {
    await page.goto(`${desk.shellUrl}/?settings=reminders`);
    await expect(page).toHaveURL(`${desk.shellUrl}/login`);
    await page.reload();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(reminders(page)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(`${desk.shellUrl}/`);
  });
});

test.describe('calls that fail keep what was typed', () => {
  const error = (page: Page, text: string) =>
    expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

  test.beforeEach(async ({ page, desk, account, allowConsole }) => {
    allowConsole(/status of [45]\d\d/);
    await signInByForm(page, desk, account);
  });

  test('the name', async ({ page, desk, account }) => {
    await openAccount(page, account);
    await field(page, 'Full Name').fill('Renamed Manager');
    await failCalls(page, desk, 'PUT', '/auth/me');
    await press(page, 'Save Name');
    await error(page, 'Failed to save name');
    await expect(field(page, 'Full Name')).toHaveValue('Renamed Manager');
  });

  test('the password', async ({ page, desk, account }) => {
    await openAccount(page, account);
    await typePasswords(page, account.password, 'a new password');
    const detail = 'Too many attempts. Try again in 5 minutes.';
    const letChange = await failCalls(page, desk, 'POST', '/auth/password', {
      status: 429,
      json: { detail },
    });
    await press(page, 'Change Password');
    await error(page, detail);
    await letChange();
    await failCalls(page, desk, 'POST', '/auth/password');
    await press(page, 'Change Password');
    await error(page, 'Failed to change password');
    await expect(field(page, 'Current Password')).toHaveValue(account.password);
    await expect(field(page, 'Confirm New Password')).toHaveValue('a new password');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain('a new password');
  });

  test('the sessions', async ({ page, browser, desk, account }) => {
    const other = await otherDevice(browser, desk, account);
    const letRead = await failCalls(page, desk, 'GET', '/auth/sessions');
    await openAccount(page, account);
    await expect(dialog(page).getByText('Failed to load your sessions')).toBeVisible();
    await letRead();
    await press(page, 'Try again');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
    await failCalls(page, desk, 'POST', '/auth/sessions/end-others');
    await press(page, 'Sign Out Everywhere Else');
    await page
      .getByRole('dialog', { name: 'Sign out everywhere else?' })
      .getByRole('button', { name: 'Sign Out' })
      .click();
    await error(page, 'Failed to sign out the other sessions');
    await other.context().close();
  });
});

test.describe('Account on any screen', () => {
  // The checker writes styles of its own into the page, which its content security policy refuses.
  test.use({ bypassCSP: true });

  // Every screen, Settings included, is looked at in the two others.
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    test(`with its errors passes the checker: ${width} px, ${colorScheme}`, async ({
      page,
      desk,
      account,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInByForm(page, desk, account);
      await expect(page.getByText('Login successful!')).toBeHidden();
      await page.goto(`${desk.shellUrl}/?settings=account`);
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
      await press(page, 'Change Password');
      await expect(field(page, 'Current Password')).toHaveAccessibleDescription(
        'Current password is required',
      );
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  }

  test('loses nothing at 320 px, which is 200 % zoom of 640', async ({ page, desk, account }) => {
    await page.setViewportSize({ width: 320, height: 450 });
    await signInByForm(page, desk, account);
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
  });
});
