import type { Page } from '@playwright/test';
import { devMail } from '@studio-desk/shared-contract';
import { findAccessibilityViolations } from '#fixtures/accessibility';
import { HOSTILE_TEXTS, didHostileCodeRun, recordSideEffects } from '#fixtures/hostile-texts';
import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test, type Account } from '#fixtures/test';
import { expectToast } from '#fixtures/uploads';

/** The browser logs this error when Playwright injects a script, because the mail preview blocks scripts. */
const FRAME_RUNS_NOTHING = /^Blocked script execution in 'about:srcdoc'/;
/** A reminder lists at most five companies. */
const IN_A_REMINDER = 5;

const settings = (page: Page) => page.getByRole('dialog', { name: 'Team Management' });
const cadence = (page: Page, label: string) =>
  settings(page).getByRole('radio', { name: label, exact: true });
const press = (page: Page, name: string) => settings(page).getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByRole('dialog', { name: 'Reminder Preview' });
const mail = (page: Page) => preview(page).frameLocator('iframe[title="Reminder email"]');

async function openSettings(page: Page, { full_name }: Account) {
  await page.getByRole('button', { name: full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(settings(page).getByRole('switch', { name: 'Email reminders' })).toBeVisible();
}

test('reminders are set, rejected for past dates, kept after a reload, and turned off', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signIn(page, app, account);
  await openSettings(page, account);
  await expect(cadence(page, 'Never')).toBeChecked();

  await test.step('a semester needs a date, and the server refuses one in the past on its field', async () => {
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

  const next = settings(page).getByText(/^Next reminder: Thu, \w{3} \d+, \d{4}, 8:00 AM E[DS]T$/);
  await test.step('a weekly reminder is saved', async () => {
    await cadence(page, 'Weekly').click();
    await settings(page).getByRole('combobox', { name: 'Day of week' }).click();
    await page.getByRole('option', { name: 'Thursday' }).click();
    await press(page, 'Save');
    await expectToast(page, 'status', 'Email preferences saved successfully');
    await expect(next).toBeVisible();
  });

  await test.step('the reminder is still set after a reload', async () => {
    await page.reload();
    await openSettings(page, account);
    await expect(cadence(page, 'Weekly')).toBeChecked();
    await expect(settings(page).getByRole('combobox', { name: 'Day of week' })).toHaveText('Thursday');
    await expect(next).toBeVisible();
  });

  await test.step('turning reminders off hides the options and keeps the last choice', async () => {
    await cadence(page, 'Monthly').click();
    const day = settings(page).getByRole('combobox', { name: 'Day of month' });
    await day.click();
    // Use the keyboard: the list scrolls while it opens, and a click could hit another option.
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    await expect(option('1')).toBeFocused();
    await page.keyboard.press('End');
    await expect(option('31')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day).toHaveAccessibleDescription('In shorter months: the last day');
    await settings(page).getByRole('switch', { name: 'Email reminders' }).click();
    for (const hidden of [cadence(page, 'Monthly'), day, settings(page).getByRole('checkbox')]) {
      await expect(hidden).toBeHidden();
    }
    await press(page, 'Save');
    await expect
      .poll(() => callApi(app, account, 'GET', '/email/preferences'))
      .toMatchObject({
        email_enabled: false,
        email_cadence: 'monthly',
        reminder_day_of_month: 31,
        next_reminder_at: null,
      });
  });
});

test('a test reminder arrives, and the preview shows the counters and the mail, whose links are text', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(FRAME_RUNS_NOTHING);
  await signIn(page, app, account);
  await openSettings(page, account);

  await test.step('a test reminder is sent', async () => {
    await press(page, 'Send test reminder');
    await expectToast(page, 'status', 'Test reminder email sent! Check your inbox.');
    const mails = devMail.array().parse(await (await fetch(`${app.apiUrl}/dev/mail`)).json());
    const own = mails.filter((sent) => sent.to === account.email);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain(`${app.shellUrl}/?settings=reminders`);
  });

  await test.step('the preview says so for a user who has changed no company', async () => {
    await press(page, 'Preview');
    await expect(preview(page)).toContainText('Days since last update N/A');
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
  });

  await test.step('the preview lists a company after its change', async () => {
    await addCompany(app, account, { company_name: `Previewed ${account.full_name}` });
    await press(page, 'Preview');
    await expect(preview(page)).toContainText('Recent updates 1');
    await expect(preview(page)).toContainText('Days since last update 0');
    await expect(preview(page)).toContainText(/Total companies [1-9]/);
    await expect(mail(page).getByText(`Previewed ${account.full_name}`)).toBeVisible();
    await expect(mail(page).getByRole('link')).toHaveCount(0);
  });
});

test(
  '30 hostile company names are shown as text in the reminder preview, and do nothing',
  { tag: '@all' },
  async ({ page, app, account, allowConsole }) => {
    allowConsole(FRAME_RUNS_NOTHING);
    expect(HOSTILE_TEXTS).toHaveLength(30);
    const effects = recordSideEffects(page);
    await signIn(page, app, account);
    await openSettings(page, account);

    for (let first = 0; first < HOSTILE_TEXTS.length; first += IN_A_REMINDER) {
      const names = HOSTILE_TEXTS.slice(first, first + IN_A_REMINDER);
      for (const company_name of names) await addCompany(app, account, { company_name });
      await press(page, 'Preview');
      for (const name of names) await expect(mail(page).getByText(name, { exact: true })).toBeVisible();
      await preview(page).getByRole('button', { name: 'Close' }).click();
      await expect(preview(page)).toBeHidden();
    }
    expect(await didHostileCodeRun(page)).toBe(false);
    expect(effects).toEqual([]);
  },
);

test.describe('on a small screen in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test(
    'a changed reminder and its preview pass the accessibility checker, and nothing scrolls sideways',
    { tag: '@all' },
    async ({ page, app, account, allowConsole }) => {
      allowConsole(FRAME_RUNS_NOTHING);
      await signIn(page, app, account, '/?settings=reminders');
      await cadence(page, 'Monthly').click();
      await expect(page.getByText('Login successful!')).toBeHidden();
      const check = async () => {
        expect(await findAccessibilityViolations(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      };
      await check();
      await press(page, 'Preview');
      await expect(preview(page)).toContainText('What you changed is not in this preview yet');
      await expect(mail(page).getByRole('heading', { level: 1 })).toBeVisible();
      await check();
    },
  );
});
