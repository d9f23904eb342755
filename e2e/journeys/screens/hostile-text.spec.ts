import type { Locator, Page } from '@playwright/test';
import { paths } from '@studio-desk/shared-contract';
import type { App } from '#fixtures/app';
import {
  HOSTILE_TEXTS,
  UNUSUAL_TEXTS,
  recordSideEffects,
  logCspViolations,
  measureHorizontalOverflow,
  findUnsafeLinks,
  didHostileCodeRun,
} from '#fixtures/hostile-texts';
import { addCompany, callApi } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, test, type Account } from '#fixtures/test';
import { chooseFile, createCsvFile, downloadErrorReport, expectToast } from '#fixtures/uploads';
import { addHostileRecords, createHostileEmail, removeRecords, type HostileRecords } from './hostile-records';

const WIDTHS = [1440, 390];
const texts = [...HOSTILE_TEXTS, ...UNUSUAL_TEXTS];

/** Expects that links have safe schemes, no hostile code ran, and the page does not scroll horizontally. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await findUnsafeLinks(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => measureHorizontalOverflow(page), `sideways scroll at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await didHostileCodeRun(page)).toBe(false);
}

interface Show {
  page: Page;
  app: App;
  account: Account;
  records: HostileRecords;
}

async function show({ page, app }: Show, path: string, seen: (page: Page) => Locator): Promise<void> {
  await test.step(path.slice(0, 60), async () => {
    await page.goto(`${app.shellUrl}${path}`);
    await expect(seen(page)).toBeVisible();
    await expectHarmless(page);
  });
}

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('Nothing was added');
  return row;
};

const reading =
  (text: string) =>
  (page: Page): Locator =>
    page.getByRole('main').getByText(text).filter({ visible: true }).first();
const dialogReading = (text: string) => (page: Page) =>
  page.getByRole('dialog').getByText(text).filter({ visible: true }).first();
const fieldWith = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).first();

async function companyScreens(shown: Show): Promise<void> {
  const { page, records } = shown;
  const company = first(records.companies);
  await show(shown, paths.companies.dashboard, reading(texts.at(-1) ?? ''));
  await page.getByRole('button', { name: /Companies in Offices/ }).click();
  await expect(dialogReading(company.company_name)(page)).toBeVisible();
  await expectHarmless(page);
  await show(shown, paths.companies.details(company.id), reading(createHostileEmail(0)));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Company Name', { exact: true })).toHaveValue(company.company_name);
  await expectHarmless(page);
  await show(shown, paths.companies.addWith({ name: texts[0], contact_email: createHostileEmail(0) }), (on) =>
    on.getByRole('button', { name: 'Add Company' }),
  );
  await page.getByLabel('Company Name', { exact: true }).fill(texts[3] ?? '');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectHarmless(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Company' }).click();
  await expect(page.getByRole('dialog', { name: 'Similar Company Names Found' })).toBeVisible();
  await expectHarmless(page);
}

async function judgeScreens(shown: Show): Promise<void> {
  const { page, records } = shown;
  const judge = first(records.judges);
  await show(shown, paths.judges.dashboard, reading(judge.name));
  await page
    .getByRole('region', { name: 'Most Active Judges' })
    .getByRole('button', { name: judge.name })
    .click();
  await expect(dialogReading(judge.competitions[0]?.name ?? '')(page)).toBeVisible();
  await expectHarmless(page);
  await show(shown, paths.judges.explore, reading(judge.name));
  await show(shown, paths.judges.edit(judge.id), fieldWith('Name'));
  await show(
    shown,
    paths.judges.addWith({ name: judge.name, email: createHostileEmail(0) }),
    fieldWith('Name'),
  );
}

async function personScreens(shown: Show): Promise<void> {
  const { records } = shown;
  const person = first(records.people);
  await show(shown, paths.people.dashboard, reading(records.people.at(-1)?.name ?? ''));
  await show(shown, paths.people.explore, reading(person.name));
  await show(shown, paths.people.details(person.id), dialogReading(createHostileEmail(0)));
  await show(shown, paths.people.edit(person.id), fieldWith('Name'));
  await show(shown, paths.people.addWith({ name: person.name }), fieldWith('Name'));
}

/** Uploads a file in which every row is invalid, and downloads its error report. */
async function uploadScreens(shown: Show): Promise<void> {
  const { page } = shown;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const uploads = [
    ['/upload', 'Company Name', 'Student Type'],
    ['/judges/upload', 'Name', 'Month'],
    ['/people/upload', 'Name', 'Labels'],
  ] as const;
  for (const [path, nameColumn, wrongColumn] of uploads) {
    await show(shown, path, (on) => on.getByRole('button', { name: 'Upload File' }));
    await chooseFile(
      page,
      createCsvFile(`${'x'.repeat(80)}<img src=x onerror=alert(1)>.csv`, [
        `${nameColumn},${wrongColumn},<svg onload=alert(1)>`,
        ...texts.map((text) => [`${text} of a file`, text, text].map(quoted).join(',')),
      ]),
    );
    await page.getByRole('button', { name: 'Upload File' }).click();
    const report = page.getByRole('button', { name: 'Download Error Report' }).first();
    await expect(report).toBeVisible();
    await expectHarmless(page);
    // `downloadErrorReport` fails if a spreadsheet would read a cell as a formula.
    await downloadErrorReport(page, nameColumn);
  }
}

