import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a company is read, edited and deleted; leaving it asks while something is unsaved', async ({
  page,
  app,
  account,
}) => {
  const name = `Optics ${account.full_name}`;
  const company = await addCompany(app, account, {
    company_name: name,
    first_contact: { program: 'Idea Accelerator', semester: 'Fall', year: '2024', status: 'Completed' },
    funding_data: [{ source: 'Grant', amount: 2500, year: '2025' }],
  });
  await signIn(page, app, account, '/companies');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText('1 company found')).toBeVisible();
  await page.getByRole('button', { name }).click();
  const record = page.getByRole('article', { name });
  await expect(record).toContainText('Total Funding $2,500');
  await expect(record).toContainText('First contact');

  await test.step('an unchanged form saves nothing', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('No changes to save')).toBeVisible();
    await expect(record).toBeVisible();
  });

  await test.step('back, a link of the shell and Cancel ask while something is unsaved; Leave discards it', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Major').fill('Thrown away');
    const stay = page.getByRole('button', { name: 'Stay' });
    await page.goBack();
    await stay.click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await stay.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await stay.click();
    await expect(page.getByLabel('Major')).toHaveValue('Thrown away');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(record).not.toContainText('Thrown away');
  });

  await test.step('a save sends only the changed fields, with the first contact', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Major').fill('Physics');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    expect((await sent).postDataJSON()).toEqual({
      major: 'Physics',
      first_contact: { program: 'Idea Accelerator', semester: 'Fall', year: '2024', status: 'Completed' },
    });
    await expect(page.getByText('Company updated successfully')).toBeVisible();
    await expect(record).toContainText('Physics');
  });

  await test.step('the company is deleted at once, after the word DELETE', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const modal = page.getByRole('dialog');
    const confirm = modal.getByRole('button', { name: /Delete/ });
    await modal.getByRole('textbox').fill('delete');
    await expect(confirm).toBeDisabled();
    await modal.getByRole('textbox').fill('DELETE');
    await confirm.click();
    await expect(page.getByText('Company deleted successfully')).toBeVisible();
    await expect(callApi(app, account, 'GET', `/companies/${company.id}`)).rejects.toThrow('404');
    await expect(page.getByText('No companies found')).toBeVisible();
    await expect(page.getByText('No company selected')).toBeVisible();
  });
});
