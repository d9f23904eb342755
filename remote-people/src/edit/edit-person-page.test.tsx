import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { getImplausibleYearMessage, personRoutes, type PersonUpdate } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import {
  getCheckbox,
  pickCompany,
  servePersonForm,
  someCompanies,
  getLabelToggle,
} from '../testing/person-form-page';
import { getButton, getField } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';
import { personQueries } from '../person-queries';

const [ACME, ROCKETRY] = someCompanies;
const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '555-0100',
  labels: ['founder', 'mentor'],
  notes: 'Met at GBAN',
  primary_company: 'Acme Robotics',
  company_id: ACME?.id ?? null,
  company_role: 'CEO',
  is_primary_founder: true,
  degree: 'MBA',
  graduation_year: '2019',
  linkedin_url: 'https://linkedin.example/ann',
  linkedin: 'https://linkedin.example/ann',
  entr_certificate: true,
  entr_graduation_semester: 'Fall',
  entr_graduation_year: '2018',
});
const address = `/people/edit/${ann.id}`;
const show = () => renderScreen(<PeopleArea />, address);
const isSaved = page.getByText('Person updated successfully!');

const whole = (changes: PersonUpdate) => {
  const { id: _id, linkedin: _alias, is_company_deleted: _flag, judge: _judge, ...rest } = ann;
  const { created_at: _created, updated_at: _updated, last_modified_by: _by, ...fields } = rest;
  return { ...fields, ...changes };
};

/** Submits the form, and returns the body that was sent. */
async function sentBy({ saves }: ReturnType<typeof servePersonForm>) {
  await press(getButton('Save Changes'));
  await expect.element(isSaved).toBeVisible();
  return saves[0]?.body;
}

test('Edit Person has an input for every field of Add Person', async () => {
  servePersonForm(ann);
  const namesIn = (form: Element | null) =>
    [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
  const { goTo } = await renderScreen(<PeopleArea />, '/people/add?labels=founder');
  await press(page.getByRole('checkbox', { name: 'ENTR Certificate' }));
  await expect.element(getField('Graduation Year')).toBeVisible();
  const added = namesIn(document.querySelector('form'));
  expect(added).toEqual(expect.arrayContaining(['name', 'notes', 'entr_graduation_year', 'primary_company']));
  await goTo(address);
  await press(getButton('Leave'));
  await expect.element(getField('Name')).toHaveValue('Ann Able');
  expect(namesIn(document.querySelector('form'))).toEqual(expect.arrayContaining(added));
});

test('a graduation year from before its rule stays, and no other such year is taken', async () => {
  const old = { ...ann, graduation_year: '24' };
  servePersonForm(old);
  const saves = serve(personRoutes.update, () => old);
  await show();
  await fillIn(getField('Graduation Year'), '23');
  await press(getButton('Save Changes'));
  await expect
    .element(getField('Graduation Year'))
    .toHaveAccessibleDescription(`Graduation year ${getImplausibleYearMessage()}`);
  await fillIn(getField('Graduation Year'), '24');
  await fillIn(getField('Degree'), 'BA');
  await press(getButton('Save Changes'));
  await expect.element(isSaved).toBeVisible();
  expect(saves).toMatchObject([{ body: { graduation_year: '24', degree: 'BA' } }]);
});

describe('the person of the edit form', () => {
  test('is fetched with all fields of the form', async () => {
    servePersonForm(ann);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Edit Person' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Ann Able' })).toBeVisible();
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    await expect.element(getField('Company')).toHaveValue('Acme Robotics');
    await expect.element(getField('Company')).toHaveAccessibleDescription('Linked to a company record.');
    await expect.element(getField('Role')).toHaveValue('CEO');
    await expect.element(getField('Graduation Year')).toHaveValue('2019');
    await expect.element(getField('LinkedIn')).toHaveValue('https://linkedin.example/ann');
    await expect.element(getLabelToggle('Mentor')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(getLabelToggle('Judge')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(getCheckbox('Has ENTR Certificate')).toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'Back to People' }))
      .toHaveAttribute('href', '/people');
  });

  test('shows that the company was deleted, until another one is chosen', async () => {
    servePersonForm({ ...ann, is_company_deleted: true });
    await show();
    await expect
      .element(getField('Company'))
      .toHaveAccessibleDescription('This company was deleted. Choose another one, or clear it.');
    await pickCompany('Acme', 'Acme Rocketry');
    await expect.element(getField('Company')).toHaveAccessibleDescription('Linked to a company record.');
  });

  test('comes from the details that are already loaded', async () => {
    servePersonForm(ann);
    const { goTo } = await renderScreen(<PeopleArea />, '/elsewhere');
    await queryClient.fetchQuery(personQueries.detail(ann.id));
    const reads = serve(personRoutes.get, () => createErrorResponse(500, 'Not asked'));
    await goTo(address);
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(reads).toEqual([]);
  });

  test('that is unknown shows an error and leads to Explore', async () => {
    servePersonForm();
    serve(personRoutes.get, () => createErrorResponse(404, 'Person not found', 'not_found'));
    const { address: now, arrivesAt, back } = await show();
    await expect.element(page.getByText('Failed to load person details')).toBeVisible();
    await arrivesAt('/people');
    await back();
    expect(now()).toBe('/people');
  });
});

