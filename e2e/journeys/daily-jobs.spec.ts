import type { Company } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import type { App } from '#fixtures/app';
import { createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi } from '#fixtures/records';
import { expect, signIn, test, type Account } from '#fixtures/test';

/*
 * The clicks and keys of daily jobs. Other jobs are counted in companies-to-update, export, filtered-mail, many-at-once,
 * undo-edit and bring-back.
 */

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const shownIn = (page: Page, text: string) => expect(notices(page).getByText(text).first()).toBeVisible();

const readCompany = (app: App, account: Account, { id }: Company) =>
  callApi<Company>(app, account, 'GET', `/companies/${id}`);

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
    await presses.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Find Anything' }).getByRole('combobox')).toBeFocused();
    await presses.type(mark.slice(0, 5));
    await expect(page.getByRole('option', { name: company.company_name })).toBeVisible();
    await presses.press('Enter');
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
