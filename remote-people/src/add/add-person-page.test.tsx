import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { findLabelsRepeatedAsPlaceholder } from '@studio-desk/test-kit/screens/redundant-placeholders';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { servePersonForm } from '../testing/person-form-page';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { readFollowUpIds } from '../follow-ups';

const show = (query = '') => renderScreen(<PeopleArea />, `/people/add${query}`);
const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const certificate = page.getByRole('checkbox', { name: 'ENTR Certificate' });
const label = (text: string) => page.getByRole('checkbox', { name: text });
const add = page.getByRole('button', { name: 'Add Person' });
const ID = somePerson().id;
const cancel = page.getByRole('button', { name: 'Cancel' });

beforeEach(() => void servePersonForm());

describe('errors in the person form', () => {
  test('there are none on leaving the name, which has the focus at first, untouched', async () => {
    await show();
    await expect.element(name).toHaveFocus();
    await press(label('mentor'));
    await expect.element(label('mentor')).toBeChecked();
    await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
  });

  test('a blank name shows an error on the field, and nothing is sent', async () => {
    await show();
    await fillIn(name, '   ');
    await press(add);
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(name).toHaveFocus();
    await fillIn(name, 'Ann Able');
    await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
  });

  test('an email that is taken shows an error on its field', async () => {
    serve(personRoutes.create, () =>
      createErrorResponse(409, 'A person with this email already exists', 'email_taken'),
    );
    await show();
    await fillIn(name, 'Ann Able');
    await fillIn(email, 'ann@acme.example');
    await press(add);
    await expect.element(email).toHaveAccessibleDescription('A person with this email already exists');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('ann@acme.example');
  });
});

describe('saving a new person', () => {
  test('sends the form, shows a toast, disables the form, and opens the dashboard', async () => {
    const calls = serve(personRoutes.create, () => somePerson({ name: 'Ann Able' }));
    const { arrivesAt, address } = await show();
    await fillIn(name, ' Ann Able ');
    await press(certificate);
    await press(page.getByRole('combobox', { name: 'Graduation Semester' }));
    const semesters = page.getByRole('option');
    await expect
      .poll(() => semesters.elements().map((option) => option.textContent))
      .toEqual(['Spring', 'Summer', 'Fall']);
    await press(page.getByRole('option', { name: 'Summer' }));
    await fillIn(page.getByLabelText('Graduation Year'), '2026');
    await press(label('Founder'));
    await press(label('Board Member'));
    expect(document.querySelectorAll('label').length).toBeGreaterThan(10);
    expect(findLabelsRepeatedAsPlaceholder(), 'placeholders that repeat a label').toEqual([]);
    const clock = installFakeClock();
    await press(add);
    await expect.element(page.getByText('Ann Able has been added successfully!')).toBeVisible();
    await expect.element(name).toBeDisabled();
    await expect.element(cancel).toBeDisabled();
    // Dispatch the click, because `press` would wait for the disabled button.
    const saving = page.getByRole('button', { name: 'Saving...' }).element();
    saving.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await clock.pass(1_499);
    expect(address()).toBe('/people/add');
    await clock.pass(1);
    await arrivesAt('/people/dashboard');
    expect(calls.map((call) => call.body)).toEqual([
      {
        name: 'Ann Able',
        entr_certificate: true,
        entr_graduation_semester: 'Summer',
        entr_graduation_year: '2026',
        labels: ['founder', 'board_member'],
        is_primary_founder: false,
      },
    ]);
  });

  test('offers the new record, which stays open although the form was about to open the dashboard', async () => {
    servePersonForm(somePerson({ name: 'Ann Able' }));
    serve(personRoutes.checkName, () => ({ exists: false, similar_people: [] }));
    serve(personRoutes.create, () => somePerson({ name: 'Ann Able' }));
    const { arrivesAt, address } = await show();
    await fillIn(name, 'Ann Able');
    const clock = installFakeClock();
    await press(add);
    await press(page.getByRole('button', { name: 'Open Record' }));
    await arrivesAt(`/people?person=${ID}`);
    await expect.element(page.getByRole('dialog', { name: 'Person Details' })).toHaveTextContent('Ann Able');
    // The form navigates 1.5 s after a save.
    await clock.pass(1_500);
    expect(address()).toBe(`/people?person=${ID}`);
  });

  test('follow-ups of the labels are remembered for the dashboard', async () => {
    useSession.setState({ status: 'signed-in', user: someUser() });
    onTestFinished(() => useSession.setState({ status: 'signed-out', user: null }));
    servePersonForm(somePerson());
    serve(personRoutes.create, () => somePerson({ labels: ['speaker', 'staff'] }));
    const { arrivesAt } = await show();
    await fillIn(name, 'Ann Able');
    const clock = installFakeClock();
    await press(add);
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    await clock.pass(1_500);
    await arrivesAt('/people/dashboard');
    expect(readFollowUpIds()).toEqual([ID]);
  });
});

describe('the person form', () => {
  test('asks for the graduation only with a certificate, and clears it without one', async () => {
    const calls = serve(personRoutes.create, () => somePerson());
    await show();
    const year = page.getByLabelText('Graduation Year');
    await expect.element(year).not.toBeInTheDocument();
    await press(certificate);
    await fillIn(year, '20267');
    await expect.element(year).toHaveValue('2026');
    await press(certificate);
    await expect.element(year).not.toBeInTheDocument();
    await press(certificate);
    await expect.element(year).toHaveValue('');
    await press(certificate);
    await fillIn(name, 'Ann Able');
    await press(add);
    await expect
      .poll(() => calls.map((call) => call.body))
      .toEqual([{ name: 'Ann Able', entr_certificate: false }]);
  });

  test('is filled from the URL', async () => {
    await show('?name=Ann+Able&email=ann%40acme.example&phone=555&labels=judge,wizard');
    await expect.element(name).toHaveValue('Ann Able');
    await expect.element(email).toHaveValue('ann@acme.example');
    await expect.element(page.getByLabelText('Phone')).toHaveValue('555');
    await expect.element(label('Judge')).toBeChecked();
    expect(page.getByRole('checkbox', { checked: true }).elements()).toHaveLength(1);
  });
});
