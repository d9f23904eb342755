import { expect, signInByForm, test } from '../fixtures/test';

test('a company that was added is found again, also after a restart of the server', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  // While the server restarts, the browser writes down each try to open the live updates again.
  allowConsole(/\/api\/events/);
  const name = `Acme Robotics ${account.full_name}`;
  await signInByForm(page, desk, account);

  await test.step('add a company', async () => {
    await page.getByRole('link', { name: 'Add', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Company' })).toBeVisible();
    await page.getByLabel('Company Name').fill(name);
    await page.getByLabel('Contact', { exact: true }).fill('Founder A');
    await page.getByLabel('Contact Email').fill('founder.a@acme.example');
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();
  });

  const find = async () => {
    await page.goto(`${desk.shellUrl}/companies`);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText('1 company found')).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'founder.a@acme.example' })).toBeVisible();
  };

  await test.step('find it on Explore', find);

  await test.step('restart the server and find it again', async () => {
    await desk.api.stop();
    await desk.api.start();
    await find();
  });
});
