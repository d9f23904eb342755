import { getPageHeading } from '#fixtures/navigation';
import { addCompany } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a company is found, edited and saved by keys alone', async ({ page, app, account }) => {
  const name = `Amber ${account.full_name}`;
  await addCompany(app, account, { company_name: name });
  await signIn(page, app, account, '/judges');
  await expect(getPageHeading(page, 'Explore Judges')).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find Anything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`${account.full_name} amber`);
  await expect(palette.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  const record = page.getByRole('article', { name });
  await expect(record).toBeVisible();
  await expect(palette).toBeHidden();

  await page.keyboard.press('e');
  await page.getByLabel('Major').fill('Law');
  await page.keyboard.press('Control+s');
  await expect(record).toContainText('Law');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search companies' })).toBeFocused();
});
