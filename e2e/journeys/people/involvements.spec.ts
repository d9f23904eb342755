import type { Page } from '@playwright/test';
import { addCompany, addPerson } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

const details = (page: Page) => page.getByRole('dialog', { name: 'Person Details' });
const section = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const message = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);

test('records of each kind are added, changed and removed in the details', async ({ page, app, account }) => {
  const name = `Company ${account.full_name}`;
  await addCompany(app, account, { company_name: name });
  const person = await addPerson(app, account, { name: `Person ${account.full_name}` });
  await signIn(page, app, account, `/people?person=${person.id}`);

  await test.step('a relationship is added, and is the primary one', async () => {
    await press(page, 'Add relationship');
    await page.getByLabel('Company', { exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByLabel('Role').fill('Founder');
    await expect(page.getByRole('checkbox', { name: 'Primary company' })).toBeChecked();
    await press(page, 'Add Relationship');
    await message(page, 'Relationship added successfully');
    await expect(section(page, 'Relationships')).toContainText('Primary');
    await expect(details(page).getByRole('definition').filter({ hasText: name })).toBeVisible();
  });

  await test.step('a speaking engagement is added', async () => {
    await press(page, 'Add speaking engagement');
    await page.getByLabel('Event').fill('Demo Day');
    await page.getByLabel('Date', { exact: true }).fill('2026-11-01');
    await press(page, 'Add Speaking Engagement');
    await expect(section(page, 'Speaking Engagements')).toContainText('Nov 1, 2026');
  });

  await test.step('a donation is added and changed', async () => {
    await press(page, 'Add donation');
    await page.getByLabel('Amount in US dollars').fill('$1,250.50');
    await press(page, 'Add Donation');
    await expect(section(page, 'Donations')).toContainText('Total $1,250.50');
    await press(page, 'Edit donation of $1,250.50');
    await page.getByLabel('Amount in US dollars').fill('1000');
    await press(page, 'Save Changes');
    await message(page, 'Donation updated successfully');
  });

  await test.step('a mentorship is added once it names somebody', async () => {
    await press(page, 'Add mentorship');
    await press(page, 'Add Mentorship');
    await expect(page.getByText('Choose a company or name the mentee')).toBeVisible();
    await page.getByLabel('Mentee').fill('Founder C');
    await press(page, 'Add Mentorship');
    await expect(section(page, 'Mentorships')).toContainText('Founder C');
  });

  await test.step('each record is removed, and none is left', async () => {
    for (const record of [
      `relationship with ${name}`,
      'speaking engagement at Demo Day',
      'donation of $1,000',
      'mentorship of Founder C',
    ]) {
      await press(page, `Remove ${record}`);
      await page
        .getByRole('dialog', { name: `Remove ${record}?` })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(page.getByRole('button', { name: `Remove ${record}` })).toBeHidden();
    }
    await expect(details(page).getByText(/^No .* yet$/)).toHaveCount(4);
  });
});
