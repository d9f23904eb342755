import { addCompany, addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

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
  const details = page.getByRole('dialog', { name: 'Person Details' });
  const heading = page.getByRole('heading', { name: company.company_name, level: 2 });

  await test.step('the company leads to its founder, and back', async () => {
    await expect(page.getByRole('region', { name: 'People', exact: true })).toContainText('Primary Founder');
    await page.getByRole('link', { name: founder.name }).click();
    await expect(details.getByRole('heading', { name: founder.name })).toBeVisible();
    await details.getByRole('definition').getByRole('link', { name: company.company_name }).click();
    await expect(heading).toBeVisible();
  });

  await test.step('the company leads to its mentor, and back', async () => {
    await page.getByRole('region', { name: 'Mentors' }).getByRole('link', { name: mentor.name }).click();
    await details
      .getByRole('region', { name: 'Mentorships' })
      .getByRole('link', { name: company.company_name })
      .click();
    await expect(heading).toBeVisible();
  });
});
