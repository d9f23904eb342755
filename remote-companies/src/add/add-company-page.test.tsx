import { createGate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { useSession } from '@studio-desk/shared-auth';
import { companyRoutes, type Company } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { row, section, serveForm, signIn } from '../testing/company-form-page';
import { someCompany } from '../testing/some-company';

const show = (query = '') => renderScreen(<CompaniesArea />, `/add-company${query}`);
const name = page.getByLabelText('Company Name');
const email = page.getByLabelText('Contact Email');
const ugaContact = page.getByLabelText('UGA Contact');
const add = page.getByRole('button', { name: 'Add Company' });
const cancel = page.getByRole('button', { name: 'Cancel' });
const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
const added = page.getByText('Company added successfully!');

beforeEach(() => {
  signIn();
  serveForm();
});
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

describe('errors in the form', () => {
  test.each(['', '   '])('the name "%s" shows an error on the field, and nothing is sent', async (typed) => {
    await show();
    await name.fill(typed);
    await add.click();
    await expect.element(name).toHaveAccessibleDescription('Company name is required');
    await expect.element(name).toHaveFocus();
    await name.fill('Acme Robotics');
    await expect.element(page.getByText('Company name is required')).not.toBeInTheDocument();
  });

  test('an invalid address shows an error when the field loses focus', async () => {
    await show();
    await email.fill('nobody');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('an error of the server shows on its field', async () => {
    serve(companyRoutes.create, () =>
      refusal(422, [{ loc: ['body', 'contact_email'], msg: 'This domain takes no mail', type: 'custom' }]),
    );
    await show();
    await name.fill('Acme Robotics');
    await email.fill('ann@acme.example');
    await add.click();
    await expect.element(email).toHaveAccessibleDescription('This domain takes no mail');
    await expect.element(email).toHaveFocus();
  });

  test('errors of several fields show on their fields, and together in a toast with one that has no field', async () => {
    serve(companyRoutes.create, () =>
      refusal(422, [
        { loc: ['body', 'contact_email'], msg: 'This domain takes no mail', type: 'custom' },
        { loc: ['body', 'major'], msg: 'Major is at most 200 characters', type: 'custom' },
        { loc: ['body', 'pitch_competitions'], msg: 'No such competition', type: 'custom' },
      ]),
    );
    await show();
    await name.fill('Acme Robotics');
    await email.fill('ann@acme.example');
    await add.click();
    await expect
      .element(alert)
      .toHaveTextContent('This domain takes no mail, Major is at most 200 characters, No such competition');
    await expect.element(email).toHaveAccessibleDescription('This domain takes no mail');
    await expect.element(email).toHaveFocus();
    await expect
      .element(page.getByLabelText('Major', { exact: true }))
      .toHaveAccessibleDescription('Major is at most 200 characters');
  });

  test('an error of the server in a row shows on that row, even if the row was not added yet', async () => {
    const loc = ['body', 'additional_touchpoints', 0, 'program'];
    serve(companyRoutes.create, () => refusal(422, [{ loc, msg: 'No such program', type: 'custom' }]));
    await show();
    await name.fill('Acme Robotics');
    const program = row('New touchpoint').getByLabelText('Program');
    await program.fill('Wizardry');
    await add.click();
    await expect.element(program).toHaveAccessibleDescription('No such program');
    await page.getByRole('button', { name: 'Add Touchpoint' }).click();
    await add.click();
    await expect
      .element(row('Touchpoint 1').getByLabelText('Program'))
      .toHaveAccessibleDescription('No such program');
  });
});

describe('saving', () => {
  test('sends the form, shows a toast, and clears all fields but the UGA contact', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await expect.element(ugaContact).toHaveValue('Program Manager');
    await name.fill(' Acme Robotics ');
    await page.getByLabelText('Contact', { exact: true }).fill('Founder A');
    await ugaContact.fill('Ann Able');
    await userEvent.tab();
    await add.click();
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
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(page.getByText('Acme Robotics was added.')).toBeVisible();
    await page.getByRole('link', { name: 'Open Record' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Acme Robotics' })).toBeVisible();
  });

  test.each([
    ['a detail', refusal(500, 'Something went wrong on our side'), 'Something went wrong on our side'],
    ['a text', HttpResponse.json('The desk is closed', { status: 500 }), 'The desk is closed'],
    [
      'a list of problems that belong to no field',
      HttpResponse.json({ detail: [{ msg: 'One' }, { msg: 'Two' }] }, { status: 422 }),
      'One, Two',
    ],
    ['an object as detail', HttpResponse.json({ detail: { a: 1 } }, { status: 500 }), '{"a":1}'],
    ['a message', HttpResponse.json({ message: 'Too busy' }, { status: 500 }), 'Too busy'],
    ['an error', HttpResponse.json({ error: 'Too busy' }, { status: 500 }), 'Too busy'],
    ['nothing but a status', new HttpResponse(null, { status: 500 }), 'Request failed with status code 500'],
    ['no answer at all', HttpResponse.error(), 'Network Error'],
    ['an answer that nobody can read', HttpResponse.json({}, { status: 201 }), 'Failed to add company'],
  ])('failing with %s shows the reason and keeps the typed text', async (_, response, text) => {
    serve(companyRoutes.create, () => response);
    await show();
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(alert).toHaveTextContent(text);
    await expect.element(name).toHaveValue('Acme Robotics');
  });

  test('sends one request for several clicks', async () => {
    const response = createGate();
    const calls = serve(companyRoutes.create, async () => {
      await response.opened;
      return someCompany();
    });
    await show();
    await name.fill('Acme Robotics');
    await userEvent.keyboard('{Enter}');
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.click({ force: true });
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    response.open();
    await expect.element(added).toBeVisible();
    expect(calls).toHaveLength(1);
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
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(added).toBeVisible();
    await cancel.click();
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Acme Robotics');
  });
});

describe('the values the form starts with', () => {
  test('the UGA contact is empty for a user without a name', async () => {
    signIn(null);
    await show();
    await expect.element(ugaContact).toHaveValue('');
  });

  test('from the office modal, office space is checked and starts this year', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    const { goTo } = await renderScreen(<CompaniesArea />, '/elsewhere');
    await goTo('/add-company', { withOfficeSpace: true });
    const office = section('Office Space');
    const thisYear = String(new Date().getFullYear());
    await expect.element(office.getByRole('checkbox')).toBeChecked();
    await expect.element(office.getByLabelText('Year')).toHaveValue(thisYear);
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(added).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ office_space_at_studio_225: 'Yes', office_year: thisYear });
    await expect.element(office.getByRole('checkbox')).not.toBeChecked();
    await expect.element(office.getByLabelText('Year')).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
  });

  test('founder and contact email come from the URL, and do not count as unsaved changes', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    const { goTo } = await show('?name=Ann+Able&contact_email=ann%40mail.example');
    await expect.element(page.getByLabelText('Founder', { exact: true })).toHaveValue('Ann Able');
    await expect.element(email).toHaveValue('ann@mail.example');
    await goTo('/add-company?name=Bob');
    await expect.element(page.getByLabelText('Founder', { exact: true })).toHaveValue('Bob');
    await expect.element(email).toHaveValue('');
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(added).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ company_name: 'Acme Robotics', name: 'Bob' }]);
  });

  test('office space is unchecked by default', async () => {
    await show();
    await expect.element(section('Office Space').getByRole('checkbox')).not.toBeChecked();
  });
});

describe('leaving the form', () => {
  test('asks about unsaved changes, and Stay keeps the form', async () => {
    const { address } = await show();
    await name.fill('Acme Robotics');
    await cancel.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(name).toHaveValue('Acme Robotics');
    expect(address()).toBe('/add-company');
  });

  test('opens Explore after Leave is confirmed', async () => {
    const { arrivesAt } = await show();
    await name.fill('Acme Robotics');
    await cancel.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/companies');
  });

  test('does not ask when nothing was changed', async () => {
    const { arrivesAt } = await show();
    await name.click();
    await cancel.click();
    await arrivesAt('/companies');
  });
});
