import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, personRoutes } from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { getCheckbox, pickCompany, servePersonForm, someCompanies } from '../testing/person-form-page';
import { getButton, getField, dismissSuggestions } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const [ACME] = someCompanies;
const show = (query = '') => renderScreen(<PeopleArea />, `/people/add${query}`);
const section = page.getByRole('region', { name: 'Company Association' });
const isAdded = page.getByText('Founder A has been added successfully!');

/** Submits the form, and returns the body that was sent. */
async function sent() {
  const calls = serve(personRoutes.create, () => somePerson());
  await press(getButton('Add Person'));
  await expect.element(isAdded).toBeVisible();
  return calls[0]?.body;
}

describe('the company of a founder', () => {
  test('is asked for only with the label, is kept while the label is off, and is sent', async () => {
    servePersonForm();
    await show('?name=Zo%C3%AB');
    await expect.element(getField('Name')).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
    await press(getCheckbox('Founder'));
    await pickCompany('Acme', 'Acme Robotics');
    await press(getCheckbox('Primary Founder'));
    await press(getCheckbox('Founder'));
    await expect.element(section).not.toBeInTheDocument();
    await press(getCheckbox('Founder'));
    await expect.element(getField('Company')).toHaveValue('Acme Robotics');
    await expect.element(getCheckbox('Primary Founder')).toBeChecked();
    expect(await sent()).toMatchObject({
      company_id: ACME?.id,
      primary_company: 'Acme Robotics',
      is_primary_founder: true,
    });
  });

  test('can be cleared, and typed as just a name', async () => {
    servePersonForm();
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await expect.element(getField('Company')).toHaveAccessibleDescription('Linked to a company record.');
    await press(getButton('Clear Company'));
    await expect.element(getField('Company')).toHaveValue('');
    await fillIn(getField('Company'), 'Acme');
    await expect.element(getField('Company')).toHaveAccessibleDescription(/^Not linked/);
    await dismissSuggestions();
    const body = await sent();
    expect(body).toMatchObject({ primary_company: 'Acme' });
    expect(body).not.toHaveProperty('company_id');
  });

  test('is searched on the server from two letters on, and shows founder and year of five', async () => {
    servePersonForm();
    const many = Array.from({ length: 8 }, (_, number) => ({
      ...(ACME ?? { name: null, year_started: null, score: 0 }),
      id: `01980000-0000-7000-8000-0000000000d${number}`,
      company_name: `Company ${number}`,
    }));
    const searches = serve(companyRoutes.search, ({ query }) => (query.q === 'Co' ? many : []));
    await show('?labels=founder');
    await fillIn(getField('Company'), 'C');
    await fillIn(getField('Company'), 'Co');
    await expect.element(page.getByRole('option')).toHaveLength(5);
    await expect
      .element(page.getByRole('option', { name: 'Company 0' }))
      .toHaveTextContent(/Company 0 Founder A 2022/);
    expect(searches.map(({ query }) => query.q)).toEqual(['Co']);
  });

  test('rejected by the server shows an error on the company field', async () => {
    servePersonForm();
    serve(personRoutes.create, () =>
      createErrorResponse(422, [
        { loc: ['body', 'company_id'], msg: 'Choose a company from the list', type: 'custom' },
      ]),
    );
    await show('?name=Zo%C3%AB&labels=founder');
    await pickCompany('Acme', 'Acme Robotics');
    await press(getButton('Add Person'));
    await expect.element(getField('Company')).toHaveAccessibleDescription('Choose a company from the list');
    await expect.element(getField('Company')).toHaveFocus();
  });
});

describe('the company in the URL', () => {
  const address = `?labels=founder&company_id=${ACME?.id}`;

  test('is shown by name and sent, and does not count as an unsaved change', async () => {
    servePersonForm();
    serve(companyRoutes.get, () => someCompany({ id: ACME?.id }));
    const { arrivesAt, goTo } = await show(address);
    await expect.element(getField('Company')).toHaveValue('Acme Robotics');
    await press(getButton('Cancel'));
    await arrivesAt('/people');
    await goTo(`/people/add${address}`);
    await fillIn(getField('Name'), 'Zoë');
    expect(await sent()).toMatchObject({ company_id: ACME?.id, primary_company: 'Acme Robotics' });
  });

  test('that returns 404 shows an error on the empty field', async () => {
    servePersonForm();
    serve(companyRoutes.get, () => createErrorResponse(404, 'No'));
    await show(`${address}&name=Zo%C3%AB`);
    await expect.element(getField('Company')).toHaveValue('');
    await expect
      .element(getField('Company'))
      .toHaveAccessibleDescription('The company of this link was not found. Choose another one.');
    expect(await sent()).not.toHaveProperty('company_id');
  });
});
