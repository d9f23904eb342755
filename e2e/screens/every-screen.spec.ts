import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paths, type Judge, type Person } from '@studio-desk/shared-contract';
import type { Desk } from '../fixtures/desk';
import { addJudge, addPerson } from '../fixtures/records';
import { expect, signIn, test, type Account } from '../fixtures/test';

type Screen = readonly [path: string, heading: string];
const screens: Screen[] = [
  ['/', 'Companies Dashboard'],
  ['/companies', 'Explore Companies'],
  ['/add-company', 'Add Company'],
  ['/upload', 'Upload Companies'],
  ['/upload?tab=typeform', 'Upload Companies'],
  ['/judges/dashboard', 'Judges Dashboard'],
  ['/judges', 'Explore Judges'],
  ['/judges/add', 'Add Judge'],
  ['/judges/upload', 'Upload Judges'],
  ['/people/dashboard', 'People Dashboard'],
  ['/people', 'Explore People'],
  ['/people/add', 'Add Person'],
  ['/people/upload', 'Upload People'],
];

/** A judge and a person with something in most places, for the screens of a record. */
async function addRecords(desk: Desk, account: Account): Promise<{ judge: Judge; person: Person }> {
  const judge = await addJudge(desk, account, {
    name: `Judge ${account.full_name}`,
    email: account.email,
    competitions: [{ name: 'SEC Pitch', month: 'April', year: 2025 }],
  });
  const person = await addPerson(desk, account, {
    name: `Ann ${account.full_name}`,
    email: `ann.${account.email}`,
    labels: ['founder', 'mentor'],
    bio: 'Speaks at the fall kickoff.',
    website: 'https://ann.example',
    entr_certificate: true,
  });
  return { judge, person };
}

/** The tabs of Settings, and what each shows once it has loaded. */
const settings = [
  ['reminders', 'Reminders', 'button', 'Send test reminder'],
  ['account', 'Account', 'button', 'Sign Out Everywhere Else'],
  ['appearance', 'Appearance', 'group', 'Appearance'],
] as const;

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
const looks: Look[] = [
  [1440, 'light'],
  [390, 'dark'],
];

/** Browsers refuse code without a known hash silently: this logs it. */
const tellUnhashedCode = (page: Page) =>
  page.addInitScript(() => {
    const observer = new ReportingObserver(
      (reports) => reports.forEach(({ type, body }) => console.error(type, JSON.stringify(body))),
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  });

/** Runs a check on the open screen in each look: styles alone depend on width and theme. */
async function inEachLook(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await test.step(`${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await check();
    });
  }
}

interface Visit {
  page: Page;
  desk: Desk;
  account: Account;
  check: () => Promise<void>;
}

/** Signs in, then opens each screen and checks it in each look. Settings stay open on the last tab. */
async function visitAll({ page, desk, account, check }: Visit): Promise<{ judge: Judge; person: Person }> {
  await tellUnhashedCode(page);
  await page.goto(`${desk.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inEachLook(page, check);
  await signIn(page, desk, account);
  await expect(page.getByText('Login successful!')).toBeHidden();
  const records = await addRecords(desk, account);
  const ofRecords: Screen[] = [
    [`/judges/edit/${records.judge.id}`, 'Edit Judge'],
    [`/people/edit/${records.person.id}`, 'Edit Person'],
  ];
  for (const [path, heading] of [...screens, ...ofRecords]) {
    await test.step(heading, async () => {
      await page.goto(`${desk.shellUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await inEachLook(page, check);
    });
  }
  for (const [tab, name, role, last] of settings) {
    await test.step(`Settings, ${name}`, async () => {
      await page.goto(`${desk.shellUrl}${paths.settings(tab)}`);
      const dialog = page.getByRole('dialog', { name: 'Team Management' });
      await expect(dialog.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(dialog.getByRole(role, { name: last })).toBeVisible();
      await inEachLook(page, check);
    });
  }
  return records;
}

// The console is watched in every test, here on every screen there is.
test('every screen is quiet and nothing scrolls sideways, at 1440 px in light and at 390 px in dark', async ({
  page,
  desk,
  account,
}) => {
  test.setTimeout(180_000);
  const check = async () => {
    await expect(page).toHaveTitle(/Studio Desk$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await visitAll({ page, desk, account, check });
});

test('what the policies of the page refuse is seen in the console', async ({ page, desk, allowConsole }) => {
  allowConsole(/Trusted|Content Security Policy|integrity-violation/);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await tellUnhashedCode(page);
  await page.goto(`${desk.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  const provoke: Record<string, () => void> = {
    TrustedHTML: () => void (document.createElement('div').innerHTML = '<b>markup</b>'),
    TrustedScript: () => document.body.setAttribute('onclick', 'code()'),
    'script-src': () => void import(String('https://evil.example/x.js')).catch(() => undefined),
    'style-src': () => {
      const style = document.createElement('style');
      style.textContent = '* { color: red }';
      document.head.append(style);
    },
    'integrity-violation': () => void import(String('/remoteEntry.js?other')).catch(() => undefined),
  };
  for (const [words, violate] of Object.entries(provoke)) {
    await page.evaluate(violate).catch(() => undefined);
    await expect.poll(() => errors.join('\n')).toContain(words);
  }
});

test.describe('accessibility', () => {
  // The checker writes styles of its own into the page, which its content security policy refuses.
  test.use({ bypassCSP: true });

  test('every screen passes the accessibility checker, at 1440 px in light and at 390 px in dark', async ({
    page,
    desk,
    account,
  }) => {
    test.setTimeout(240_000);
    const passes = async (part = 'html') =>
      expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([]);
    const { person } = await visitAll({ page, desk, account, check: () => passes() });

    await test.step('Settings, Account, with an error', async () => {
      await page.goto(`${desk.shellUrl}${paths.settings('account')}`);
      const dialog = page.getByRole('dialog', { name: 'Team Management' });
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await dialog.getByRole('button', { name: 'Change Password' }).click();
      await expect(dialog.getByLabel('Current Password')).toHaveAccessibleDescription(
        'Current password is required',
      );
      await inEachLook(page, () => passes());
    });

    await test.step('the details of a person', async () => {
      await page.goto(`${desk.shellUrl}${paths.people.details(person.id)}`);
      await expect(page.getByRole('dialog', { name: 'Person Details' })).toContainText(person.name);
      await inEachLook(page, () => passes());
    });

    await test.step('the suggestions of a search', async () => {
      await page.keyboard.press('Escape');
      await page.getByPlaceholder('Search people...').fill(person.name);
      await expect(page.getByRole('option', { name: person.name })).toBeVisible();
      await inEachLook(page, () => passes('[role="listbox"]'));
    });
  });
});
