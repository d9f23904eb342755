import type { Company, Person } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { createClickCounter, type ClickCounter } from '#fixtures/count-clicks';
import { addCompany, addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test, type Account } from '#fixtures/test';

/*
 * Counts the clicks and keys of daily jobs. The tests companies-to-update, companies/upload, export,
 * filtered-mail, many-at-once, undo-edit and bring-back count other jobs.
 */

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const shownIn = (page: Page, text: string) => expect(notices(page).getByText(text).first()).toBeVisible();

const readCompany = (app: App, account: Account, { id }: Company) =>
  callApi<Company>(app, account, 'GET', `/companies/${id}`);

async function openByPalette(page: Page, presses: ClickCounter, text: string, name: string) {
  await presses.press('Control+k');
  await presses.type(text.slice(0, 5));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await presses.press('Enter');
}

test('a contact is found with 7 keys; a status is changed with 2 clicks, and funding added with 3', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name.split(' ')[1] ?? '';
  const company = await addCompany(app, account, {
    company_name: `${mark} Labs`,
    contact_email: `ann@${mark}.example`,
    first_contact: { program: 'GBAN', status: 'Started' },
  });
  await signIn(page, app, account);
  const record = page.getByRole('article', { name: company.company_name });

  await test.step('find a contact', async () => {
    const presses = createClickCounter(page);
    await openByPalette(page, presses, mark, company.company_name);
    await expect(record.getByRole('link', { name: `ann@${mark}.example` })).toBeVisible();
    expect([presses.count(), presses.keys()]).toEqual([0, 7]);
  });

  await test.step('change the status', async () => {
    const presses = createClickCounter(page);
    await presses.button('Edit status Started of GBAN');
    await presses.press('ArrowDown');
    await presses.option('Completed');
    await presses.press('Enter');
    await shownIn(page, 'Company updated successfully');
    await expect
      .poll(() => readCompany(app, account, company))
      .toMatchObject({
        first_contact: { status: 'Completed' },
      });
    expect([presses.count(), presses.keys()]).toEqual([2, 2]);
  });

  await test.step('add funding', async () => {
    const presses = createClickCounter(page);
    await presses.button('Edit Funding');
    await presses.press('ArrowDown');
    await presses.option('Grant');
    await presses.press('Tab');
    await presses.type('5000');
    await presses.button('Save');
    await expect
      .poll(() => readCompany(app, account, company))
      .toMatchObject({
        funding_data: [{ source: 'Grant', amount: 5000 }],
      });
    expect(presses.count()).toBe(3);
    expect(presses.keys()).toBeLessThanOrEqual(6);
  });
});

test('a company and its founder are added with 3 clicks', async ({ page, app, account }) => {
  const mark = account.full_name.split(' ')[1] ?? '';
  await signIn(page, app, account);
  const presses = createClickCounter(page);
  await presses.click(page.getByRole('navigation', { name: 'Companies' }).getByRole('link', { name: 'Add' }));
  await expect(page.getByLabel('Company Name')).toBeFocused();
  await presses.type(`New ${mark}`);
  await page.getByLabel('Founder', { exact: true }).focus();
  await presses.type('Ann Lee');
  await presses.press('Tab');
  await presses.type(`ann@${mark}.ex`);
  await presses.press('Control+s');
  await presses.click(page.getByRole('link', { name: 'Open Record' }).first());
  await presses.button('Add to People: Ann Lee');
  await shownIn(page, 'Ann Lee has been added successfully!');
  const [person] = await callApi<Person[]>(app, account, 'GET', `/people?search=ann%40${mark}.ex`);
  expect(person).toMatchObject({ name: 'Ann Lee', labels: ['founder'], primary_company: `New ${mark}` });
  expect(presses.count()).toBeLessThanOrEqual(3);
  expect(presses.keys()).toBeLessThanOrEqual(45);
});

test('a mentor who works for two companies is added with 5 clicks', async ({ page, app, account }) => {
  const mark = account.full_name.split(' ')[1] ?? '';
  const names = ['First', 'Second'].map((name) => `${name} ${mark}`);
  for (const company_name of names) await addCompany(app, account, { company_name });
  await signIn(page, app, account, '/people/dashboard');
  const presses = createClickCounter(page);
  await presses.click(page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Add' }));
  await page.getByLabel('Name', { exact: true }).focus();
  await presses.type(`Max ${mark}`);
  await presses.other('checkbox', 'Mentor');
  await presses.press('Control+s');
  await presses.button('Open Record');
  for (const name of names) {
    await presses.button('Add relationship');
    await expect(page.getByLabel('Company', { exact: true })).toBeFocused();
    await presses.type(name.slice(0, 8));
    await expect(page.getByRole('option', { name })).toBeVisible();
    await presses.press('ArrowDown', 'Enter', 'Tab');
    await presses.type('Coach');
    await presses.press('Enter');
    await expect(page.getByRole('region', { name: 'Relationships' })).toContainText(name);
  }
  const [person] = await callApi<Person[]>(app, account, 'GET', `/people?search=Max%20${mark}`);
  expect(person).toMatchObject({ labels: ['mentor'], primary_company: names[0], company_role: 'Coach' });
  expect(presses.count()).toBeLessThanOrEqual(5);
  expect(presses.keys()).toBeLessThanOrEqual(45 + `Max ${mark}`.length);
});

test('a donation is recorded with 2 clicks', async ({ page, app, account }) => {
  const mark = account.full_name.split(' ')[1] ?? '';
  const person = await addPerson(app, account, { name: `${mark} Donor` });
  await signIn(page, app, account);
  const presses = createClickCounter(page);
  await openByPalette(page, presses, mark, person.name);
  await presses.button('Add donation');
  await expect(page.getByLabel('Amount in US dollars')).toBeFocused();
  await presses.type('500');
  await presses.press('Enter');
  await shownIn(page, 'Donation added successfully');
  await presses.button('Add Label Donor');
  await shownIn(page, `${person.name} is now a donor`);
  expect(presses.count()).toBe(2);
  expect(presses.keys()).toBeLessThanOrEqual(14);
});
