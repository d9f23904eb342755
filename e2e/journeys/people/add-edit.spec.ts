import type { Person } from '@studio-desk/shared-contract';
import { addCompany, addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('a founder is added with the company of the link, and changed; adding an existing person updates the record', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  // 409: the email address is in use.
  allowConsole(/status of 409/);
  const email = `existing.${account.email}`;
  const existing = await addPerson(app, account, {
    name: `Existing ${account.full_name}`,
    email,
    labels: ['judge'],
  });
  const name = `Person ${account.full_name}`;
  const company = await addCompany(app, account, { company_name: `Startup ${account.full_name}` });
  await signIn(page, app, account, `/people/add?labels=founder&company_id=${company.id}`);
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(company.company_name);
  await page.getByRole('checkbox', { name: 'Primary Founder' }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'ENTR Certificate' }).check();
  await page.getByLabel('Graduation Semester').click();
  await page.getByRole('option', { name: 'Fall' }).click();
  await page.getByLabel('Graduation Year').fill('2025');
  await page.getByRole('button', { name: 'Add Person' }).click();
  await expect(page.getByText(`${name} has been added successfully!`)).toBeVisible();
  await expect(page).toHaveURL(/\/people\/dashboard$/);

  const [added] = await callApi<Person[]>(app, account, 'GET', `/people?search=${encodeURIComponent(name)}`);
  expect(added).toMatchObject({
    labels: ['founder'],
    company_id: company.id,
    primary_company: company.company_name,
    is_primary_founder: true,
    entr_graduation_semester: 'Fall',
    entr_graduation_year: '2025',
  });

  await page.goto(`${app.shellUrl}/people/edit/${added?.id}`);
  await page.getByLabel('Role', { exact: true }).fill('CEO');
  await page.getByRole('button', { name: 'Mentor', exact: true }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Met at the open house');
  await expect(page.getByLabel('ENTR Graduation Semester')).toHaveText(/Fall/);
  await page.getByLabel('ENTR Graduation Year').fill('2026');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Person updated successfully!')).toBeVisible();
  expect(await callApi(app, account, 'GET', `/people/${added?.id}`)).toMatchObject({
    labels: ['founder', 'mentor'],
    company_role: 'CEO',
    is_primary_founder: true,
    entr_certificate: true,
    entr_graduation_semester: 'Fall',
    entr_graduation_year: '2026',
    notes: 'Met at the open house',
  });

  await test.step('on Add, an email address that is in use is refused on its field', async () => {
    await page.goto(`${app.shellUrl}/people/add`);
    await page.getByLabel('Phone').fill('555-0177');
    await page.getByLabel('Name', { exact: true }).fill(`Second of ${account.full_name}`);
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page.getByText('A person with this email already exists')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('');
  });

  await test.step('a name that exists already cannot be added, and its person is updated instead', async () => {
    const nameField = page.getByLabel('Name', { exact: true });
    await nameField.fill(existing.name);
    await expect(page.getByText('A person with this exact name already exists')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Person' })).toBeDisabled();
    await nameField.press('Enter');
    await expect(page.getByText('Please resolve the duplicate name issue before submitting')).toBeVisible();

    const similar = page.getByRole('region', { name: 'Similar people found' });
    const banner = page.getByText('Editing existing person - Changes will update the existing record');
    await similar.getByRole('button', { name: existing.name }).click();
    await expect(page.getByText(`Loaded existing person: ${existing.name}`)).toBeVisible();
    await expect(banner).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await nameField.press('End');
    await nameField.pressSequentially('s');
    await expect(banner).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByLabel('Phone')).toHaveValue('555-0177');

    await similar.getByRole('button', { name: existing.name }).click();
    await page.getByRole('button', { name: 'Update Person' }).click();
    await expect(page.getByText(`${existing.name} has been updated successfully!`)).toBeVisible();
    expect(await callApi(app, account, 'GET', `/people/${existing.id}`)).toMatchObject({
      email,
      phone: '555-0177',
      labels: ['judge'],
    });
  });
});
