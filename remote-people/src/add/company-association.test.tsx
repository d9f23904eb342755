import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes, personRoutes } from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { checkbox, pickCompany, serveForm, someCompanies } from '../testing/person-form-page';
import { button, field, passOverSuggestions } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const [ACME] = someCompanies;
const show = (query = '') => renderScreen(<PeopleArea />, `/people/add${query}`);
const section = page.getByRole('region', { name: 'Company Association' });
const isAdded = page.getByText('Founder A has been added successfully!');

/** What is sent for the form as it stands. */
async function sent() {
  const calls = serve(personRoutes.create, () => somePerson());
  await button('Add Person').click();
  await expect.element(isAdded).toBeVisible();
  return calls[0]?.body;
}

describe('the company of a founder', () => {
  test('is asked for only with the label, and is kept while the label is off', async () => {
    serveForm();
    await show();
    await expect.element(field('Name')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    await checkbox('Founder').click();
    await pickCompany('Acme', 'Acme Robotics');
    await checkbox('Primary Founder').click();
    await checkbox('Founder').click();
    await expect.element(section).not.toBeInTheDocument();
    await checkbox('Founder').click();
    await expect.element(field('Company')).toHaveValue('Acme Robotics');
    await expect.element(checkbox('Primary Founder')).toBeChecked();
  });

  test('is sent with its id, name and primary founder', async () => {
    serveForm();
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await checkbox('Primary Founder').click();
    expect(await sent()).toMatchObject({
      company_id: ACME?.id,
      primary_company: 'Acme Robotics',
      is_primary_founder: true,
    });
  });

  test('allows a primary founder only with a company, which may be just a name', async () => {
    serveForm();
    await show('?name=Zo%C3%AB&labels=founder');
    await expect.element(checkbox('Primary Founder')).toBeDisabled();
    await field('Company').fill('Acme');
    await passOverSuggestions();
    await checkbox('Primary Founder').click();
    await expect.element(checkbox('Primary Founder')).toBeChecked();
    await field('Company').fill('');
    await expect.element(checkbox('Primary Founder')).toBeDisabled();
    await expect.element(checkbox('Primary Founder')).not.toBeChecked();
    expect(await sent()).not.toMatchObject({ is_primary_founder: true });
  });

  test('is not sent without the label', async () => {
    serveForm();
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await checkbox('Primary Founder').click();
    await checkbox('Founder').click();
    await checkbox('Mentor').click();
    expect(await sent()).toEqual({ name: 'Zoë', labels: ['mentor'], entr_certificate: false });
  });

  test('can be cleared, and typed as just a name', async () => {
    serveForm();
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await expect.element(field('Company')).toHaveAccessibleDescription('Linked to a company record.');
    await button('Clear Company').click();
    await expect.element(field('Company')).toHaveValue('');
    await field('Company').fill('Acme');
    await expect.element(field('Company')).toHaveAccessibleDescription(/^Not linked/);
    await passOverSuggestions();
    const body = await sent();
    expect(body).toMatchObject({ primary_company: 'Acme' });
    expect(body).not.toHaveProperty('company_id');
  });

  test('is searched on the server from two letters on, and shows founder and year of five', async () => {
    serveForm();
    const many = Array.from({ length: 8 }, (_, number) => ({
      ...(ACME ?? { name: null, year_started: null, score: 0 }),
      id: `01980000-0000-7000-8000-0000000000d${number}`,
      company_name: `Company ${number}`,
    }));
    const searches = serve(companyRoutes.search, ({ query }) => (query.q === 'Co' ? many : []));
    await show('?labels=founder');
    await field('Company').fill('C');
    await field('Company').fill('Co');
    await expect.element(page.getByRole('option')).toHaveLength(5);
    await expect
      .element(page.getByRole('option', { name: 'Company 0' }))
      .toHaveTextContent(/Company 0 Founder A 2022/);
    expect(searches.map(({ query }) => query.q)).toEqual(['Co']);
  });

  test('rejected by the server shows an error on the company field', async () => {
    serveForm();
    serve(personRoutes.create, () =>
      refusal(422, [{ loc: ['body', 'company_id'], msg: 'Choose a company from the list', type: 'custom' }]),
    );
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await button('Add Person').click();
    await expect.element(field('Company')).toHaveAccessibleDescription('Choose a company from the list');
    await expect.element(field('Company')).toHaveFocus();
  });
});

describe('the company in the URL', () => {
  const address = `?labels=founder&company_id=${ACME?.id}`;

  test('is shown by name and sent, and does not count as an unsaved change', async () => {
    serveForm();
    serve(companyRoutes.get, () => someCompany({ id: ACME?.id }));
    const { arrivesAt, goTo } = await show(address);
    await expect.element(field('Company')).toHaveValue('Acme Robotics');
    await button('Cancel').click();
    await arrivesAt('/people');
    await goTo(`/people/add${address}`);
    await field('Name').fill('Zoë');
    expect(await sent()).toMatchObject({ company_id: ACME?.id, primary_company: 'Acme Robotics' });
  });

  test.each([
    [404, 'The company of this link was not found. Choose another one.'],
    [500, 'The company of this link could not be loaded. Choose it from the suggestions.'],
  ])('that returns %i shows an error on the empty field', async (status, message) => {
    serveForm();
    serve(companyRoutes.get, () => refusal(status, 'No'));
    await show(`${address}&name=Zo%C3%AB`);
    await expect.element(field('Company')).toHaveValue('');
    await expect.element(field('Company')).toHaveAccessibleDescription(message);
    expect(await sent()).not.toHaveProperty('company_id');
  });

  test('that is refetched does not overwrite text typed meanwhile', async () => {
    serveForm();
    serve(companyRoutes.get, () => refusal(404, 'Company not found', 'not_found'));
    await show(address);
    await field('Name').fill('Zoë');
    const response = createGate();
    const reads = serve(companyRoutes.get, async () => {
      await response.opened;
      return someCompany({ id: ACME?.id });
    });
    const isRead = queryClient.invalidateQueries({ queryKey: ['companies'] });
    await expect.poll(() => reads).toHaveLength(1);
    await expect.element(field('Name')).toHaveValue('Zoë');
    response.open();
    await isRead;
    await expect.element(field('Name')).toHaveValue('Zoë');
    await expect.element(field('Company')).toHaveValue('');
  });

  test('is replaced when another URL refills the form', async () => {
    serveForm();
    const { goTo } = await show('?name=Ann');
    await expect.element(field('Name')).toHaveValue('Ann');
    await goTo('/people/add?name=Bob');
    await expect.element(field('Name')).toHaveValue('Bob');
  });
});

test('the form of a founder fits on a screen 320 px wide', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1280, 900));
  serveForm(somePerson({ name: `Ann ${'Able '.repeat(20)}`, labels: ['founder', 'judge', 'board_member'] }));
  await show('?labels=founder');
  await checkbox('ENTR Certificate').click();
  await field('Name').fill(`Ann ${'Able '.repeat(20)}`.trim());
  await expect.element(page.getByRole('region', { name: 'Similar people found' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
