import { addPerson, callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

test('C1: two people edit one person; what does not overlap is kept, what does is asked', async ({
  browser,
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = newAccount();
  await register(desk, other);
  const person = await addPerson(desk, account, {
    name: `Person ${account.full_name}`,
    labels: ['founder', 'student'],
  });
  const address = `${desk.shellUrl}/people/edit/${person.id}`;
  await signIn(page, desk, account);
  const context = await browser.newContext();
  const page2 = await context.newPage();
  await signIn(page2, desk, other);
  await page.goto(address);
  await page2.goto(address);

  await page.getByLabel('Phone').fill('Mine');
  await page2.getByLabel('Phone').fill('Theirs');
  await page2.getByLabel('Major').fill('Their major');
  await page2.getByRole('button', { name: 'Mentor', exact: true }).click();
  await page2.getByRole('button', { name: 'Student', exact: true }).click();
  await page2.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page2.getByText('Person updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Alumni', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This person was changed while you edited it' });
  await expect(dialog).toContainText(other.email);
  await dialog
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: /Yours Mine/ })
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Person updated successfully!')).toBeVisible();

  expect(await callApi(desk, account, 'GET', `/people/${person.id}`)).toMatchObject({
    phone: 'Mine',
    major: 'Their major',
    labels: ['founder', 'mentor', 'alumni'],
  });
  await context.close();
});
