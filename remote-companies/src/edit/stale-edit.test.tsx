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

/** Types a major while another user saves other fields, then saves. */
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

describe('saving a company that was changed meanwhile', () => {
  test.each([
    ['two users', ANN],
    ['two tabs of one user', 'me@university.example'],
  ])('asks when %s changed the same field, and writes nothing before the choice', async (_, who) => {
    const server = await saveOver({ major: 'Law' }, who);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveTextContent(`${who} saved it`);
    expect(server.stored(acme.id)?.major).toBe('Law');
  });

  test('saves changes to different fields without asking, and shows a toast', async () => {
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

  test('reports nothing to save when both made the same change', async () => {
    const server = await saveOver({ major: 'Marketing', contact: 'Dan' });
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    expect(server.saves).toHaveLength(1);
    await expect.element(button('Edit')).toBeVisible();
  });
});

test('the conflict dialog shows no error code or server message, and keeps the typed text', async () => {
  await saveOver({ major: 'Law' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Major', { exact: true })).toHaveValue('Marketing');
});

describe('the conflict dialog', () => {
  test('shows only the fields that both changed, with both values', async () => {
    await saveOver({ major: 'Law', contact: null, uga_contact: 'Flo' });
    await expect.element(choice('Major', 'Theirs Law')).toBeVisible();
    await expect.element(choice('Major', 'Yours Marketing')).toBeVisible();
    await expect.element(choice('Contact', 'Theirs -')).toBeVisible();
    await expect.element(choice('Contact', 'Yours Dan')).toBeVisible();
    expect(dialog.getByRole('group').elements()).toHaveLength(2);
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
  });

  test('starts without a choice, and Save shows what is missing and sends nothing', async () => {
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

  test('saves the chosen values on top of the newer version', async () => {
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

  test('sends nothing when Theirs is chosen for every field, and shows the newer version', async () => {
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
  ])('closing it by %s keeps the typed text, and the next save asks again', async (_, leave) => {
    const server = await saveOver({ major: 'Law' });
    await expect.element(dialog).toBeVisible();
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field('Major')).toHaveValue('Marketing');
    await expect.element(page.getByText(`${ANN} changed this company while you were editing.`)).toBeVisible();
    expect(server.stored(acme.id)?.major).toBe('Law');

    await field('Major').fill('Art');
    await button('Save Changes').click();
    await choice('Major', 'Yours Art').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Company updated successfully')).toBeVisible();
    expect(server.stored(acme.id)).toMatchObject({ major: 'Art', contact: 'Dan' });
  });

  test('Escape does not close it', async () => {
    await saveOver({ major: 'Law' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
  });

  test('the arrow keys change the choice', async () => {
    await saveOver({ major: 'Law' });
    await expect.element(choice('Major', 'Theirs')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('Major', 'Yours')).toBeChecked();
  });
});

test('another save while the conflict dialog is open starts a new comparison', async () => {
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

test('a company deleted meanwhile shows an error and keeps the typed text', async () => {
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
