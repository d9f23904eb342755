import { expect, signInByForm, test } from '../fixtures/test';

test('a person who was added is found again, also after a restart of the server', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  // While the server restarts, the browser writes down each try to open the live updates again.
  allowConsole(/\/api\/events/);
  const name = `Founder ${account.full_name}`;
  await signInByForm(page, desk, account);

  await test.step('add a person with labels', async () => {
    await page.goto(`${desk.shellUrl}/people/add`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(`founder.${account.email}`);
    await page.getByRole('checkbox', { name: 'Founder' }).check();
    await page.getByRole('checkbox', { name: 'Student' }).check();
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page.getByText(`${name} has been added successfully!`)).toBeVisible();
    await expect(page).toHaveURL(`${desk.shellUrl}/people/dashboard`);
  });

  const find = async () => {
    await page.goto(`${desk.shellUrl}/people`);
    const answered = page.waitForResponse((response) => response.url().includes('search=Founder'));
    const search = page.getByPlaceholder('Search people...');
    await search.fill(name);
    await answered;
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: '1 People Found' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`founder.${account.email}`);
    await expect(row).toContainText('student');
  };

  await test.step('find them on Explore', find);

  await test.step('restart the server and find them again', async () => {
    await desk.api.stop();
    await desk.api.start();
    await find();
  });
});
