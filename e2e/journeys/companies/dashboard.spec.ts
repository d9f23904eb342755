import type { Page } from '@playwright/test';
import { addCompany } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, test } from '#fixtures/test';

const card = (page: Page, title: string) => page.getByRole('region', { name: title });

test('the dashboard shows changes by this person and by others, and its bars and lists open Explore', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name;
  const other = createAccount();
  await registerAccount(app, other);
  await addCompany(app, other, { company_name: `Other ${mark}` });
  await signIn(page, app, account);
  const byYou = card(page, 'Last 5 Companies Updated by You');
  const others = card(page, 'Last 5 Companies Updated by Others');

  await test.step('changes by others show who added the company', async () => {
    await expect(others).toContainText(`Other ${mark}`);
    await expect(others).toContainText(`Added by ${other.email}`);
    await expect(page.getByText('No companies added yet')).toBeVisible();
  });

  await test.step('Refresh shows a company that was added meanwhile', async () => {
    await addCompany(app, account, {
      company_name: `Kick ${mark}`,
      major: `Major of ${mark}`,
      first_contact: { program: 'Kickstart Fund', semester: 'Fall', year: '2019', status: 'Funded' },
      revenue_data: { '2024': 1000, '2025': 61_500 },
      employee_data: { '2025': 4 },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Dashboard refreshed');
    await expect(byYou.getByRole('listitem')).toContainText([`Kick ${mark}`]);
    await expect(byYou).toContainText('$61,500');
    await expect(others).not.toContainText(`Kick ${mark}`);
  });

  await test.step('a bar of a chart opens the table of its companies', async () => {
    await card(page, 'Kickstart Fund Applicants by Year')
      .getByRole('button', { name: /^2019, / })
      .click();
    await expect(page).toHaveURL(/Kickstart\+Fund\+2019/);
    await expect(page.getByRole('rowheader', { name: `Kick ${mark}` })).toBeVisible();
    await page.goBack();
  });

  await test.step('Update opens Explore in edit mode', async () => {
    await byYou.getByRole('button', { name: /Update/ }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(page.getByLabel('Company Name')).toHaveValue(`Kick ${mark}`);
  });
});
