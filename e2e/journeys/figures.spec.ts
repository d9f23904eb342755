import type { Locator, Page } from '@playwright/test';
import { addCompany, addJudge, addPerson } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

const thisYear = new Date().getFullYear();
const year = String(thisYear);

/** Follows the link of a number on a dashboard, and expects a table with that many records. */
async function expectSameCount(page: Page, dashboard: string, link: Locator, figureIn: RegExp) {
  const text = async () => (await link.getAttribute('aria-label')) ?? (await link.innerText());
  await expect.poll(text).toMatch(figureIn);
  const figure = Number(figureIn.exec(await text())?.[1]?.replaceAll(',', ''));
  expect(figure).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/[?&]view=table/);
  const count = page.getByRole('status').filter({ hasText: /^\d/ });
  await expect(count).toHaveText(
    new RegExp(`^${figure.toLocaleString('en-US')} (company|companies|judges?|person|people)$`),
  );
  await page.goto(dashboard);
}

const LAST_NUMBER = /(\d[\d,]*)\s*$/;
const ALL = /^All (\d[\d,]*)/;
const BEFORE_UNIT = /(\d[\d,]*)\s*(?:teams|companies)/;

test(
  'each figure of a dashboard that counts records leads to a table with as many',
  { tag: '@all' },
  async ({ page, app, account }) => {
    const mark = account.full_name;
    const majors = ['Biology', 'biology', undefined];
    for (const [index, major] of majors.entries())
      await addCompany(app, account, {
        company_name: `C${index} ${mark}`,
        major,
        student_type: 'Graduate',
        first_contact: { program: index ? 'Idea Accelerator' : 'Accelerator', year, status: 'Started' },
        additional_touchpoints: [
          { program: 'Idea Accelerator', year, status: index ? 'Completed' : null },
          { program: 'Kickstart Fund', year },
          { program: 'Summer Launch', year: String(thisYear - 1), status: 'Pitch' },
        ],
        funding_data: [{ source: 'Grant', amount: 100, year }],
      });
    await addCompany(app, account, { company_name: `Typed ${mark}`, major: 'Unknown' });
    const judged = [[thisYear], [thisYear - 2], [thisYear - 1, thisYear], []];
    for (const [index, years] of judged.entries())
      await addJudge(app, account, {
        name: `J${index} ${mark}`,
        competitions: years.map((year) => ({ name: 'GBAN', month: 'May', year })),
      });
    await addJudge(app, account, { name: `No year ${mark}`, competitions: [{ name: 'GBAN' }] });
    await addPerson(app, account, {
      name: `P ${mark}`,
      labels: ['founder', 'judge', 'speaker', 'donor', 'mentor'],
    });
    await signIn(page, app, account);

    for (const path of ['/', '/judges/dashboard', '/people/dashboard'])
      await test.step(`the figures of ${path} lead to as many rows`, async () => {
        const address = `${app.shellUrl}${path}`;
        await page.goto(address);
        const links = page.getByRole('region', { name: 'Figures' }).getByRole('link');
        await expect(links.first()).toHaveText(/\d/);
        for (let index = 0; index < (await links.count()); index += 1)
          await expectSameCount(page, address, links.nth(index), LAST_NUMBER);
      });

    await test.step('rings and bars of companies lead to their table', async () => {
      const address = `${app.shellUrl}/`;
      await page.goto(address);
      for (const [ring, name] of [
        ['Teams by Major', /^Biology/i],
        ['Teams by Major', /^Unknown/],
        ['Teams by Student Type', /^Graduate/],
        ['Teams by Student Type', /^Unknown/],
        ['First Touchpoint by Program Type', /^Idea Accelerator/],
        ['Kickstart Fund Applicants by Year', new RegExp(`^${year}, `)],
        ['Accelerator Teams per Year', new RegExp(`^${year}, `)],
        ['Summer Launch Teams per Year', new RegExp(`^${thisYear - 1}, `)],
      ] as const)
        await expectSameCount(
          page,
          address,
          page.getByRole('list', { name: ring }).getByRole('button', { name }),
          BEFORE_UNIT,
        );
    });

    await test.step('bars of one status, and those of funding, lead to their table', async () => {
      const address = `${app.shellUrl}/?accelerator=Completed`;
      await page.goto(address);
      const bar = (chart: string) =>
        page.getByRole('list', { name: chart }).getByRole('button', { name: new RegExp(`^${year}, `) });
      await expectSameCount(page, address, bar('Accelerator Teams per Year'), BEFORE_UNIT);
      await bar('Funding per Year').click();
      await expect(page.getByRole('button', { name: `Funding Years: ${year}`, exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: `C0 ${mark}` })).toBeVisible();
    });

    await test.step('judges to re-engage are listed, and their e-mails can be copied there', async () => {
      const address = `${app.shellUrl}/judges/dashboard`;
      await page.goto(address);
      const all = page.getByRole('link', { name: 'judges to re-engage as a table' });
      await expectSameCount(page, address, all, ALL);
      await all.click();
      await page.getByRole('checkbox', { name: 'Select the loaded rows' }).click();
      await expect(page.getByRole('button', { name: 'Copy e-mails' })).toBeVisible();
    });
  },
);

test.describe('in a time zone where it is another day', () => {
  const isLate = new Date().getUTCHours() >= 11;
  test.use({ timezoneId: isLate ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago' });

  test(
    'a record is found by the day that its table and the record show',
    { tag: '@all' },
    async ({ page, app, account }) => {
      const { id } = await addCompany(app, account, { company_name: `Day ${account.full_name}` });
      await signIn(
        page,
        app,
        account,
        `/companies?view=table&search=${encodeURIComponent(account.full_name)}`,
      );
      const row = page.getByRole('row', { name: account.full_name });
      const shown = (await row.getByRole('gridcell').last().innerText()).trim();
      await row.getByRole('rowheader').click();
      await expect(page.getByRole('article')).toContainText(`Updated ${shown}`);
      const day = new Date(`${shown} UTC`).toISOString().slice(0, 10);
      await page.getByRole('button', { name: 'Close record' }).click();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('option', { name: 'Updated', exact: true }).click();
      await page.getByRole('combobox', { name: 'Condition' }).click();
      await page.getByRole('option', { name: 'is on', exact: true }).click();
      await page.getByLabel('Value').fill(day);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('button', { name: `Updated is on ${shown}`, exact: true })).toBeVisible();
      await expect(row).toBeVisible();
      await row.getByRole('rowheader').click();
      await expect(page).toHaveURL(new RegExp(`company=${id}`));
    },
  );
});
