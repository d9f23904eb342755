import { readFile } from 'node:fs/promises';
import { createClickCounter } from '#fixtures/count-clicks';
import { addCompany } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('the companies of one industry are exported in 5 clicks', async ({ page, app, account }) => {
  const mark = account.full_name;
  const company = (name: string, industry: string, fields: object = {}) =>
    addCompany(app, account, { company_name: `${name} ${mark}`, industry, ...fields });
  await company('Bolt', 'Software', { contact_email: 'bolt@example.com', year_started: '2024' });
  await company('Acme', 'Health');
  await company('Cog', 'Software', {
    name: '+1 706 555 0100',
    funding_data: [{ source: 'Grant', amount: 500 }],
  });
  await signIn(page, app, account);

  const clicks = createClickCounter(page);

  await test.step('the table shows the companies of the industry', async () => {
    await clicks.link(/^Total Companies/);
    await expect(page.getByLabel('Search companies')).toBeFocused();
    await page.keyboard.type(mark);
    await expect(page.getByText('3 companies', { exact: true })).toBeVisible();
    await clicks.button('Filter');
    await clicks.option('Industry');
    await page.keyboard.type('software');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 companies', { exact: true })).toBeVisible();
  });

  const download = await test.step('the file is downloaded', async () => {
    await clicks.button('Export');
    const downloading = page.waitForEvent('download');
    await clicks.button('Download');
    return downloading;
  });
  expect(clicks.count()).toBe(5);

  await test.step('the file holds what the table showed', async () => {
    expect(download.suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/);
    const text = (await readFile(await download.path())).toString('utf8');
    const day = new Date().toISOString().slice(0, 10);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFCompany Name,Founder,Contact Email,Programs,Statuses,Year Started,Total Funding,Updated',
      `Bolt ${mark},,bolt@example.com,,,2024,,${day}`,
      `Cog ${mark},'+1 706 555 0100,,,,,500,${day}`,
      '',
    ]);
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden();
  });
});
