import { expect, signInByForm, test } from '../fixtures/test';

test('a company, a judge and a person that were added on screen are found again, also after a restart of the server', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  // The browser logs live-update requests that fail while the server restarts.
  allowConsole(/\/api\/events/);
  const company = `Acme Robotics ${account.full_name}`;
  const judge = `Judge ${account.full_name}`;
  const person = `Founder ${account.full_name}`;
  await signInByForm(page, app, account);

  await test.step('add a company', async () => {
    await page.getByRole('link', { name: 'Add', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add Company' })).toBeVisible();
    await page.getByLabel('Company Name').fill(company);
    await page.getByLabel('Contact', { exact: true }).fill('Founder A');
    await page.getByLabel('Contact Email').fill('founder.a@acme.example');
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();
  });

  await test.step('add a judge', async () => {
    await page.goto(`${app.shellUrl}/judges/add`);
    await page.getByLabel('Name').fill(judge);
    await page.getByLabel('Email').fill('judge.a@mail.example');
    await page.getByLabel('Phone').fill('(555) 010-0100');
    await page.getByRole('button', { name: 'Add Judge' }).click();
    await expect(page.getByText('Judge saved successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${app.shellUrl}/judges`);
  });

  await test.step('add a person with labels', async () => {
    await page.goto(`${app.shellUrl}/people/add`);
    await page.getByLabel('Name').fill(person);
    await page.getByLabel('Email').fill(`founder.${account.email}`);
    await page.getByRole('checkbox', { name: 'Founder' }).check();
    await page.getByRole('checkbox', { name: 'Student' }).check();
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page.getByText(`${person} has been added successfully!`)).toBeVisible();
    await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard`);
  });

  const findAll = async () => {
    await page.goto(`${app.shellUrl}/companies`);
    await page.getByRole('searchbox').fill(company);
    await expect(page.getByText('1 company found')).toBeVisible();
    await page.getByRole('button', { name: company }).click();
    await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible();
    await expect(page.getByRole('link', { name: 'founder.a@acme.example' })).toBeVisible();

    await page.goto(`${app.shellUrl}/judges`);
    await page.getByPlaceholder('Search judges by name, email, or competition...').fill(judge);
    const row = page.getByRole('row').filter({ hasText: judge });
    await expect(row).toContainText('judge.a@mail.example');
    await expect(row).toContainText('(555) 010-0100');

    await page.goto(`${app.shellUrl}/people`);
    const listed = page.waitForResponse((response) => response.url().includes('search=Founder'));
    const search = page.getByPlaceholder('Search people...');
    await search.fill(person);
    await listed;
    await expect(page.getByRole('option', { name: person })).toBeVisible();
    await search.press('Escape');
    await expect(page.getByRole('heading', { name: '1 People Found' })).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: person });
    await expect(item).toContainText(`founder.${account.email}`);
    await expect(item).toContainText('student');
  };

  await test.step('find them on Explore', findAll);

  await test.step('restart the server and find them again', async () => {
    await app.api.stop();
    await app.api.start();
    await findAll();
  });
});
