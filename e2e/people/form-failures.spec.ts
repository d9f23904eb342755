import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addPerson } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** Specification section 8, people: each error toast of the forms, provoked by a call that fails. */

const error = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

test('add: the server’s detail, else the product’s own words; a taken e-mail at its field', async ({
  page,
  desk,
  account,
}) => {
  const email = `taken.${account.email}`;
  await addPerson(desk, account, { name: `First ${account.full_name}`, email });
  await signIn(page, desk, account, '/people/add');
  await page.getByLabel('Name', { exact: true }).fill(`Second ${account.full_name}`);
  const save = page.getByRole('button', { name: 'Add Person' });
  const letSave = await failCalls(page, desk, 'POST', '/people', {
    json: { detail: 'The database is being restored' },
  });
  await save.click();
  await error(page, 'The database is being restored');
  await letSave();
  const letAgain = await failCalls(page, desk, 'POST', '/people');
  await save.click();
  await error(page, 'Failed to save person');
  await letAgain();
  await page.getByLabel('Email').fill(email.toUpperCase());
  await save.click();
  await expect(page.getByText('A person with this email already exists')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('picking: each reason why an existing person cannot be loaded', async ({ page, desk, account }) => {
  const name = `Person ${account.full_name}`;
  const person = await addPerson(desk, account, { name });
  await signIn(page, desk, account, '/people/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const pick = page.getByRole('region', { name: 'Similar people found' }).getByRole('button', { name });
  const reasons = [
    [400, 'Failed to load person data'],
    [500, 'Server error while loading person data'],
    [200, 'Person data not found'],
    [404, 'Person not found in database'],
  ] as const;
  for (const [status, words] of reasons) {
    const letThrough = await failCalls(page, desk, 'GET', `/people/${person.id}`, { status });
    await pick.click();
    await error(page, words);
    await letThrough();
  }
});

test('edit: load, save', async ({ page, desk, account }) => {
  const person = await addPerson(desk, account, { name: `Person ${account.full_name}` });
  await signIn(page, desk, account, `/people/edit/${person.id}`);
  await page.getByLabel('Phone').fill('555-0100');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const letSave = await failCalls(page, desk, 'PUT', `/people/${person.id}`, {
    json: { detail: 'The disk is full' },
  });
  await save.click();
  await error(page, 'The disk is full');
  await letSave();
  await failCalls(page, desk, 'PUT', `/people/${person.id}`);
  await save.click();
  await error(page, 'Failed to update person');
  await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/\/people\/edit\//);

  await page.goto(`${desk.shellUrl}/people/edit/01980000-0000-7000-8000-00000000dead`);
  await error(page, 'Failed to load person details');
  await expect(page).toHaveURL(/\/people$/);
});
