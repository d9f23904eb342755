import type { Page } from '@playwright/test';
import { addCompany, addJudge, addPerson, callApi } from '../fixtures/records';
import { expect, newAccount, register, signIn, test } from '../fixtures/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** In the conflict dialog, keeps the user's own value of a field and saves. */
async function keepMine(page: Page, title: string, field: string, theirs: string, other: string) {
  const question = page.getByRole('dialog', { name: title });
  await expect(question).toContainText(other);
  const group = question.getByRole('group', { name: field });
  await expect(group).toContainText(theirs);
  await group.getByRole('radio', { name: /Yours Mine/ }).click();
  await question.getByRole('button', { name: 'Save' }).click();
}

test('two people edit the same company, judge and person: changes that do not overlap are kept, others are asked about', async ({
  page,
  openElsewhere,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const other = newAccount();
  await register(app, other);
  const theirs = await openElsewhere();
  await signIn(page, app, account);
  await signIn(theirs, app, other);
  const open = (path: string) =>
    Promise.all([page, theirs].map((each) => each.goto(`${app.shellUrl}${path}`)));

  await test.step('a company', async () => {
    const company = await addCompany(app, account, { company_name: `Shared ${account.full_name}` });
    await open(`/companies?company=${company.id}`);
    for (const each of [page, theirs]) await each.getByRole('button', { name: 'Edit' }).click();
    await theirs.getByLabel('Major').fill('Biology');
    await theirs.getByLabel('Contact', { exact: true }).fill('Theirs');
    await save(theirs);
    await expect(theirs.getByText('Company updated successfully')).toBeVisible();

    await page.getByLabel('Contact Email').fill('mine@acme.example');
    await page.getByLabel('Contact', { exact: true }).fill('Mine');
    await save(page);
    const question = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Contact', { exact: true })).toHaveValue('Mine');
    expect(await callApi(app, account, 'GET', `/companies/${company.id}`)).toMatchObject({
      contact: 'Theirs',
    });
    await save(page);
    await keepMine(page, 'This company was changed while you edited it', 'Contact', 'Theirs', other.email);
    await expect(page.getByText('Company updated successfully')).toBeVisible();
    expect(await callApi(app, account, 'GET', `/companies/${company.id}`)).toMatchObject({
      major: 'Biology',
      contact: 'Mine',
      contact_email: 'mine@acme.example',
    });
  });

  await test.step('a judge, whose competitions of both are kept', async () => {
    const judge = await addJudge(app, account, {
      name: `Judge ${account.full_name}`,
      competitions: [{ name: 'GBAN', month: 'April', year: 2026 }],
    });
    const addCompetition = async (each: Page, name: string) => {
      await each.getByRole('button', { name: 'Add Competition' }).click();
      await each.getByRole('group', { name: 'Competition 2' }).getByLabel('Competition Name').fill(name);
    };
    await open(`/judges/edit/${judge.id}`);
    await page.getByLabel('Phone').fill('Mine');
    await theirs.getByLabel('Phone').fill('Theirs');
    await theirs.getByLabel('Email').fill('theirs@mail.example');
    await addCompetition(theirs, 'Their Cup');
    await save(theirs);
    await expect(theirs.getByText('Judge updated successfully!')).toBeVisible();

    await addCompetition(page, 'My Cup');
    await save(page);
    await keepMine(page, 'This judge was changed while you edited it', 'Phone', 'Theirs', other.email);
    await expect(page.getByText('Judge updated successfully!')).toBeVisible();
    const stored = await callApi<{ competitions: { name: string }[] }>(
      app,
      account,
      'GET',
      `/judges/${judge.id}`,
    );
    expect(stored).toMatchObject({ phone: 'Mine', email: 'theirs@mail.example' });
    expect(stored.competitions.map(({ name }) => name).toSorted()).toEqual(['GBAN', 'My Cup', 'Their Cup']);
  });

  await test.step('a person, whose labels of both are kept', async () => {
    const person = await addPerson(app, account, {
      name: `Person ${account.full_name}`,
      labels: ['founder', 'student'],
    });
    await open(`/people/edit/${person.id}`);
    await page.getByLabel('Phone').fill('Mine');
    await theirs.getByLabel('Phone').fill('Theirs');
    await theirs.getByLabel('Major').fill('Their major');
    await theirs.getByRole('button', { name: 'Mentor', exact: true }).click();
    await theirs.getByRole('button', { name: 'Student', exact: true }).click();
    await save(theirs);
    await expect(theirs.getByText('Person updated successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Alumni', exact: true }).click();
    await save(page);
    await keepMine(page, 'This person was changed while you edited it', 'Phone', 'Theirs', other.email);
    await expect(page.getByText('Person updated successfully!')).toBeVisible();
    expect(await callApi(app, account, 'GET', `/people/${person.id}`)).toMatchObject({
      phone: 'Mine',
      major: 'Their major',
      labels: ['founder', 'mentor', 'alumni'],
    });
  });
});
