import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { alert, checkbox, editing, serveForm, serveNameCheck, similar } from '../testing/person-form-page';
import { button, field } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '555-0100',
  labels: ['judge', 'mentor'],
  twitter: 'https://twitter.example/ann',
  degree: 'MBA',
});
const show = () => renderScreen(<PeopleArea />, '/people/add');
const updated = page.getByText('Ann Able has been updated successfully!');
const pressAnn = () => similar.getByRole('button', { name: 'Ann Able' }).click();

async function pickAnn() {
  await field('Name').fill('Ann Abl');
  await pressAnn();
  await expect.element(editing).toBeVisible();
}

describe('picking an existing person', () => {
  test('loads the person with a toast; saving sends the changes and opens the dashboard', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Name').fill('Ann Abl');
    await pressAnn();
    await expect.element(page.getByText('Loaded existing person: Ann Able')).toBeVisible();
    await expect.element(editing).toBeVisible();
    await expect.element(similar).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await expect.element(checkbox('Mentor')).toBeChecked();
    await field('Phone').fill('555-0199');
    await checkbox('Staff').click();
    await button('Update Person').click();
    await expect.element(updated).toBeVisible();
    await expect.element(field('Name')).toBeDisabled();
    await arrivesAt('/people/dashboard');
    expect(server.saves).toMatchObject([
      {
        body: { email: 'ann@mail.example', phone: '555-0199', labels: ['judge', 'mentor', 'staff'] },
        readAt: ann.updated_at,
      },
    ]);
  });

  test('resolves a duplicate name', async () => {
    serveForm(ann);
    await show();
    await field('Name').fill('Ann Able');
    await expect.element(button('Add Person')).toBeDisabled();
    await pressAnn();
    await expect.element(button('Update Person')).toBeEnabled();
    await expect
      .element(page.getByText('A person with this exact name already exists'))
      .not.toBeInTheDocument();
  });

  test('keeps typed text in empty fields and shows replaced text as a hint', async () => {
    const server = serveForm(ann);
    await show();
    await field('Notes').fill('Met at GBAN');
    await field('Email').fill('typed@mail.example');
    await checkbox('Donor').click();
    await pickAnn();
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await expect.element(field('Email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    await button('Update Person').click();
    await expect.element(updated).toBeVisible();
    expect(server.saves[0]?.body).toMatchObject({
      email: 'ann@mail.example',
      notes: 'Met at GBAN',
      labels: ['judge', 'donor', 'mentor'],
    });
  });

  test('leaves nothing to save by itself', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await pickAnn();
    await button('Update Person').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await arrivesAt('/people/dashboard');
    expect(server.saves).toEqual([]);
  });
});

test.each([
  ['is there', () => ann],
  ['cannot be had', () => refusal(500, 'No')],
])('shows no message when the person %s after the user left the form', async (_, response) => {
  serveForm(ann);
  const slow = createGate();
  serve(personRoutes.get, async () => {
    await slow.opened;
    return response();
  });
  serveNameCheck(() => [ann]);
  const { goTo } = await show();
  await field('Name').fill('Ann Abl');
  await pressAnn();
  const going = goTo('/people/dashboard');
  await button('Leave').click();
  await going;
  await expect.element(page.getByRole('heading', { name: 'People Dashboard' })).toBeVisible();
  slow.open();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await goTo('/people/add');
  await expect.element(field('Name')).toBeVisible();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect.element(notifications.getByText(/Ann Able|person data/)).not.toBeInTheDocument();
});

describe('an existing person that cannot be loaded shows an error', () => {
  test.each([
    ['is gone', 'Person not found in database', () => refusal(404, 'Person not found', 'not_found')],
    ['meets a server error', 'Server error while loading person data', () => refusal(500, 'No')],
    ['is nothing', 'Person data not found', () => Response.json(null)],
    ['is refused', 'Failed to load person data', () => refusal(400, 'No')],
  ])('because it %s: %s', async (_, message, response) => {
    serveForm(ann);
    serve(personRoutes.get, response);
    serveNameCheck(() => [ann]);
    await show();
    await field('Name').fill('Ann Abl');
    await pressAnn();
    await expect.element(alert).toHaveTextContent(message);
    await expect.element(editing).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('Ann Abl');
  });
});

