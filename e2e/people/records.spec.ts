import type { Page } from '@playwright/test';
import type { Person } from '@studio-desk/shared-contract';
import { failCalls } from '../fixtures/failing-calls';
import { addCompany, addPerson, callApi } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

const details = (page: Page) => page.getByRole('dialog', { name: 'Person Details' });
const section = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);

test('each kind is added, changed and removed in the details', async ({ page, desk, account }) => {
  const name = `Company ${account.full_name}`;
  await addCompany(desk, account, { company_name: name });
  const person = await addPerson(desk, account, { name: `Person ${account.full_name}` });
  await signIn(page, desk, account, `/people?person=${person.id}`);

  await press(page, 'Add relationship');
  await page.getByLabel('Company', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Role').fill('Founder');
  await page.getByRole('checkbox', { name: 'Primary company' }).check();
  await press(page, 'Add Relationship');
  await said(page, 'Relationship added successfully');
  await expect(section(page, 'Relationships')).toContainText('Primary');
  await expect(details(page).getByRole('definition').filter({ hasText: name })).toBeVisible();

  await press(page, 'Add speaking engagement');
  await page.getByLabel('Event').fill('Demo Day');
  await page.getByLabel('Date', { exact: true }).fill('2026-11-01');
  await press(page, 'Add Speaking Engagement');
  await expect(section(page, 'Speaking Engagements')).toContainText('Nov 1, 2026');

  await press(page, 'Add donation');
  await page.getByLabel('Amount in US dollars').fill('$1,250.50');
  await press(page, 'Add Donation');
  await expect(section(page, 'Donations')).toContainText('Total $1,250.50');
  await press(page, 'Edit donation of $1,250.50');
  await page.getByLabel('Amount in US dollars').fill('1000');
  await press(page, 'Save Changes');
  await said(page, 'Donation updated successfully');

  await press(page, 'Add mentorship');
  await press(page, 'Add Mentorship');
  await expect(page.getByText('Choose a company or name the mentee')).toBeVisible();
  await page.getByLabel('Mentee').fill('Founder C');
  await press(page, 'Add Mentorship');
  await expect(section(page, 'Mentorships')).toContainText('Founder C');

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

interface Donation {
  id: string;
  updated_at: string;
}

test('C1: what somebody else changed in a record meanwhile is asked about', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { person, donation } = await aDonor(desk, account);
  await signIn(page, desk, account, `/people?person=${person.id}`);
  await press(page, 'Edit donation of $500');
  await page.getByLabel('Purpose').fill('Mine');
  await callApi(desk, account, 'PUT', `/people/${person.id}/donations/${donation.id}`, { purpose: 'Theirs' });
  await press(page, 'Save Changes');
  const question = page.getByRole('dialog', { name: 'This donation was changed while you edited it' });
  await question.getByRole('radio', { name: /Yours Mine/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Donation updated successfully');
  expect(await callApi(desk, account, 'GET', `/people/${person.id}/donations`)).toMatchObject([
    { purpose: 'Mine' },
  ]);
});

test('calls that fail: load, save, remove; what was typed stays', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/status of [45]\d\d/);
  const { person } = await aDonor(desk, account);
  await signIn(page, desk, account);
  const letLoad = await failCalls(page, desk, 'GET', `/people/${person.id}/donations`);
  await page.goto(`${desk.shellUrl}/people?person=${person.id}`);
  await expect(section(page, 'Donations')).toContainText('Failed to load donations');
  await letLoad();
  await section(page, 'Donations').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Donations')).toContainText('$500');

  await failCalls(page, desk, 'PUT', /\/donations\//);
  await press(page, 'Edit donation of $500');
  await page.getByLabel('Purpose').fill('Mine');
  await press(page, 'Save Changes');
  await said(page, 'Failed to save donation');
  await expect(page.getByLabel('Purpose')).toHaveValue('Mine');
  await press(page, 'Close');
  await press(page, 'Leave');
  await expect(details(page)).toBeHidden();

  await page.goto(`${desk.shellUrl}/people?person=${person.id}`);
  await failCalls(page, desk, 'DELETE', /\/donations\//);
  await press(page, 'Remove donation of $500');
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await said(page, 'Failed to remove donation');
});

type Desk = Parameters<typeof addPerson>[0];
type Account = Parameters<typeof addPerson>[1];

async function aDonor(desk: Desk, account: Account): Promise<{ person: Person; donation: Donation }> {
  const person = await addPerson(desk, account, { name: `Donor ${account.full_name}`, labels: ['donor'] });
  const donation = await callApi<Donation>(desk, account, 'POST', `/people/${person.id}/donations`, {
    amount: 500,
  });
  return { person, donation };
}
