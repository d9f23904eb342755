import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { repeatedLabels } from '@studio-desk/test-kit/screens/field-hints';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { useSession } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { alert, serveForm } from '../testing/person-form-page';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { followUps } from '../follow-ups';

const show = (query = '') => renderScreen(<PeopleArea />, `/people/add${query}`);
const name = page.getByLabelText('Name');
const email = page.getByLabelText('Email');
const certificate = page.getByRole('checkbox', { name: 'ENTR Certificate' });
const label = (text: string) => page.getByRole('checkbox', { name: text });
const add = page.getByRole('button', { name: 'Add Person' });
const ID = somePerson().id;
const cancel = page.getByRole('button', { name: 'Cancel' });

beforeEach(() => void serveForm());

test('no field of a person repeats its label as a placeholder', async () => {
  await show('?labels=founder');
  await certificate.click();
  await expect.element(page.getByLabelText('Graduation Semester')).toBeVisible();
  expect(document.querySelectorAll('label').length).toBeGreaterThan(10);
  expect(repeatedLabels()).toEqual([]);
});

describe('errors in the person form', () => {
  test.each(['', '   '])('the name "%s" shows an error on the field, and nothing is sent', async (typed) => {
    await show();
    await name.fill(typed);
    await add.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required');
    await expect.element(name).toHaveFocus();
    await name.fill('Ann Able');
    await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
  });

  test('invalid addresses show errors when the fields lose focus', async () => {
    await show();
    const linkedIn = page.getByLabelText('LinkedIn URL');
    await email.fill('nobody');
    await linkedIn.fill('nowhere');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
    await expect
      .element(linkedIn)
      .toHaveAccessibleDescription('LinkedIn URL must start with https:// or http://');
  });

  test('an error of the server shows on its field', async () => {
    serve(personRoutes.create, () =>
      refusal(422, [{ loc: ['body', 'bio'], msg: 'Bio is at most 20000 characters', type: 'too_big' }]),
    );
    await show();
    await name.fill('Ann Able');
    await add.click();
    const bio = page.getByLabelText('Bio');
    await expect.element(bio).toHaveAccessibleDescription('Bio is at most 20000 characters');
    await expect.element(bio).toHaveFocus();
  });

  test('an email that is taken shows an error on its field', async () => {
    serve(personRoutes.create, () => refusal(409, 'A person with this email already exists', 'email_taken'));
    await show();
    await name.fill('Ann Able');
    await email.fill('ann@acme.example');
    await add.click();
    await expect.element(email).toHaveAccessibleDescription('A person with this email already exists');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('ann@acme.example');
  });
});