describe('saving an edited person', () => {
  test('sends the whole person with the version that was read, and returns to the previous page', async () => {
    const server = servePersonForm(ann);
    const { goTo, arrivesAt } = await renderScreen(<PeopleArea />, '/people?labels=mentor&page=1');
    await goTo(address);
    await fillIn(getField('Phone'), '');
    await fillIn(getField('Major'), 'Law');
    await press(getLabelToggle('Mentor'));
    await press(getLabelToggle('Staff'));
    expect(await sentBy(server)).toEqual(whole({ phone: null, major: 'Law', labels: ['founder', 'staff'] }));
    expect(server.saves[0]?.readAt).toBe(ann.updated_at);
    await arrivesAt('/people?labels=mentor&page=1');
  });

  test('links another picked company, unchecks the primary founder, and leads to Explore when opened by its URL', async () => {
    const server = servePersonForm(ann);
    const { arrivesAt } = await show();
    await pickCompany('Acme', 'Acme Rocketry');
    expect(await sentBy(server)).toEqual(
      whole({
        primary_company: 'Acme Rocketry',
        company_id: ROCKETRY?.id,
        is_primary_founder: false,
      }),
    );
    await arrivesAt('/people');
  });

  test('keeps the text of another typed company without a link', async () => {
    const server = servePersonForm(ann);
    await show();
    await fillIn(getField('Company'), 'Zeta');
    await expect.element(getField('Company')).toHaveAccessibleDescription('No company matches');
    expect(await sentBy(server)).toEqual(
      whole({
        primary_company: 'Zeta',
        company_id: null,
        is_primary_founder: false,
      }),
    );
  });

  test('sends the primary founder checkbox, which only founders have', async () => {
    const server = servePersonForm({ ...ann, is_primary_founder: false });
    await show();
    await press(getLabelToggle('Founder'));
    await expect.element(getCheckbox('Primary Founder')).not.toBeInTheDocument();
    await press(getLabelToggle('Founder'));
    await press(getCheckbox('Primary Founder'));
    expect(await sentBy(server)).toEqual(whole({ is_primary_founder: true }));
  });

  test('shows an error on the email field when the email is taken', async () => {
    servePersonForm(ann);
    serve(personRoutes.update, () =>
      createErrorResponse(409, 'A person with this email already exists', 'email_taken'),
    );
    await show();
    await fillIn(getField('Email'), 'bob@mail.example');
    await press(getButton('Save Changes'));
    await expect
      .element(getField('Email'))
      .toHaveAccessibleDescription('A person with this email already exists');
    await expect.element(getField('Email')).toHaveFocus();
  });
});