describe('leaving the picked person', () => {
  async function pickAndType() {
    serveForm(ann);
    await show();
    await field('Phone').fill('555-0177');
    await checkbox('Donor').click();
    await pickAnn();
    await expect.element(field('Phone')).toHaveValue('555-0100');
    await field('Bio').fill('Speaks well');
    await checkbox('Staff').click();
  }

  async function expectTyped() {
    await expect.element(editing).not.toBeInTheDocument();
    await expect.element(field('Email')).toHaveValue('');
    await expect.element(field('Phone')).toHaveValue('555-0177');
    await expect.element(field('Bio')).toHaveValue('Speaks well');
    const checked = page.getByRole('checkbox', { checked: true });
    await expect.element(checked).toHaveLength(2);
    await expect.element(checkbox('Donor')).toBeChecked();
    await expect.element(checkbox('Staff')).toBeChecked();
  }

  test('by changing the name restores the text typed before and keeps the text typed after picking', async () => {
    await pickAndType();
    await field('Name').click();
    await userEvent.keyboard('{End}s');
    await expectTyped();
    await expect.element(field('Name')).toHaveValue('Ann Ables');
  });

  test('and saving adds a new person without any value of the picked one', async () => {
    await pickAndType();
    const calls = serve(personRoutes.create, () => somePerson());
    await field('Name').fill('Zoë');
    await button('Add Person').click();
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      name: 'Zoë',
      phone: '555-0177',
      bio: 'Speaks well',
      labels: ['donor', 'staff'],
      entr_certificate: false,
    });
  });
});

describe('saving the picked person', () => {
  test('shows the reason or a default message when it fails, and keeps the typed text', async () => {
    serveForm(ann);
    serve(personRoutes.update, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await pickAnn();
    await field('Phone').fill('1');
    await button('Update Person').click();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    serve(personRoutes.update, () => Response.error());
    await button('Update Person').click();
    await expect.element(page.getByText('Failed to save person')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
  });

  test('who was deleted returns to a new person that can be added', async () => {
    const server = serveForm(ann);
    await show();
    await field('Email').fill('typed@mail.example');
    await pickAnn();
    await field('Bio').fill('Speaks well');
    server.drop(ann.id);
    await button('Update Person').click();
    await expect
      .element(page.getByText('Ann Able was deleted meanwhile. The form now adds a new person.'))
      .toBeVisible();
    await expect.element(editing).not.toBeInTheDocument();
    await expect.element(field('Email')).toHaveValue('typed@mail.example');
    await expect.element(field('Bio')).toHaveValue('Speaks well');
  });

  test('asks about fields that somebody else changed too', async () => {
    const server = serveForm(ann);
    await show();
    await pickAnn();
    await field('Phone').fill('2');
    server.changeBy('bob@university.example', ann.id, { phone: '3' });
    await button('Update Person').click();
    const dialog = page.getByRole('dialog', { name: 'This person was changed while you edited it' });
    await dialog.getByRole('radio', { name: 'Yours 2' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(updated).toBeVisible();
    expect(server.stored(ann.id)?.phone).toBe('2');
  });
});

test('typed text that a picked person hides counts as unsaved, so leaving asks', async () => {
  serveForm(ann);
  const { address } = await show();
  await field('Email').fill('typed@mail.example');
  await pickAnn();
  await button('Cancel').click();
  await button('Stay').click();
  await expect.element(field('Email')).toHaveAccessibleDescription('You typed: typed@mail.example');
  expect(address()).toBe('/people/add');
});

test('unchecking and checking the certificate keeps the graduation of the record', async () => {
  const server = serveForm({
    ...ann,
    entr_certificate: true,
    entr_graduation_semester: 'Fall',
    entr_graduation_year: '2025',
  });
  await show();
  await pickAnn();
  await checkbox('ENTR Certificate').click();
  await checkbox('ENTR Certificate').click();
  await expect.element(field('Graduation Year')).toHaveValue('2025');
  await checkbox('ENTR Certificate').click();
  await button('Update Person').click();
  await expect.element(updated).toBeVisible();
  expect(server.saves[0]?.body).toMatchObject({
    entr_certificate: false,
    entr_graduation_semester: null,
    entr_graduation_year: null,
  });
});
