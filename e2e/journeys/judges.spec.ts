import { expect, signInByForm, test } from '../fixtures/test';

test('a judge that was added is found again, also after a restart of the server', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  // While the server restarts, the browser writes down each try to open the live updates again.
  allowConsole(/\/api\/events/);
  const name = `Judge ${account.full_name}`;
  await signInByForm(page, desk, account);

  await test.step('add a judge', async () => {
    await page.goto(`${desk.shellUrl}/judges/add`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('judge.a@mail.example');
    await page.getByLabel('Phone').fill('(555) 010-0100');
    await page.getByRole('button', { name: 'Add Judge' }).click();
    await expect(page.getByText('Judge saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${desk.shellUrl}/judges`);
  });

  const find = async () => {
    await page.goto(`${desk.shellUrl}/judges`);
    await page.getByPlaceholder('Search judges by name, email, or competition...').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('judge.a@mail.example');
    await expect(row).toContainText('(555) 010-0100');
  };

  await test.step('find it on Explore', find);

  await test.step('restart the server and find it again', async () => {
    await desk.api.stop();
    await desk.api.start();
    await find();
  });
});
