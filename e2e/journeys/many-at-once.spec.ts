import type { Company, CompanyCreate } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { getCountLabel, createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi, type Account } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, test } from '#fixtures/test';

const company: Partial<CompanyCreate> = {
  student_type: 'Graduate',
  first_contact: { program: 'GBAN', status: 'Started' },
};

const addTwenty = async (app: App, account: Account) => {
  const companies: Company[] = [];
  for (let number = 1; number <= 20; number++) {
    const name = `Twenty ${account.full_name} ${String(number).padStart(2, '0')}`;
    companies.push(await addCompany(app, account, { ...company, company_name: name }));
  }
  return companies;
};

const tableOf = (account: Account) =>
  `/companies?view=table&search=${encodeURIComponent(`Twenty ${account.full_name}`)}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Changes the student type of all loaded rows through the bulk edit dialog. Returns the number of clicks. */
async function changeStudentType(page: Page, to: string, count: number): Promise<number> {
  const clicked = [
    page.getByRole('checkbox', { name: 'Select the loaded rows' }),
    button(page, 'Edit'),
    page.getByRole('option', { name: 'Student Type', exact: true }),
    page.getByRole('combobox', { name: 'Student Type' }),
    page.getByRole('option', { name: to, exact: true }),
    button(page, 'Continue'),
    button(page, `Change ${count} companies`),
  ];
  for (const control of clicked) await control.click();
  return clicked.length;
}

test('the status of 20 companies is changed in 6 clicks, and undone from the notice and from Activity', async ({
  page,
  app,
  account,
}) => {
  const companies = await addTwenty(app, account);
  const stored = (field: keyof Company) => async () => {
    const rows = await Promise.all(
      companies.map(({ id }) => callApi<Company>(app, account, 'GET', `/companies/${id}`)),
    );
    return [...new Set(rows.map((row) => row[field]))];
  };
  await signIn(page, app, account);

  await test.step('companies with another status are found, selected, changed, and restored with one click', async () => {
    const clicks = createClickCounter(page);
    await clicks.link(/^Total Companies/);
    await expect(page.getByLabel('Search companies')).toBeFocused();
    await page.keyboard.type(`Twenty ${account.full_name}`);
    await expect(getCountLabel(page, '20 companies')).toBeVisible();
    await clicks.button('Filter');
    await clicks.option('First Contact Status');
    await page.keyboard.type('Started');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    // The filter does not change the count, so wait for the filter chip.
    await expect(button(page, 'First Contact Status is Started')).toBeVisible();
    await expect(getCountLabel(page, '20 companies')).toBeVisible();
    await clicks.other('checkbox', 'Select the loaded rows');
    await clicks.button('Edit');
    await clicks.option('First Contact Status');
    await page.keyboard.type('Funded');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'Change First Contact Status of 20 companies to Funded',
    );
    await page.keyboard.press('Enter');
    await expect(
      notices(page).getByText('Changed First Contact Status of 20 companies to Funded'),
    ).toBeVisible();
    expect(clicks.count()).toBe(6);
    const contact = { program: 'GBAN', semester: null, year: null, status: 'Funded' };
    expect((await stored('first_contact')())[0]).toEqual(contact);
    await expect(page.getByText('20 companies selected')).toBeHidden();
    await button(page, 'Undo').click();
    await expect(notices(page).getByText('Restored 20 companies.')).toBeVisible();
    expect((await stored('first_contact')())[0]).toEqual({ ...contact, status: 'Started' });
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(button(page, 'First Contact Status is Started')).toBeHidden();
    await expect(getCountLabel(page, '20 companies')).toBeVisible();
  });

  await test.step('by keyboard, fields are found by typing and confirmed by Enter', async () => {
    await page.getByRole('checkbox', { name: 'Select the loaded rows' }).click();
    await button(page, 'Edit').click();
    await page.keyboard.type('Major');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Major' })).toBeFocused();
    await page.keyboard.type('Law');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      'Change Major of 20 companies to Law',
    );
    await expect(button(page, 'Change 20 companies')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notices(page).getByText('Changed Major of 20 companies to Law')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await stored('major')()).toEqual(['Law']);
  });

  await test.step('Activity undoes it, except for later changes of others', async () => {
    const other = createAccount();
    await registerAccount(app, other);
    const [first] = companies;
    await callApi(app, other, 'PUT', `/companies/${first?.id}`, { major: 'Biology' });
    await page.getByRole('main').getByRole('link', { name: 'Activity' }).click();
    const operation = page
      .getByRole('row', { name: /^Changed Major of 20 companies/ })
      .filter({ hasText: account.full_name });
    await expect(operation).toContainText('20 updated');
    await operation.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    const result = page.getByRole('status').filter({ hasText: 'Undone: Changed Major' });
    await expect(result).toContainText('Restored 19 companies. 1 company could not be put back in full');
    await expect(result).toContainText(`${first?.company_name}: Changed since (Major)`);
    await expect(operation).toContainText(`Undone by ${account.full_name}`);
    expect((await stored('major')()).toSorted()).toEqual(['Biology', null]);
    await result.getByRole('link', { name: first?.company_name }).click();
    await expect(page.getByRole('article', { name: first?.company_name })).toBeVisible();
  });
});

test(
  'two people who change the same companies at once lose nothing',
  { tag: '@all' },
  async ({ page, openElsewhere, app, account, allowConsole }) => {
    allowConsole(/status of 409/);
    const companies = await addTwenty(app, account);
    const other = createAccount();
    await registerAccount(app, other);
    const otherPage = await openElsewhere();
    await signIn(page, app, account, tableOf(account));
    await signIn(otherPage, app, other, tableOf(account));

    await page.getByRole('checkbox', { name: 'Select the loaded rows' }).click();
    await button(page, 'Edit').click();
    await page.keyboard.type('Contact Email');
    await page.keyboard.press('Enter');
    await page.keyboard.type('desk@acme.example');
    await changeStudentType(otherPage, 'Alumni', 20);
    await expect(
      notices(otherPage).getByText('Changed Student Type of 20 companies to Alumni'),
    ).toBeVisible();
    await callApi(app, other, 'DELETE', `/companies/${companies[0]?.id}`);

    await button(page, 'Continue').click();
    const sentence = '19 records match now, not 20. Look again before you change them.';
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('textbox', { name: 'Contact Email' })).toHaveValue('desk@acme.example');
    await button(page, 'Look Again').click();
    await button(page, 'Change 19 companies').click();
    await expect(notices(page).getByText('Changed Contact Email of 19 companies')).toBeVisible();
    const both = { student_type: 'Alumni', contact_email: 'desk@acme.example' };
    for (const { id } of companies.slice(1))
      expect(await callApi(app, account, 'GET', `/companies/${id}`)).toMatchObject(both);

    await button(otherPage, 'Undo').click();
    await expect(notices(otherPage).getByText(/^Restored 19 companies\. 1 company could not/)).toBeVisible();
    const restored = { student_type: 'Graduate', contact_email: 'desk@acme.example' };
    for (const { id } of companies.slice(1))
      expect(await callApi(app, account, 'GET', `/companies/${id}`)).toMatchObject(restored);
  },
);
