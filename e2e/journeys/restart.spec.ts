import { openScreen } from '#fixtures/navigation';
import { addCompany, addJudge, addPerson } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('an open page works after the server restarted, and finds the records that were added before', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  // During the restart, requests fail without a server, or get an error without CORS headers.
  allowConsole(/ERR_.*\/api\/|\/api\/.* blocked by CORS policy/);
  const mark = account.full_name;
  const company = `Acme Robotics ${mark}`;
  const judge = `Judge ${mark}`;
  const person = `Founder ${mark}`;
  await addCompany(app, account, { company_name: company, contact_email: 'founder.a@acme.example' });
  await addJudge(app, account, { name: judge, email: 'judge.a@mail.example' });
  await addPerson(app, account, { name: person, labels: ['founder', 'student'] });
  await signIn(page, app, account, '/companies');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await app.api.stop();
  await app.api.start();

  await test.step('the company is still there', async () => {
    await page.getByRole('searchbox').fill(company);
    await expect(page.getByText('1 company found')).toBeVisible();
    await page.getByRole('button', { name: company }).click();
    await expect(page.getByRole('link', { name: 'founder.a@acme.example' })).toBeVisible();
  });

  await test.step('the judge is still there', async () => {
    await openScreen(page, 'judges');
    await page.getByPlaceholder('Search judges by name, email, or competition...').fill(judge);
    await expect(page.getByRole('row').filter({ hasText: judge })).toContainText('judge.a@mail.example');
  });

  await test.step('the person is still there', async () => {
    await openScreen(page, 'people');
    const search = page.getByPlaceholder('Search people...');
    await search.fill(person);
    await expect(page.getByRole('option', { name: person })).toBeVisible();
    await search.press('Escape');
    await expect(page.getByRole('listitem').filter({ hasText: person })).toContainText('student');
  });
});
