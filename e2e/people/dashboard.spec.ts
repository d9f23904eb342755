import { addPerson, callApi } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

test('the dashboard opens the latest person, links to people by label, and offers follow-ups', async ({
  page,
  app,
  account,
}) => {
  const name = `Donor ${account.full_name}`;
  const person = await addPerson(app, account, { name, labels: ['donor'], phone: '(555) 010-0142' });
  await signIn(page, app, account, '/people/dashboard');
  const details = page.getByRole('dialog', { name: 'Person Details' });

  await test.step('a recent person by keyboard, over the dashboard, and back', async () => {
    const recent = page.getByRole('region', { name: 'Recent Additions' }).getByRole('link', { name });
    await recent.press('Enter');
    await expect(details).toContainText('(555) 010-0142');
    await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard?person=${person.id}`);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(recent).toBeFocused();
  });

  await test.step('Refresh shows a confirmation', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Dashboard refreshed')).toBeVisible();
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

  await test.step('a person just added leaves follow-ups, until they are dismissed', async () => {
    const added = `Speaker ${account.full_name}`;
    await page.goto(`${app.shellUrl}/people/add`);
    await page.getByLabel('Name', { exact: true }).fill(added);
    await page.getByRole('checkbox', { name: 'Speaker' }).check();
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/people/dashboard`);
    const followUps = page.getByRole('region', { name: 'Follow-ups' });
    await expect(followUps.getByRole('link', { name: added })).toBeVisible();
    await page.reload();
    await followUps
      .getByRole('listitem')
      .filter({ hasText: added })
      .getByRole('link', { name: /speaking/i })
      .click();
    await expect(page).toHaveURL(/\/people\?person=.+&add=speaking$/);
    await expect(page.getByRole('dialog', { name: 'Person Details' })).toContainText(added);
    await page.goBack();
    await followUps.getByRole('button', { name: `Dismiss ${added}` }).click();
    await expect(followUps).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Recent Additions' })).toContainText(added);
    await expect(followUps).toBeHidden();
  });
});
