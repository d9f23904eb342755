import { addJudge, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a judge is added with competitions, and changed; adding an existing judge updates the record', async ({
  page,
  app,
  account,
}) => {
  const name = `Judge ${account.full_name}`;
  await signIn(page, app, account, '/judges/add');
  await expect(
    page.getByText('No competitions added yet. Click "Add Competition" to add one.'),
  ).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone').fill('(555) 010-0100');
  const add = page.getByRole('button', { name: 'Add Competition' });
  await add.click();
  const first = page.getByRole('group', { name: 'Competition 1' });
  await first.getByLabel('Competition Name').fill(`Cup of ${account.full_name}`);
  await first.getByLabel('Month').click();
  await page.getByRole('option', { name: 'April' }).click();
  await first.getByLabel('Year').click();
  await page.getByRole('option', { name: String(new Date().getFullYear()), exact: true }).click();
  await add.click();
  await page.getByRole('button', { name: 'Add Judge' }).click();
  await expect(page.getByText('Judge saved successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/judges$/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('(555) 010-0100');

  const [judge] = await callApi<{ id: string; competitions: object[] }[]>(
    app,
    account,
    'GET',
    `/judges?search=${encodeURIComponent(name)}`,
  );
  expect(judge?.competitions).toHaveLength(1);
  await page.goto(`${app.shellUrl}/judges/edit/${judge?.id}`);
  await page.getByLabel('Email').fill('judge@mail.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Judge updated successfully!')).toBeVisible();
  expect(await callApi(app, account, 'GET', `/judges/${judge?.id}`)).toMatchObject({
    email: 'judge@mail.example',
    phone: '(555) 010-0100',
    competitions: [{ name: `Cup of ${account.full_name}`, month: 'April' }],
  });

  await test.step('adding an existing judge finds the record by its name and updates it', async () => {
    const existing = await addJudge(app, account, {
      name: `Existing ${account.full_name}`,
      email: 'there@mail.example',
    });
    await page.goto(`${app.shellUrl}/judges/add`);
    await page.getByLabel('Phone').fill('555-0177');
    await page.getByLabel('Name', { exact: true }).fill(existing.name.slice(0, -1));
    const similar = page.getByRole('region', { name: 'Similar judges found' });
    await similar.getByRole('button', { name: new RegExp(existing.name) }).click();
    await expect(page.getByText('Updating existing judge')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('there@mail.example');
    await page.getByRole('button', { name: 'Create new instead' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByLabel('Phone')).toHaveValue('555-0177');
    await similar.getByRole('button', { name: new RegExp(existing.name) }).click();
    await page.getByRole('button', { name: 'Update Judge' }).click();
    await expect(page.getByText('Judge updated successfully!')).toBeVisible();
    expect(await callApi(app, account, 'GET', `/judges/${existing.id}`)).toMatchObject({
      email: 'there@mail.example',
      phone: '555-0177',
    });
  });
});
