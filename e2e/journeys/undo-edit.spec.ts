import { createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a wrong edit of an open record is undone in two clicks', async ({ page, app, account }) => {
  const name = `Edited by ${account.full_name}`;
  const { id } = await addCompany(app, account, { company_name: name, major: 'Law' });
  await callApi(app, account, 'PUT', `/companies/${id}`, { major: 'Wrong' });
  await signIn(page, app, account);
  await page.goto(`${app.shellUrl}/companies?company=${id}`);
  const clicks = createClickCounter(page);

  await clicks.button('History');
  await clicks.button('Revert Major');
  await expect(page.getByText('Change reverted')).toBeVisible();
  expect(clicks.count()).toBe(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('article', { name })).toContainText('Law');
});
