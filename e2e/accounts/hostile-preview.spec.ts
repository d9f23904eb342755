import { HOSTILE_TEXTS, wasHit, watchDeeds } from '../fixtures/hostile-texts';
import { FRAME_RUNS_NOTHING } from '../fixtures/mail-frame';
import { addCompany } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** As many as a reminder lists. */
const IN_A_REMINDER = 5;

test('30 hostile company names are shown as text in the reminder preview, and do nothing', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(FRAME_RUNS_NOTHING);
  expect(HOSTILE_TEXTS).toHaveLength(30);
  const deeds = watchDeeds(page);
  await signIn(page, desk, account);
  await page.getByRole('button', { name: account.full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const preview = page.getByRole('dialog', { name: 'Reminder Preview' });
  const frame = preview.frameLocator('iframe[title="Reminder email"]');

  for (let first = 0; first < HOSTILE_TEXTS.length; first += IN_A_REMINDER) {
    const names = HOSTILE_TEXTS.slice(first, first + IN_A_REMINDER);
    for (const company_name of names) await addCompany(desk, account, { company_name });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    for (const name of names) await expect(frame.getByText(name, { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toBeHidden();
  }
  expect(await wasHit(page)).toBe(false);
  expect(deeds).toEqual([]);
});