/** Shows a hostile API error message in a toast and on the screen. */
async function failure({ page, app }: Show): Promise<void> {
  const detail = `${HOSTILE_TEXTS[3]} ${'y'.repeat(300)}`;
  const api = new URL(app.apiUrl);
  const isList = ({ port, pathname }: URL) => port === api.port && pathname === `${api.pathname}/companies`;
  await page.route(isList, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'access-control-allow-origin': app.shellUrl },
      json: { detail },
    }),
  );
  await page.goto(`${app.shellUrl}${paths.companies.explore}`);
  await expectToast(page, 'alert', detail);
  await expectHarmless(page);
  await page.unroute(isList);
}

async function shellScreens(shown: Show): Promise<void> {
  const { page, account } = shown;
  await show(shown, paths.settings('account'), (on) => on.getByRole('dialog').getByLabel('Full Name'));
  await show(shown, paths.settings('reminders'), (on) =>
    on.getByRole('button', { name: 'Preview', exact: true }),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: account.full_name }).click();
  await page.getByRole('menuitem', { name: 'About', exact: true }).click();
  const about = page.getByRole('dialog', { name: 'About Studio Desk' });
  await about.getByText('Technical details', { exact: true }).click();
  await expect(about.getByRole('region').first()).toBeVisible();
  await expectHarmless(page);
}

// `npm test` opens every screen with a few of these texts (every-screen.spec.ts).
test(
  'hostile text in every field is shown as text on every screen, and does nothing',
  { tag: '@all' },
  async ({ page, app, account: given, allowConsole }) => {
    allowConsole(/status of 500.*\/api\/companies/);
    const account = { ...given, full_name: HOSTILE_TEXTS[5] ?? '' };
    const colleague = { ...createAccount(), full_name: HOSTILE_TEXTS[3] ?? '' };
    await registerAccount(app, colleague);
    await callApi(app, account, 'PUT', '/auth/me', { full_name: account.full_name });
    await addCompany(app, account, { company_name: `${HOSTILE_TEXTS[7]} of mine` });
    const records = await addHostileRecords(app, colleague);
    const effects = recordSideEffects(page);
    await logCspViolations(page);
    await signIn(page, app, account);
    const shown = { page, app, account, records };
    try {
      await companyScreens(shown);
      await judgeScreens(shown);
      await personScreens(shown);
      await uploadScreens(shown);
      await failure(shown);
      await shellScreens(shown);
    } finally {
      await removeRecords(app, colleague, records);
    }
    expect(effects).toEqual([]);
  },
);
