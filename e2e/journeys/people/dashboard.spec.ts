import { randomUUID } from 'node:crypto';
import { addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('the dashboard opens the latest person, links to people by label, and its follow-ups make a judge, a donation and a company of a person', async ({
  page,
  app,
  account,
}) => {
  const name = `Donor ${account.full_name}`;
  const person = await addPerson(app, account, { name, labels: ['donor'], phone: '(555) 010-0142' });
  await signIn(page, app, account, '/people/dashboard');
  const details = page.getByRole('dialog', { name: 'Person Details' });

  await test.step('a recent person opens by keyboard over the dashboard, and closes again', async () => {
    const recent = page.getByRole('region', { name: 'Recent Additions' }).getByRole('link', { name });
    await recent.press('Enter');
    await expect(details).toContainText('(555) 010-0142');
    await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard?person=${person.id}`);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(recent).toBeFocused();
  });

  await test.step('a label leads to the people who have it', async () => {
    await page
      .getByRole('region', { name: 'Label Distribution' })
      .getByRole('link', { name: /^Donor \d+ (person|people)$/ })
      .click();
    await expect(page).toHaveURL(`${app.shellUrl}/people?labels=donor`);
    await expect(page.getByRole('button', { name: 'Remove donor' })).toBeVisible();
  });
  await callApi(app, account, 'DELETE', `/people/${person.id}`);

  const added = `Founder ${account.full_name}`;
  const email = `founder.${account.email}`;
  const followUp = (title: string) =>
    page
      .getByRole('region', { name: 'Follow-ups' })
      .getByRole('listitem')
      .filter({ hasText: added })
      .getByRole('link', { name: title });
  const openDashboard = () => page.goto(`${app.shellUrl}/people/dashboard`);

  await test.step('a person just added leaves follow-ups, also after a reload', async () => {
    await page.goto(`${app.shellUrl}/people/add?labels=founder`);
    await page.getByLabel('Name', { exact: true }).fill(added);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('checkbox', { name: 'Judge', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Donor', exact: true }).check();
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard`);
    await page.reload();
    await expect(followUp('Add a donation')).toBeVisible();
  });

  await test.step('the person becomes a judge', async () => {
    await followUp('Add to judges').click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(added);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByRole('button', { name: 'Add Judge' }).click();
    await expect(page.getByText('Judge saved successfully!')).toBeVisible();
    await openDashboard();
    await page.getByRole('region', { name: 'Recent Additions' }).getByRole('link', { name: added }).click();
    await expect(details.getByRole('link', { name: `Open judge record of ${added}` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a donation is added', async () => {
    await followUp('Add a donation').click();
    await details.getByLabel('Amount in US dollars').fill('500');
    await details.getByRole('button', { name: 'Add Donation' }).click();
    await expect(details.getByRole('region', { name: 'Donations' })).toContainText('Total $500');
  });

  await test.step('a company is added and linked to the person', async () => {
    // A random name, so that the form does not ask about similar companies.
    const company = randomUUID();
    await openDashboard();
    await followUp('Add a company').click();
    await expect(page.getByLabel('Founder', { exact: true })).toHaveValue(added);
    await expect(page.getByLabel('Contact Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Company Name', { exact: true }).fill(company);
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();
    await openDashboard();
    await followUp('Link a company').click();
    await details.getByLabel('Company', { exact: true }).fill(company);
    await page.getByRole('option', { name: company }).click();
    await details.getByRole('button', { name: 'Add Relationship' }).click();
    await expect(details.getByRole('region', { name: 'Relationships' })).toContainText(company);
  });
});
