import { MONTHS } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import { addJudge, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const thisYear = new Date().getFullYear();

/** Enough competitions in one year to rank among the most active judges. */
const manyOf = (name: string, year: number) =>
  [1, 2, 3].flatMap((round) => MONTHS.map((month) => ({ name: `${name} ${round}`, month, year })));

test('the dashboard counts judges and competitions; years and judges lead to competitions, to forms and to the list', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name;
  const busy = await addJudge(app, account, {
    name: `Busy ${mark}`,
    email: `busy.${account.email}`,
    phone: '(555) 010-0100',
    competitions: manyOf(`Pitch of ${mark}`, thisYear),
  });
  const past = await addJudge(app, account, {
    name: `0 Past ${mark}`,
    competitions: [{ name: 'SEC Pitch', month: 'April', year: 1990 }],
  });
  await signIn(page, app, account, '/judges/dashboard');
  const ofYear = page.getByRole('dialog', { name: `Competitions in ${thisYear}` });
  const ofJudge = page.getByRole('dialog', { name: `Competitions of ${busy.name}` });

  await test.step('a year is opened by keyboard, then one of its judges, and back', async () => {
    const year = card(page, 'Competitions by Year').getByRole('button', {
      name: new RegExp(`^${thisYear}, \\d+ competitions so far$`),
    });
    await year.press('Enter');
    await expect(ofYear).toContainText(`Pitch of ${account.full_name} 1`);
    await ofYear.getByRole('button', { name: busy.name }).first().click();
    await expect(ofJudge).toContainText('(555) 010-0100');
    await expect(ofJudge).toContainText('Total competitions36');
    await ofJudge.getByRole('button', { name: 'Close' }).first().click();
    await expect(ofYear).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ofYear).toBeHidden();
    await expect(year).toBeFocused();
  });

  await test.step('judges to re-engage show the years since they last judged', async () => {
    const list = card(page, 'Judges to re-engage');
    const row = list.getByRole('row').filter({ hasText: past.name });
    const next = list.getByRole('button', { name: 'Next page' });
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    // Judges without competitions, added by other tests, sort first.
    while ((await row.count()) === 0) {
      const first = await list.getByRole('row').nth(1).innerText();
      await next.click();
      await expect(list.getByRole('row').nth(1)).not.toHaveText(first);
    }
    await expect(row).toContainText('SEC Pitch 1990');
    await expect(row).toContainText(`${thisYear - 1990} years`);
    await expect(row.getByRole('link', { name: `Edit ${past.name}` })).toBeVisible();
  });

  await test.step('one of the most active leads to its form', async () => {
    await card(page, 'Most Active Judges').getByRole('button', { name: busy.name }).click();
    await ofJudge.getByRole('link', { name: 'Edit Judge' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/judges/edit/${busy.id}`);
    // Wait for the form, because the judge is deleted below.
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(busy.name);
  });

  await test.step('Refresh reads anew, and the counter leads to the table', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Dashboard refreshed');
    await page.getByRole('link', { name: /^Total Judges \d/ }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/judges?view=table`);
  });
  // Delete both: the dashboard shows only the first few judges, and other tests must find theirs there.
  for (const { id } of [busy, past]) await callApi(app, account, 'DELETE', `/judges/${id}`);
});
