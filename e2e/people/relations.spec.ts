import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { App } from '../fixtures/app';
import { addCompany, addPerson, callApi } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

test('a company leads to its people and mentors, and they lead back', async ({ page, app, account }) => {
  const company = await addCompany(app, account, { company_name: `Company ${account.full_name}` });
  const founder = await addPerson(app, account, {
    name: `Founder ${account.full_name}`,
    labels: ['founder'],
    company_id: company.id,
    is_primary_founder: true,
  });
  const mentor = await addPerson(app, account, { name: `Mentor ${account.full_name}`, labels: ['mentor'] });
  await callApi(app, account, 'POST', `/people/${mentor.id}/mentorships`, { company_id: company.id });
  await signIn(page, app, account, `/companies?company=${company.id}`);
  await expect(page.getByRole('region', { name: 'People', exact: true })).toContainText('Primary Founder');
  await page.getByRole('link', { name: founder.name }).click();
  const details = page.getByRole('dialog', { name: 'Person Details' });
  await expect(details.getByRole('heading', { name: founder.name })).toBeVisible();
  await details.getByRole('definition').getByRole('link', { name: company.company_name }).click();
  await expect(page.getByRole('heading', { name: company.company_name, level: 2 })).toBeVisible();

  await page.getByRole('region', { name: 'Mentors' }).getByRole('link', { name: mentor.name }).click();
  await details
    .getByRole('region', { name: 'Mentorships' })
    .getByRole('link', { name: company.company_name })
    .click();
  await expect(page.getByRole('heading', { name: company.company_name, level: 2 })).toBeVisible();
});

test('follow-ups on the dashboard make a judge, a donation and a company of a person, linked to each other', async ({
  page,
  app,
  account,
}) => {
  const details = page.getByRole('dialog', { name: 'Person Details' });
  await signIn(page, app, account);

  await test.step('a person becomes a judge, and both lead to each other', async () => {
    const name = `Person ${account.full_name}`;
    await addWithLabel(page, app, { label: 'judge', name, email: account.email });
    await followUp(page, name, 'Add to judges').click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
    await page.getByRole('button', { name: 'Add Judge' }).click();
    await expect(page.getByText('Judge saved successfully!')).toBeVisible();
    await page.goto(`${app.shellUrl}/people/dashboard`);
    const recent = page.getByRole('region', { name: 'Recent Additions' });
    await recent.getByRole('link', { name }).click();
    await details.getByRole('link', { name: `Open judge record of ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Judge' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(details).toContainText(name);
  });

  await test.step('a donation of a donor', async () => {
    const name = `Donor ${account.full_name}`;
    await addWithLabel(page, app, { label: 'donor', name });
    await followUp(page, name, 'Add a donation').click();
    await details.getByLabel('Amount in US dollars').fill('500');
    await details.getByRole('button', { name: 'Add Donation' }).click();
    await expect(details.getByRole('region', { name: 'Donations' })).toContainText('Total $500');
  });

  await test.step('a company is added for a founder and linked to them', async () => {
    const name = `Founder ${account.full_name}`;
    const email = `founder.${account.email}`;
    // A random name resembles no other, so the form does not ask about similar companies.
    const company = randomUUID();
    await addWithLabel(page, app, { label: 'founder', name, email });
    await followUp(page, name, 'Add a company').click();
    await expect(page.getByLabel('Founder', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Contact Email', { exact: true })).toHaveValue(email);
    await page.getByLabel('Company Name', { exact: true }).fill(company);
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();

    await page.goto(`${app.shellUrl}/people/dashboard`);
    await followUp(page, name, 'Link a company').click();
    await details.getByLabel('Company', { exact: true }).fill(company);
    await page.getByRole('option', { name: company }).click();
    await details.getByRole('button', { name: 'Add Relationship' }).click();
    await expect(details.getByRole('region', { name: 'Relationships' })).toContainText(company);
  });
});

interface NewPerson {
  label: string;
  name: string;
  email?: string;
}

/** Adds a person through the form, which then opens the dashboard. */
async function addWithLabel(page: Page, app: App, { label, name, email = '' }: NewPerson) {
  await page.goto(`${app.shellUrl}/people/add?labels=${label}`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Add Person' }).click();
  await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard`);
}

/** The link of a follow-up that the dashboard offers for a person. */
const followUp = (page: Page, name: string, title: string) =>
  page
    .getByRole('region', { name: 'Follow-ups' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: title });