describe('saving a new person', () => {
  test('sends the form, shows a toast, disables the form, and opens the dashboard', async () => {
    const calls = serve(personRoutes.create, () => somePerson({ name: 'Ann Able' }));
    const { arrivesAt, address } = await show();
    await name.fill(' Ann Able ');
    await certificate.click();
    await page.getByRole('combobox', { name: 'Graduation Semester' }).click();
    const semesters = page.getByRole('option');
    await expect
      .poll(() => semesters.elements().map((option) => option.textContent))
      .toEqual(['Spring', 'Summer', 'Fall']);
    await page.getByRole('option', { name: 'Summer' }).click();
    await page.getByLabelText('Graduation Year').fill('2026');
    await label('Founder').click();
    await label('Board Member').click();
    await add.click();
    await expect.element(page.getByText('Ann Able has been added successfully!')).toBeVisible();
    await expect.element(name).toBeDisabled();
    await expect.element(cancel).toBeDisabled();
    // At once: the form is left a moment after it was saved.
    const saving = page.getByRole('button', { name: 'Saving...' }).element();
    saving.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(address()).toBe('/people/add');
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
    serveForm(somePerson({ name: 'Ann Able' }));
    serve(personRoutes.checkName, () => ({ exists: false, similar_people: [] }));
    serve(personRoutes.create, () => somePerson({ name: 'Ann Able' }));
    const { arrivesAt, address } = await show();
    await name.fill('Ann Able');
    await add.click();
    await page.getByRole('button', { name: 'Open Record' }).click();
    await arrivesAt(`/people?person=${ID}`);
    await expect.element(page.getByRole('dialog', { name: 'Person Details' })).toHaveTextContent('Ann Able');
    // The form would have left 1.5 s after it was saved.
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(address()).toBe(`/people?person=${ID}`);
  });

  test.each([
    ['remembered for the dashboard', ['speaker', 'staff'] as const, [ID]],
    ['nothing where no label leads somewhere', ['staff'] as const, []],
  ])('follow-ups of the labels are %s', async (_, labels, expected) => {
    useSession.setState({ status: 'signed-in', user: someUser() });
    onTestFinished(() => useSession.setState({ status: 'signed-out', user: null }));
    serveForm(somePerson());
    serve(personRoutes.create, () => somePerson({ labels: [...labels] }));
    const { arrivesAt } = await show();
    await name.fill('Ann Able');
    await add.click();
    await arrivesAt('/people/dashboard');
    expect(followUps()).toEqual(expected);
  });

  test('does not navigate when the user left the page meanwhile', async () => {
    serve(personRoutes.create, () => somePerson());
    const { address, goTo } = await show();
    await name.fill('Ann Able');
    await add.click();
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    const savedAt = performance.now();
    await goTo('/people');
    await expect.poll(() => performance.now() - savedAt).toBeGreaterThan(1600);
    expect(address()).toBe('/people');
  });

  test('shows the reason when it fails, and keeps the typed text', async () => {
    serve(personRoutes.create, () => refusal(500, 'Something went wrong on our side'));
    const { address } = await show();
    await name.fill('Ann Able');
    await label('Mentor').click();
    await add.click();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side');
    await expect.element(name).toHaveValue('Ann Able');
    await expect.element(label('Mentor')).toBeChecked();
    await expect.element(name).toBeEnabled();
    expect(address()).toBe('/people/add');
  });

  test('shows a default message when it fails without a reason', async () => {
    serve(personRoutes.create, () => Response.error());
    await show();
    await name.fill('Ann Able');
    await add.click();
    await expect.element(alert).toHaveTextContent('Failed to save person');
  });

  test('sends one request for several clicks', async () => {
    const response = createGate();
    const calls = serve(personRoutes.create, async () => {
      await response.opened;
      return somePerson();
    });
    await show();
    await name.fill('Ann Able');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Saving...' }).click({ force: true });
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    response.open();
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });
});

describe('the person form', () => {
  test('asks for the graduation only with a certificate, and clears it without one', async () => {
    const calls = serve(personRoutes.create, () => somePerson());
    await show();
    const year = page.getByLabelText('Graduation Year');
    await expect.element(year).not.toBeInTheDocument();
    await certificate.click();
    await year.fill('20267');
    await expect.element(year).toHaveValue('2026');
    await certificate.click();
    await expect.element(year).not.toBeInTheDocument();
    await certificate.click();
    await expect.element(year).toHaveValue('');
    await certificate.click();
    await name.fill('Ann Able');
    await add.click();
    await expect
      .poll(() => calls.map((call) => call.body))
      .toEqual([{ name: 'Ann Able', entr_certificate: false }]);
  });

  test('offers the 12 labels', async () => {
    await show();
    const cards = page.getByRole('group', { name: 'Labels' }).getByRole('checkbox');
    await expect.element(label('Board Member')).toBeVisible();
    expect(cards.elements()).toHaveLength(12);
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

describe('leaving the person form', () => {
  test('asks about unsaved changes, and Stay keeps the form', async () => {
    const { address } = await show();
    await label('Mentor').click();
    await cancel.click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(label('Mentor')).toBeChecked();
    expect(address()).toBe('/people/add');
  });

  test('opens Explore after Leave is confirmed', async () => {
    const { arrivesAt } = await show();
    await name.fill('Ann Able');
    await cancel.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/people');
  });

  test('does not ask when nothing was changed', async () => {
    const { arrivesAt } = await show();
    await name.click();
    await cancel.click();
    await arrivesAt('/people');
  });
});
