import { createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('what was deleted is found in the trash and brought back in two clicks', async ({
  page,
  app,
  account,
}) => {
  const name = `Brought back by ${account.full_name}`;
  const { id } = await addCompany(app, account, { company_name: name, major: 'Law' });
  await callApi(app, account, 'DELETE', `/companies/${id}`);
  await signIn(page, app, account);
  await page.goto(`${app.shellUrl}/companies`);
  const clicks = createClickCounter(page);

  await test.step('the trash is searched by name, and the record restored', async () => {
    await clicks.link(/^Trash$/);
    await page.getByLabel('Search deleted companies').fill(name);
    await clicks.button(`Restore ${name}`);
    await expect(page.getByText('Company restored')).toBeVisible();
    expect(clicks.count()).toBe(2);
  });

  await test.step('the record is back with all its data', async () => {
    await page.goto(`${app.shellUrl}/companies?company=${id}`);
    await expect(page.getByRole('article', { name })).toContainText('Law');
  });
});
