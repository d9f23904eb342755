import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';

const ANN = 'ann@university.example';
const acme = someCompany({
  company_name: 'Acme Robotics',
  major: 'Finance',
  contact: 'Cy',
  uga_contact: 'Eve',
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const dialog = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
const choice = (of: string, whose: string) =>
  dialog.getByRole('group', { name: of }).getByRole('radio', { name: whose });

/** I type a major; somebody saves fields of their own; I save. */
async function saveOver(fields: Parameters<ReturnType<typeof serveCompanies>['changeBy']>[2], who = ANN) {
  const server = serveCompanies(acme);
  await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  await button('Edit').click();
  await field('Major').fill('Marketing');
  await field('Contact').fill('Dan');
  server.changeBy(who, acme.id, fields);
  await button('Save Changes').click();
  return server;
}

describe('a second save is never silent', () => {
  test.each([
    ['two users', ANN],
    ['two tabs of one user', 'me@university.example'],
  ])('%s who changed the same are asked, and nothing is written before the answer', async (_, who) => {
    const server = await saveOver({ major: 'Law' }, who);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveTextContent(`${who} saved it`);
    expect(server.stored(acme.id)?.major).toBe('Law');
  });

  test('who changed something else meets no question: both changes are saved, and that is said', async () => {
    const server = await saveOver({ uga_contact: 'Flo' });
    await expect.element(page.getByText('Company updated successfully')).toBeVisible();
    await expect
      .element(page.getByText(`${ANN} changed this company meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(server.stored(acme.id)).toMatchObject({ major: 'Marketing', contact: 'Dan', uga_contact: 'Flo' });
    expect(server.saves.at(-1)?.body).toEqual({ major: 'Marketing', contact: 'Dan' });
    await expect.element(button('Edit')).toBeVisible();
    await expect.element(page.getByText('Flo')).toBeVisible();
  });

  test('who changed the same to the same has nothing left to save', async () => {
    const server = await saveOver({ major: 'Marketing', contact: 'Dan' });
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    expect(server.saves).toHaveLength(1);
    await expect.element(button('Edit')).toBeVisible();
  });
});

test('no code and no sentence of the server stands in the question, and what was typed stays', async () => {
  await saveOver({ major: 'Law' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Major', { exact: true })).toHaveValue('Marketing');
});

describe('one question, and each of its buttons does what it says', () => {
  test('shows each field that both changed with both values, and nothing else', async () => {
    await saveOver({ major: 'Law', contact: null, uga_contact: 'Flo' });
    await expect.element(choice('Major', 'Theirs Law')).toBeVisible();
    await expect.element(choice('Major', 'Yours Marketing')).toBeVisible();
    await expect.element(choice('Contact', 'Theirs -')).toBeVisible();
    await expect.element(choice('Contact', 'Yours Dan')).toBeVisible();
    expect(dialog.getByRole('group').elements()).toHaveLength(2);
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
  });

  test('nothing is chosen in advance: Save names what is missing and sends nothing', async () => {
    const server = await saveOver({ major: 'Law', contact: 'Eli' });
    await choice('Major', 'Yours').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const contact = dialog.getByRole('group', { name: 'Contact' });
    await expect.element(contact).toHaveTextContent('Choose which one to save');
    await expect.element(contact).toHaveAccessibleDescription('Choose which one to save');
    await expect.element(choice('Contact', 'Theirs')).toHaveFocus();
    await expect.element(dialog.getByRole('group', { name: 'Major' })).not.toHaveTextContent('Choose which');
    expect(server.saves).toHaveLength(1);
  });

  test('Yours and Theirs are saved as chosen, on top of theirs', async () => {
    const server = await saveOver({ major: 'Law', contact: 'Eli', uga_contact: 'Flo' });
    await choice('Major', 'Yours').click();
    await choice('Contact', 'Theirs').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Company updated successfully')).toBeVisible();
    expect(server.saves.at(-1)?.body).toEqual({ major: 'Marketing' });
    expect(server.stored(acme.id)).toMatchObject({ major: 'Marketing', contact: 'Eli', uga_contact: 'Flo' });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Edit')).toBeVisible();
  });

  test('Theirs everywhere writes nothing and shows theirs', async () => {
    const server = await saveOver({ major: 'Law', contact: 'Eli' });
    await choice('Major', 'Theirs').click();
    await choice('Contact', 'Theirs').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await expect.element(page.getByText('Law')).toBeVisible();
    expect(server.saves).toHaveLength(1);
  });

  test.each([
    ['Keep editing', () => dialog.getByRole('button', { name: 'Keep editing' }).click()],
    ['the x', () => dialog.getByRole('button', { name: 'Close' }).click()],
  ])('%s leaves the form as typed, and a later save asks again', async (_, leave) => {
    const server = await saveOver({ major: 'Law' });
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field('Major')).toHaveValue('Marketing');
    await expect.element(page.getByText(`${ANN} changed this company while you edit.`)).toBeVisible();
    expect(server.stored(acme.id)?.major).toBe('Law');

    await field('Major').fill('Art');
    await button('Save Changes').click();
    await choice('Major', 'Yours Art').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Company updated successfully')).toBeVisible();
    expect(server.stored(acme.id)).toMatchObject({ major: 'Art', contact: 'Dan' });
  });

  test('Escape and a press beside it do not close it', async () => {
    await saveOver({ major: 'Law' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
  });

  test('the arrow keys choose', async () => {
    await saveOver({ major: 'Law' });
    await expect.element(choice('Major', 'Theirs')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('Major', 'Yours')).toBeChecked();
  });
});

test('a third save during the question is compared anew', async () => {
  const server = await saveOver({ major: 'Law' });
  await choice('Major', 'Yours').click();
  server.changeBy('bob@university.example', acme.id, { contact: 'Flo', uga_contact: 'Gus' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toHaveTextContent('bob@university.example saved it');
  expect(dialog.getByRole('group').elements()).toHaveLength(1);
  await choice('Contact', 'Yours Dan').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Company updated successfully')).toBeVisible();
  expect(server.stored(acme.id)).toMatchObject({ major: 'Marketing', contact: 'Dan', uga_contact: 'Gus' });
});

test('a company that was deleted meanwhile says so, and what was typed stays', async () => {
  serveCompanies(acme);
  await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  await button('Edit').click();
  await field('Major').fill('Marketing');
  serve(companyRoutes.update, () => refusal(409, 'This company was changed', 'stale_edit'));
  serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
  await button('Save Changes').click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Company not found');
  await expect.element(field('Major')).toHaveValue('Marketing');
});
