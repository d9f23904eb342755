import type { Page } from '@playwright/test';
import type { Desk } from '../fixtures/desk';
import { addCompany, callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

const edit = async (page: Page, desk: Desk, id: string) => {
  await page.goto(`${desk.shellUrl}/companies?company=${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('C1: two people edit one company; what does not overlap is kept, what does is asked', async ({
  browser,
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = newAccount();
  await register(desk, other);
  const company = await addCompany(desk, account, { company_name: `Shared ${account.full_name}` });
  await signIn(page, desk, account);
  const context = await browser.newContext();
  const page2 = await context.newPage();
  await signIn(page2, desk, other);
  await edit(page, desk, company.id);
  await edit(page2, desk, company.id);

  await page2.getByLabel('Major').fill('Biology');
  await page2.getByLabel('Contact', { exact: true }).fill('Theirs');
  await save(page2);
  await expect(page2.getByText('Company updated successfully')).toBeVisible();

  await page.getByLabel('Contact Email').fill('mine@acme.example');
  await page.getByLabel('Contact', { exact: true }).fill('Mine');
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
  await expect(dialog).toContainText(other.email);
  await dialog.getByRole('group', { name: 'Contact' }).getByRole('radio', { name: /Yours/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company updated successfully')).toBeVisible();

  const stored = await callApi(desk, account, 'GET', `/companies/${company.id}`);
  expect(stored).toMatchObject({ major: 'Biology', contact: 'Mine', contact_email: 'mine@acme.example' });
  await context.close();
});

test('C1: the same person in two tabs is asked, too', async ({
  page,
  context,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const company = await addCompany(desk, account, { company_name: `Tabs ${account.full_name}` });
  await signIn(page, desk, account);
  await edit(page, desk, company.id);
  const tab = await context.newPage();
  await edit(tab, desk, company.id);
  await tab.getByLabel('Major').fill('First');
  await save(tab);
  await expect(tab.getByText('Company updated successfully')).toBeVisible();
  await page.getByLabel('Major').fill('Second');
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Major')).toHaveValue('Second');
  expect(await callApi(desk, account, 'GET', `/companies/${company.id}`)).toMatchObject({ major: 'First' });
});
