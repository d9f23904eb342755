import { createClickCounter, getCountLabel } from '#fixtures/count-clicks';
import { addJudge, addPerson } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('judges who judged last in 2024 get one message, in 5 clicks', async ({ page, app, account }) => {
  const mark = account.full_name;
  const judge = (name: string, ...years: number[]) =>
    addJudge(app, account, {
      name: `${name} ${mark}`,
      email: `${name}.${account.email}`.toLowerCase(),
      competitions: years.map((year) => ({ name: `Pitch ${mark}`, month: 'April', year })),
    });
  await judge('Abe', 2024);
  await judge('Bea', 2023, 2024);
  await judge('Cem', 2024, 2025);
  await judge('Dee');
  // Records the mail link instead of opening a mail program.
  await page.addInitScript(() => {
    HTMLAnchorElement.prototype.click = function () {
      document.documentElement.dataset.mail = this.href;
    };
  });
  await signIn(page, app, account, '/judges/dashboard');
  const clicks = createClickCounter(page);
  await clicks.link(/^Total Judges/);
  await expect(page.getByLabel('Search judges')).toBeFocused();
  await page.keyboard.type(mark);
  await expect(getCountLabel(page, '4 judges')).toBeVisible();
  await clicks.button('Filter');
  await clicks.option('Last Competition');
  await page.keyboard.type('2024');
  await page.keyboard.press('Enter');
  await expect(getCountLabel(page, '2 judges')).toBeVisible();
  await clicks.other('checkbox', 'Select the loaded rows');
  await clicks.button('Email');
  const mail = page.locator('html');
  await expect(mail).toHaveAttribute(
    'data-mail',
    `mailto:?bcc=abe.${account.email},bea.${account.email}`.toLowerCase(),
  );
  expect(clicks.count()).toBe(5);
});

test('people without an e-mail are one click from the dashboard, and the view is shared with a link', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name;
  await addPerson(app, account, { name: `Ann ${mark}`, email: `ann.${account.email}` });
  await addPerson(app, account, { name: `Bob ${mark}` });
  await signIn(page, app, account, '/people/dashboard');
  const row = (name: string) => page.getByRole('row', { name: `${name} ${mark}` });

  await test.step('the filter finds the judges', async () => {
    const clicks = createClickCounter(page);
    await clicks.link(/^No email/);
    await expect(page.getByLabel('Search people')).toBeFocused();
    await page.keyboard.type(mark);
    await expect(page.getByRole('option', { name: 'Bob' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Email is empty', exact: true })).toBeVisible();
    await expect(getCountLabel(page, '1 person')).toBeVisible();
    await expect(row('Bob')).toBeVisible();
    await expect(row('Ann')).toBeHidden();
    expect(clicks.count()).toBe(1);
  });

  const name = `No e-mail ${mark}`;
  await test.step('the view is saved and opened again from everything', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('Share with everyone').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'All people' }).click();
    await expect(page.getByRole('button', { name: 'Email is empty', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(getCountLabel(page, '1 person')).toBeVisible();
  });

  await test.step('changes are saved to it', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(getCountLabel(page, '2 people')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('View saved').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name })).toBeVisible();
  });
});
