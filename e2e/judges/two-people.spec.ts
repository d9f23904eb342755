import { addJudge, callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

test('C1: two people edit one judge; what does not overlap is kept, what does is asked', async ({
  browser,
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = newAccount();
  await register(desk, other);
  const judge = await addJudge(desk, account, {
    name: `Judge ${account.full_name}`,
    competitions: [{ name: 'GBAN', month: 'April', year: 2026 }],
  });
  const address = `${desk.shellUrl}/judges/edit/${judge.id}`;
  await signIn(page, desk, account);
  const context = await browser.newContext();
  const page2 = await context.newPage();
  await signIn(page2, desk, other);
  await page.goto(address);
  await page2.goto(address);

  await page.getByLabel('Phone').fill('Mine');
  await page2.getByLabel('Phone').fill('Theirs');
  await page2.getByLabel('Email').fill('theirs@mail.example');
  await page2.getByRole('button', { name: 'Add Competition' }).click();
  await page2.getByRole('group', { name: 'Competition 2' }).getByLabel('Competition Name').fill('Their Cup');
  await page2.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page2.getByText('Judge updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Add Competition' }).click();
  await page.getByRole('group', { name: 'Competition 2' }).getByLabel('Competition Name').fill('My Cup');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This judge was changed while you edited it' });
  await expect(dialog).toContainText(other.email);
  await dialog
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: /Yours Mine/ })
    .click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Judge updated successfully!')).toBeVisible();

  const stored = await callApi<{ competitions: { name: string }[] }>(
    desk,
    account,
    'GET',
    `/judges/${judge.id}`,
  );
  expect(stored).toMatchObject({ phone: 'Mine', email: 'theirs@mail.example' });
  expect(stored.competitions.map(({ name }) => name).toSorted()).toEqual(['GBAN', 'My Cup', 'Their Cup']);
  await context.close();
});
