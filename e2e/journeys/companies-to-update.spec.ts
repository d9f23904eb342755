import type { Company } from '@studio-desk/shared-contract';
import { getCountLabel, createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi } from '#fixtures/records';
import { test } from '#fixtures/sample-app';
import { expect, createAccount, registerAccount, signIn } from '#fixtures/test';

const DAY = 24 * 60 * 60 * 1000;

test(
  'companies without an update for 6 months, and those without e-mail, are one click from the dashboard',
  { tag: '@all' },
  async ({ page, sampleApp }) => {
    const account = createAccount();
    await registerAccount(sampleApp, account);
    for (const name of ['Quiet', 'Silent'])
      await addCompany(sampleApp, account, { company_name: `${name} ${account.full_name}` });
    const companies = await callApi<Company[]>(sampleApp, account, 'GET', '/companies?limit=1000');
    const since = new Date(Date.now() - 183 * DAY).toISOString().slice(0, 10);
    const old = companies.filter(({ updated_at }) => updated_at < since);
    const silent = companies.filter(({ contact_email }) => !contact_email);
    await signIn(page, sampleApp, account);

    for (const [line, found, chip] of [
      ['No update for 6 months', old, 'Updated more than 183 days ago'],
      ['No contact email', silent, 'Contact Email is empty'],
    ] as const)
      await test.step(line, async () => {
        expect(found.length).toBeGreaterThan(1);
        const clicks = createClickCounter(page);
        await clicks.link(new RegExp(`^${line} ${found.length} companies$`));
        await expect(getCountLabel(page, `${found.length} companies`)).toBeVisible();
        await expect(page.getByRole('button', { name: chip, exact: true })).toBeVisible();
        expect(clicks.count()).toBe(1);
        await page.goBack();
      });

    await test.step('another number of days is asked for in the chip', async () => {
      await page.getByRole('link', { name: /^No update for 6 months/ }).click();
      await page.getByRole('button', { name: 'Updated more than 183 days ago', exact: true }).click();
      await page.getByRole('textbox', { name: 'Days' }).fill('100000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('textbox', { name: 'Days' }).fill('1');
      await page.keyboard.press('Enter');
      const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10);
      const older = companies.filter(({ updated_at }) => updated_at < yesterday);
      await expect(getCountLabel(page, `${older.length} companies`)).toBeVisible();
    });
  },
);
