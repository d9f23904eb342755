import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addCompany } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const card = (page: Page, title: string) => page.getByRole('region', { name: title });

test('the dashboard counts what was entered, and its bars and slices open Explore', async ({
  page,
  desk,
  account,
}) => {
  const mark = account.full_name;
  await addCompany(desk, account, {
    company_name: `Kick ${mark}`,
    major: `Major of ${mark}`,
    first_contact: { program: 'Kickstart Fund', semester: 'Fall', year: '2019', status: 'Funded' },
    revenue_data: { '2024': 1000, '2025': 61_500 },
    employee_data: { '2025': 4 },
  });
  await signIn(page, desk, account);

  const mine = card(page, 'Last 5 Companies Updated by You');
  await expect(mine.getByRole('listitem')).toContainText([`Kick ${mark}`]);
  await expect(mine).toContainText('$61,500');
  await expect(card(page, 'Last 5 Companies Updated by Others')).not.toContainText(mark);

  await test.step('a bar', async () => {
    await card(page, 'Kickstart Fund Applicants by Year')
      .getByRole('button', { name: /^2019, / })
      .click();
    await expect(page).toHaveURL(/touchpoint_program=Kickstart/);
    await expect(page.getByRole('button', { name: `Kick ${mark}` })).toBeVisible();
    await page.goBack();
  });

  await test.step('Update opens Explore in edit mode', async () => {
    await mine.getByRole('button', { name: /Update/ }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue(`Kick ${mark}`);
  });
});

test('what others changed stands in their list, with who added it', async ({ page, desk, account }) => {
  const other = newAccount();
  await register(desk, other);
  await addCompany(desk, other, { company_name: `Other ${account.full_name}` });
  await signIn(page, desk, account);
  const others = card(page, 'Last 5 Companies Updated by Others');
  await expect(others).toContainText(`Other ${account.full_name}`);
  await expect(others).toContainText(`Added by ${other.email}`);
  await expect(page.getByText('No companies added yet')).toBeVisible();
});

test('Refresh says so; a part that fails stays empty, all three failing are told', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/500/);
  await signIn(page, desk, account);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page)).toContainText('Dashboard refreshed');

  await failCalls(page, desk, 'GET', '/companies/recent/mine');
  await page.reload();
  await expect(page.getByText('No companies added yet')).toBeVisible();
  await expect(page.getByText('Total Companies')).toBeVisible();
  await expect(page.getByText('Failed to load dashboard data')).toBeHidden();

  await failCalls(page, desk, 'GET', '/companies/recent/others');
  await failCalls(page, desk, 'GET', '/metrics/dashboard');
  await page.reload();
  await expect(toast(page)).toContainText('Failed to load dashboard data');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
});
