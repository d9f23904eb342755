import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { companyRoutes, type Company } from '@studio-desk/shared-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { getRowGroup, getSection, serveCompanyForm, setSignedInUser } from '../testing/company-form-page';
import { someCompany } from '../testing/some-company';

const show = (query = '') => renderScreen(<CompaniesArea />, `/add-company${query}`);
const name = page.getByLabelText('Company Name');
const email = page.getByLabelText('Contact Email');
const ugaContact = page.getByLabelText('UGA Contact');
const add = page.getByRole('button', { name: 'Add Company' });
const cancel = page.getByRole('button', { name: 'Cancel' });
const added = page.getByText('Company added successfully!');

beforeEach(() => {
  setSignedInUser();
  serveCompanyForm();
});
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

describe('errors in the form', () => {
  test('a blank name shows an error on its field, and an invalid address once its field loses the focus', async () => {
    await show();
    await fillIn(name, '   ');
    await press(add);
    await expect.element(name).toHaveAccessibleDescription('Company name is required');
    await expect.element(name).toHaveFocus();
    await fillIn(name, 'Acme Robotics');
    await expect.element(page.getByText('Company name is required')).not.toBeInTheDocument();
    await fillIn(email, 'nobody');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('errors of the server show on their fields, and joined in a toast', async () => {
    serve(companyRoutes.create, () =>
      createErrorResponse(422, [
        { loc: ['body', 'contact_email'], msg: 'This domain takes no mail', type: 'custom' },
        { loc: ['body', 'major'], msg: 'No such major', type: 'custom' },
      ]),
    );
    await show();
    await fillIn(name, 'Acme Robotics');
    await fillIn(email, 'ann@acme.example');
    await press(add);
    await expect.element(email).toHaveAccessibleDescription('This domain takes no mail');
    await expect.element(email).toHaveFocus();
    await expect.element(page.getByLabelText('Major')).toHaveAccessibleDescription('No such major');
    await expect.element(page.getByText('This domain takes no mail, No such major')).toBeVisible();
  });

  test('an error of the server in a row shows on that row, even if the row was not added yet', async () => {
    const loc = ['body', 'additional_touchpoints', 0, 'program'];
    serve(companyRoutes.create, () =>
      createErrorResponse(422, [{ loc, msg: 'No such program', type: 'custom' }]),
    );
    await show();
    await fillIn(name, 'Acme Robotics');
    const program = getRowGroup('New touchpoint').getByLabelText('Program');
    await fillIn(program, 'Wizardry');
    await press(add);
    await expect.element(program).toHaveAccessibleDescription('No such program');
    await press(page.getByRole('button', { name: 'Add Touchpoint' }));
    await press(add);
    await expect
      .element(getRowGroup('Touchpoint 1').getByLabelText('Program'))
      .toHaveAccessibleDescription('No such program');
  });
});

describe('saving', () => {
  test('sends the form, shows a toast, and clears all fields but the UGA contact', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await expect.element(ugaContact).toHaveValue('Program Manager');
    await fillIn(name, ' Acme Robotics ');
    await fillIn(page.getByLabelText('Contact', { exact: true }), 'Founder A');
    await fillIn(ugaContact, 'Ann Able');
    await userEvent.tab();
    await press(add);
    await expect.element(added).toBeVisible();
    expect(calls.map((call) => call.body)).toEqual([
      {
        company_name: 'Acme Robotics',
        contact: 'Founder A',
        uga_contact: 'Ann Able',
        entr_certificate: false,
      },
    ]);
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
    await expect.element(page.getByLabelText('Contact', { exact: true })).toHaveValue('');
    await expect.element(ugaContact).toHaveValue('Ann Able');
  });

  test('offers a link to the record that was added', async () => {
    const acme = someCompany();
    serve(companyRoutes.create, () => acme);
    serve(companyRoutes.get, () => acme);
    await show();
    await fillIn(name, 'Acme Robotics');
    await press(add);
    await expect.element(page.getByText('Acme Robotics was added.')).toBeVisible();
    await press(page.getByRole('link', { name: 'Open Record' }));
    await expect.element(page.getByRole('heading', { level: 2, name: 'Acme Robotics' })).toBeVisible();
  });

  test('shows the new company on Explore at once', async () => {
    const company = someCompany({ company_name: 'Acme Robotics' });
    const stored: Company[] = [];
    const lists = serveList(companyRoutes.list, () => stored);
    serve(companyRoutes.create, () => {
      stored.push(company);
      return company;
    });
    await show();
    await expect.element(name).toBeVisible();
    await expect.poll(() => lists).toHaveLength(1);
    await fillIn(name, 'Acme Robotics');
    await press(add);
    await expect.element(added).toBeVisible();
    await press(cancel);
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Acme Robotics');
  });
});

describe('the values the form starts with', () => {
  test('from the office modal, office space is checked and starts this year', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    const { goTo } = await renderScreen(<CompaniesArea />, '/elsewhere');
    await goTo('/add-company', { withOfficeSpace: true });
    const office = getSection('Office Space');
    const thisYear = String(new Date().getFullYear());
    await expect.element(office.getByRole('checkbox')).toBeChecked();
    await expect.element(office.getByLabelText('Year')).toHaveValue(thisYear);
    await fillIn(name, 'Acme Robotics');
    await press(add);
    await expect.element(added).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ office_space_at_studio_225: 'Yes', office_year: thisYear });
    await expect.element(office.getByRole('checkbox')).not.toBeChecked();
    await expect.element(office.getByLabelText('Year')).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
  });
});

describe('leaving the form', () => {
  test('asks about unsaved changes, and Stay keeps the form', async () => {
    const { address } = await show();
    await fillIn(name, 'Acme Robotics');
    await press(cancel);
    await press(page.getByRole('button', { name: 'Stay' }));
    await expect.element(name).toHaveValue('Acme Robotics');
    expect(address()).toBe('/add-company');
  });
});
