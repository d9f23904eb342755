import type { Page } from '@playwright/test';
import { addCompany, callApi } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, test } from '#fixtures/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

test('two people edit the same company: changes that do not overlap are kept, others are asked about', async ({
  page,
  openElsewhere,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = createAccount();
  await registerAccount(app, other);
  const otherPage = await openElsewhere();
  const company = await addCompany(app, account, { company_name: `Shared ${account.full_name}` });
  const path = `/companies?company=${company.id}`;
  const question = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
  await Promise.all([signIn(page, app, account, path), signIn(otherPage, app, other, path)]);

  await test.step('both open the form, and the other person saves first', async () => {
    for (const each of [page, otherPage])
      await each.getByRole('button', { name: 'Edit', exact: true }).click();
    await otherPage.getByLabel('Major').fill('Biology');
    await otherPage.getByLabel('Contact', { exact: true }).fill('Theirs');
    await save(otherPage);
    await expect(otherPage.getByText('Company updated successfully')).toBeVisible();
  });

  await test.step('the later save is asked about, and Keep editing stores nothing', async () => {
    await page.getByLabel('Contact Email').fill('mine@acme.example');
    await page.getByLabel('Contact', { exact: true }).fill('Mine');
    await save(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Contact', { exact: true })).toHaveValue('Mine');
    expect(await callApi(app, account, 'GET', `/companies/${company.id}`)).toMatchObject({
      contact: 'Theirs',
    });
  });

  await test.step('the question shows both values, and the chosen one is saved with the changes of both', async () => {
    await save(page);
    await expect(question).toContainText(other.full_name);
    const contacts = question.getByRole('group', { name: 'Contact' });
    await expect(contacts).toContainText('Theirs');
    await contacts.getByRole('radio', { name: /Yours Mine/ }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Company updated successfully')).toBeVisible();
    expect(await callApi(app, account, 'GET', `/companies/${company.id}`)).toMatchObject({
      major: 'Biology',
      contact: 'Mine',
      contact_email: 'mine@acme.example',
    });
  });
});
