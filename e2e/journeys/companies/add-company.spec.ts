import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a whole company is added; a similar name is asked about once', async ({ page, app, account }) => {
  const mark = account.full_name;
  await addCompany(app, account, {
    company_name: `Robotics ${mark}`,
    name: 'Founder A',
    year_started: '2022',
  });
  await signIn(page, app, account, '/add-company');
  await expect(page.getByLabel('UGA Contact')).toHaveValue(account.full_name);
  const field = page.getByLabel('Company Name');
  const add = page.getByRole('button', { name: 'Add Company' });

  await test.step('suggestions show from the second letter', async () => {
    await field.pressSequentially(`Robotics ${mark}`);
    await expect(page.getByRole('option', { name: new RegExp(mark) })).toContainText('Founder A');
    await field.fill(`Robotic ${mark}`);
  });

  await test.step('every part of the form is filled in', async () => {
    await page.getByLabel('Founder', { exact: true }).fill('Ann Lee');
    await page.getByLabel('ENTR Certificate').check();
    await page.getByLabel('Graduation Year').fill('20267');
    await expect(page.getByLabel('Graduation Year')).toHaveValue('2026');
    await page.getByLabel('Office Space at Studio 225').check();
    const funding = page.getByRole('region', { name: 'Funding' });
    await expect(funding.getByRole('button', { name: 'Add Funding' })).toBeDisabled();
    await funding.getByLabel('Source').click();
    await page.getByRole('option', { name: 'Angel Investment' }).click();
    await funding.getByLabel('Amount').fill('$50,000');
    await funding.getByRole('button', { name: 'Add Funding' }).click();
    await expect(page.getByText('Funding added')).toBeVisible();
    await expect(funding).toContainText('Total Funding $50,000');
    const touchpoints = page.getByRole('region', { name: 'Additional Touchpoints' });
    await expect(touchpoints.getByRole('button', { name: 'Add Touchpoint' })).toBeDisabled();
    await touchpoints.getByLabel('Program').fill('quick');
    await page.getByRole('option', { name: 'Quick Pitch' }).click();
    await expect(touchpoints.getByRole('button', { name: 'Add Touchpoint' })).toBeEnabled();
  });

  await test.step('a similar name is confirmed once', async () => {
    await add.click();
    const modal = page.getByRole('dialog', { name: 'Similar Company Names Found' });
    await expect(modal).toContainText(`Robotics ${mark}`);
    await modal.getByRole('button', { name: 'Continue Adding New Company' }).click();
    await expect(modal).toBeHidden();
    await add.click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(page.getByLabel('UGA Contact')).toHaveValue(account.full_name);
  });

  const [added] = await callApi<{ id: string }[]>(
    app,
    account,
    'GET',
    `/companies/search?q=${encodeURIComponent(`Robotic ${mark}`)}`,
  );
  expect(await callApi(app, account, 'GET', `/companies/${added?.id ?? ''}`)).toMatchObject({
    name: 'Ann Lee',
    entr_certificate: true,
    entr_graduation_year: '2026',
    office_space_at_studio_225: 'Yes',
    total_funding: 50_000,
    // The form also saves a typed touchpoint that was not added to the list.
    additional_touchpoints: [{ program: 'Quick Pitch' }],
  });
});
