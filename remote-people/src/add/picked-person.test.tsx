import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { getCheckbox, editingNotice, servePersonForm, similarPeople } from '../testing/person-form-page';
import { getButton, getField } from '../testing/page-parts';
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
const pressAnn = () => press(similarPeople.getByRole('button', { name: 'Ann Able' }));

async function pickAnn() {
  await fillIn(getField('Name'), 'Ann Abl');
  await pressAnn();
  await expect.element(editingNotice).toBeVisible();
}

describe('picking an existing person', () => {
  test('loads the person with a toast; saving sends the changes and opens the dashboard', async () => {
    const server = servePersonForm(ann);
    const { arrivesAt } = await show();
    await fillIn(getField('Name'), 'Ann Abl');
    await pressAnn();
    await expect.element(page.getByText('Loaded existing person: Ann Able')).toBeVisible();
    await expect.element(editingNotice).toBeVisible();
    await expect.element(similarPeople).not.toBeInTheDocument();
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    await expect.element(getField('Email')).toHaveValue('ann@mail.example');
    await expect.element(getCheckbox('Mentor')).toBeChecked();
    await fillIn(getField('Phone'), '555-0199');
    await press(getCheckbox('Staff'));
    await press(getButton('Update Person'));
    await expect.element(updated).toBeVisible();
    await expect.element(getField('Name')).toBeDisabled();
    await arrivesAt('/people/dashboard');
    expect(server.saves).toMatchObject([
      {
        body: { email: 'ann@mail.example', phone: '555-0199', labels: ['judge', 'mentor', 'staff'] },
        readAt: ann.updated_at,
      },
    ]);
  });

  test('resolves a duplicate name', async () => {
    servePersonForm(ann);
    await show();
    await fillIn(getField('Name'), 'Ann Able');
    await expect.element(getButton('Add Person')).toBeDisabled();
    await pressAnn();
    await expect.element(getButton('Update Person')).toBeEnabled();
    await expect
      .element(page.getByText('A person with this exact name already exists'))
      .not.toBeInTheDocument();
  });
});

describe('leaving the picked person', () => {
  async function pickAndType() {
    servePersonForm(ann);
    await show();
    await fillIn(getField('Phone'), '555-0177');
    await press(getCheckbox('Donor'));
    await pickAnn();
    await expect.element(getField('Phone')).toHaveValue('555-0100');
    await fillIn(getField('Bio'), 'Speaks well');
    await press(getCheckbox('Staff'));
  }

  async function expectTyped() {
    await expect.element(editingNotice).not.toBeInTheDocument();
    await expect.element(getField('Email')).toHaveValue('');
    await expect.element(getField('Phone')).toHaveValue('555-0177');
    await expect.element(getField('Bio')).toHaveValue('Speaks well');
    const checked = page.getByRole('checkbox', { checked: true });
    await expect.element(checked).toHaveLength(2);
    await expect.element(getCheckbox('Donor')).toBeChecked();
    await expect.element(getCheckbox('Staff')).toBeChecked();
  }

  test('by changing the name restores the text typed before and keeps the text typed after picking', async () => {
    await pickAndType();
    await press(getField('Name'));
    await userEvent.keyboard('{End}s');
    await expectTyped();
    await expect.element(getField('Name')).toHaveValue('Ann Ables');
  });
});

test('unchecking and checking the certificate keeps the graduation of the record', async () => {
  const server = servePersonForm({
    ...ann,
    entr_certificate: true,
    entr_graduation_semester: 'Fall',
    entr_graduation_year: '2025',
  });
  await show();
  await pickAnn();
  await press(getCheckbox('ENTR Certificate'));
  await press(getCheckbox('ENTR Certificate'));
  await expect.element(getField('Graduation Year')).toHaveValue('2025');
  await press(getCheckbox('ENTR Certificate'));
  await press(getButton('Update Person'));
  await expect.element(updated).toBeVisible();
  expect(server.saves[0]?.body).toMatchObject({
    entr_certificate: false,
    entr_graduation_semester: null,
    entr_graduation_year: null,
  });
});
