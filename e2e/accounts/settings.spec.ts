import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { keptMail, type EmailPreferences } from '@studio-desk/shared-contract';
import type { Desk } from '../fixtures/desk';
import { failCalls } from '../fixtures/failing-calls';
import { addCompany, callApi } from '../fixtures/records';
import { expect, signIn, test, type Account } from '../fixtures/test';
import { FRAME_RUNS_NOTHING } from '../fixtures/mail-frame';
import { told } from '../fixtures/uploads';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Team Management' });
const cadence = (page: Page, label: string) =>
  settings(page).getByRole('radio', { name: label, exact: true });
const press = (page: Page, name: string) => settings(page).getByRole('button', { name, exact: true }).click();

/** Opens Settings as a person does, on the reminders. */
async function openSettings(page: Page, { full_name }: Account) {
  await page.getByRole('button', { name: full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(settings(page).getByRole('switch', { name: 'Email reminders' })).toBeVisible();
}

const preferencesOf = (desk: Desk, account: Account) =>
  callApi<EmailPreferences>(desk, account, 'GET', '/email/preferences');

test('a weekly reminder is chosen, saved, and still there after a reload', async ({
  page,
  desk,
  account,
}) => {
  await signIn(page, desk, account);
  await openSettings(page, account);
  await expect(cadence(page, 'Never')).toBeChecked();
  await cadence(page, 'Weekly').click();
  await settings(page).getByRole('combobox', { name: 'Day of week' }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await press(page, 'Save');
  await told(page, 'status', 'Email preferences saved successfully');
  const next = settings(page).getByText(/^Next reminder: Thu, \w{3} \d+, \d{4}, 8:00 AM E[DS]T$/);
  await expect(next).toBeVisible();

  await page.reload();
  await openSettings(page, account);
  await expect(cadence(page, 'Weekly')).toBeChecked();
  await expect(settings(page).getByRole('combobox', { name: 'Day of week' })).toHaveText('Thursday');
  await expect(next).toBeVisible();
});

test('a semester needs a date, and one that is past is refused on its field', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signIn(page, desk, account);
  await openSettings(page, account);
  await cadence(page, 'Once per Semester').click();
  const date = settings(page).getByLabel('Date', { exact: true });
  await press(page, 'Save');
  await expect(date).toHaveAccessibleDescription('Choose the date of the reminder');
  await date.fill('2020-01-15');
  await press(page, 'Save');
  await expect(date).toHaveAccessibleDescription(
    'Choose a later date: this reminder would be due in the past',
  );
  await expect(date).toHaveValue('2020-01-15');
  const year = new Date().getFullYear() + 1;
  await date.fill(`${year}-07-15`);
  await press(page, 'Save');
  await expect(
    settings(page).getByText(new RegExp(`^Next reminder: \\w{3}, Jul 15, ${year}, 8:00 AM EDT$`)),
  ).toBeVisible();
});

test('switched off, nothing is left to choose; what was chosen is kept', async ({ page, desk, account }) => {
  await callApi(desk, account, 'PUT', '/email/preferences', {
    email_cadence: 'monthly',
    reminder_day_of_month: 31,
  });
  await signIn(page, desk, account);
  await openSettings(page, account);
  const day = settings(page).getByRole('combobox', { name: 'Day of month' });
  await expect(day).toHaveText('31');
  await expect(day).toHaveAccessibleDescription('In shorter months: the last day');
  await settings(page).getByRole('switch', { name: 'Email reminders' }).click();
  for (const hidden of [cadence(page, 'Monthly'), day, settings(page).getByRole('checkbox')]) {
    await expect(hidden).toBeHidden();
  }
  await press(page, 'Save');
  await told(page, 'status', 'Email preferences saved successfully');
  expect(await preferencesOf(desk, account)).toMatchObject({
    email_enabled: false,
    email_cadence: 'monthly',
    reminder_day_of_month: 31,
    next_reminder_at: null,
  });
});

test('a test reminder arrives', async ({ page, desk, account }) => {
  await signIn(page, desk, account);
  await openSettings(page, account);
  await press(page, 'Send test reminder');
  await told(page, 'status', 'Test reminder email sent! Check your inbox.');
  const mails = keptMail.array().parse(await (await fetch(`${desk.apiUrl}/dev/mail`)).json());
  const own = mails.filter((mail) => mail.to === account.email);
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain(`${desk.shellUrl}/?settings=reminders`);
});

const preview = (page: Page) => page.getByRole('dialog', { name: 'Reminder Preview' });
const mail = (page: Page) => preview(page).frameLocator('iframe[title="Reminder email"]');

test('the preview shows the figures and the mail; its links are text', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(FRAME_RUNS_NOTHING);
  await signIn(page, desk, account);
  await openSettings(page, account);
  await press(page, 'Preview');
  await expect(preview(page)).toContainText('Days since last update N/A');
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();

  await addCompany(desk, account, { company_name: `Previewed ${account.full_name}` });
  await press(page, 'Preview');
  await expect(preview(page)).toContainText('Recent updates 1');
  await expect(preview(page)).toContainText('Days since last update 0');
  await expect(preview(page)).toContainText(/Total companies [1-9]/);
  await expect(mail(page).getByText(`Previewed ${account.full_name}`)).toBeVisible();
  await expect(mail(page).getByRole('link')).toHaveCount(0);
});

test.describe('on a small screen in the dark', () => {
  // The checker writes styles of its own into the page, which its content security policy refuses.
  test.use({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test('a choice and the preview pass the checker, and nothing scrolls sideways', async ({
    page,
    desk,
    account,
    allowConsole,
  }) => {
    allowConsole(FRAME_RUNS_NOTHING);
    await signIn(page, desk, account, '/?settings=reminders');
    await cadence(page, 'Monthly').click();
    await expect(page.getByText('Login successful!')).toBeHidden();
    const check = async () => {
      // A frame that runs no script does not answer the checker.
      const checker = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
      expect((await checker.analyze()).violations).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await check();
    await press(page, 'Preview');
    await expect(preview(page)).toContainText('What you changed is not in this preview yet');
    await expect(mail(page).getByRole('heading', { level: 1 })).toBeVisible();
    await check();
  });
});

test.describe('calls that fail', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

  test('saving: what was chosen stays, and can be saved again', async ({ page, desk, account }) => {
    await signIn(page, desk, account);
    await openSettings(page, account);
    await cadence(page, 'Monthly').click();
    const letSave = await failCalls(page, desk, 'PUT', '/email/preferences');
    await press(page, 'Save');
    await told(page, 'alert', 'Failed to save preferences');
    await expect(cadence(page, 'Monthly')).toBeChecked();
    await letSave();
    await press(page, 'Save');
    await told(page, 'status', 'Email preferences saved successfully');
  });

  test('loading says so, and can be tried again', async ({ page, desk, account }) => {
    await signIn(page, desk, account);
    const letLoad = await failCalls(page, desk, 'GET', '/email/preferences');
    await page.getByRole('button', { name: account.full_name }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(settings(page).getByText('Failed to load preferences')).toBeVisible();
    await letLoad();
    await press(page, 'Try again');
    await expect(cadence(page, 'Never')).toBeChecked();
  });

  test('a test reminder and a preview: each says what failed, and nothing chosen is lost', async ({
    page,
    desk,
    account,
  }) => {
    const reason = 'The mail server did not take the mail. Try again later, or tell your administrator.';
    await signIn(page, desk, account);
    await openSettings(page, account);
    await cadence(page, 'Weekly').click();
    await failCalls(page, desk, 'POST', '/email/test-reminder', {
      status: 502,
      json: { detail: reason, code: 'mail_not_taken' },
    });
    await press(page, 'Send test reminder');
    await told(page, 'alert', 'Failed to send test email');
    await expect(settings(page).getByText(reason)).toBeVisible();

    await failCalls(page, desk, 'GET', '/email/preview-reminder');
    await press(page, 'Preview');
    await told(page, 'alert', 'Failed to preview email');
    await preview(page).getByRole('button', { name: 'Close' }).click();
    await expect(cadence(page, 'Weekly')).toBeChecked();
  });
});
