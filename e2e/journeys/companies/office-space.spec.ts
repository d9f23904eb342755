import type { Company } from '@studio-desk/shared-contract';
import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a company moves into the office, is set inactive and active again', async ({ page, app, account }) => {
  const name = `Tenant ${account.full_name}`;
  const { id } = await addCompany(app, account, { company_name: name, name: 'Founder A' });
  await signIn(page, app, account);
  await page.getByRole('button', { name: /Companies in Offices/ }).click();
  const modal = page.getByRole('dialog', { name: 'Office Space at Studio 225 (Active Tenants)' });
  const row = modal.getByRole('row', { name: new RegExp(name) });

  await test.step('a company is added by the search', async () => {
    await modal.getByPlaceholder('Search existing companies...').fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await modal.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText(`${name} added to office space`)).toBeVisible();
    await expect(row).toContainText('Founder A');
    await expect(row).toContainText(String(new Date().getUTCFullYear()));
  });

  await test.step('a company in the office space is not offered again', async () => {
    await modal.getByPlaceholder('Search existing companies...').fill(name);
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeHidden();
    await modal.getByPlaceholder('Search existing companies...').fill('');
  });

  await test.step('the company becomes inactive, and active again', async () => {
    for (const [state, isActive] of [
      ['Inactive', false],
      ['Active', true],
    ] as const) {
      await row
        .getByRole('radio', { name: state, exact: true })
        .or(row.getByRole('button', { name: state, exact: true }))
        .click();
      const stored = async () =>
        (await callApi<Company>(app, account, 'GET', `/companies/${id}`)).active_tenant;
      await expect.poll(stored).toBe(isActive);
    }
    await expect(page.getByText('Tenant status updated').last()).toBeVisible();
  });

  await test.step('Close refreshes the figure', async () => {
    await modal.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: /Companies in Offices/ })).toContainText(/[1-9]/);
  });

  await test.step('Create New leads to the form with the office set', async () => {
    await page.getByRole('button', { name: /Companies in Offices/ }).click();
    await modal.getByRole('button', { name: 'Create New' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/add-company`);
    await expect(page.getByRole('checkbox', { name: 'Office Space at Studio 225' })).toBeChecked();
  });
});
