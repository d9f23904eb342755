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

const settings = [
  ['reminders', 'Reminders', 'button', 'Send test reminder'],
  ['account', 'Account', 'button', 'Sign Out Everywhere Else'],
  ['appearance', 'Appearance', 'group', 'Appearance'],
] as const;

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];
export const LOOKS: readonly Look[] = [
  [1440, 'light'],
  [390, 'dark'],
];

export async function inLooks(page: Page, looks: readonly Look[], check: () => Promise<void>): Promise<void> {
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

export async function visitAll({
  page,
  desk,
  account,
  check,
}: Visit): Promise<{ judge: Judge; person: Person }> {
  await page.goto(`${desk.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check();
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
      await check();
    });
  }
  for (const [tab, name, role, last] of settings) {
    await test.step(`Settings, ${name}`, async () => {
      await page.goto(`${desk.shellUrl}${paths.settings(tab)}`);
      const dialog = page.getByRole('dialog', { name: 'Team Management' });
      await expect(dialog.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(dialog.getByRole(role, { name: last })).toBeVisible();
      await check();
    });
  }
  return records;
}
