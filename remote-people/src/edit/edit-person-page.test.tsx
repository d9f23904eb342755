import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes, type PersonUpdate } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { checkbox, pickCompany, serveForm, someCompanies, toggle } from '../testing/person-form-page';
import { button, field } from '../testing/page-parts';
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
const notes = page.getByRole('textbox', { name: 'Notes' });
const isSaved = page.getByText('Person updated successfully!');

const whole = (changes: PersonUpdate) => {
  const { id: _id, linkedin: _alias, is_company_deleted: _flag, judge: _judge, ...rest } = ann;
  const { created_at: _created, updated_at: _updated, last_modified_by: _by, ...fields } = rest;
  return { ...fields, ...changes };
};

/** What is sent for the form as it stands. */
async function sentBy({ saves }: ReturnType<typeof serveForm>) {
  await button('Save Changes').click();
  await expect.element(isSaved).toBeVisible();
  return saves[0]?.body;
}

test('Edit Person has an input for every field of Add Person', async () => {
  serveForm(ann);
  const namesIn = (form: Element | null) =>
    [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].map(({ name }) => name);
  const { goTo } = await renderScreen(<PeopleArea />, '/people/add?labels=founder');
  await page.getByRole('checkbox', { name: 'ENTR Certificate' }).click();
  await expect.element(field('Graduation Year')).toBeVisible();
  const added = namesIn(document.querySelector('form'));
  expect(added).toEqual(expect.arrayContaining(['name', 'notes', 'entr_graduation_year', 'primary_company']));
  await goTo(address);
  await button('Leave').click();
  await expect.element(field('Name')).toHaveValue('Ann Able');
  expect(namesIn(document.querySelector('form'))).toEqual(expect.arrayContaining(added));
});

describe('the person of the edit form', () => {
  test('is fetched with all fields of the form', async () => {
    serveForm(ann);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Edit Person' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Ann Able' })).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.element(field('Company')).toHaveValue('Acme Robotics');
    await expect.element(field('Company')).toHaveAccessibleDescription('Linked to a company record.');
    await expect.element(field('Role')).toHaveValue('CEO');
    await expect.element(field('Graduation Year')).toHaveValue('2019');
    await expect.element(field('LinkedIn')).toHaveValue('https://linkedin.example/ann');
    await expect.element(toggle('Mentor')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(toggle('Judge')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(checkbox('Has ENTR Certificate')).toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'Back to People' }))
      .toHaveAttribute('href', '/people');
  });

  test('shows that the company was deleted, until another one is chosen', async () => {
    serveForm({ ...ann, is_company_deleted: true });
    await show();
    await expect
      .element(field('Company'))
      .toHaveAccessibleDescription('This company was deleted. Choose another one, or clear it.');
    await pickCompany('Acme', 'Acme Rocketry');
    await expect.element(field('Company')).toHaveAccessibleDescription('Linked to a company record.');
  });

  test('comes from the details that are already loaded', async () => {
    serveForm(ann);
    const { goTo } = await renderScreen(<PeopleArea />, '/elsewhere');
    await queryClient.fetchQuery(personQueries.detail(ann.id));
    const reads = serve(personRoutes.get, () => refusal(500, 'Not asked'));
    await goTo(address);
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(reads).toEqual([]);
  });

  test.each([
    ['is unknown', () => refusal(404, 'Person not found', 'not_found')],
    ['cannot be had', () => refusal(500, 'Something went wrong on our side')],
  ])('that %s shows an error and leads to Explore', async (_, response) => {
    serveForm();
    serve(personRoutes.get, response);
    const { address: now, arrivesAt, back } = await show();
    await expect.element(page.getByText('Failed to load person details')).toBeVisible();
    await arrivesAt('/people');
    await back();
    expect(now()).toBe('/people');
  });
});

describe('saving an edited person', () => {
  test('sends the whole person with the version that was read, and returns to the previous page', async () => {
    const server = serveForm(ann);
    const { goTo, arrivesAt } = await renderScreen(<PeopleArea />, '/people?labels=mentor&page=1');
    await goTo(address);
    await field('Phone').fill('');
    await field('Major').fill('Law');
    await toggle('Mentor').click();
    await toggle('Staff').click();
    expect(await sentBy(server)).toEqual(whole({ phone: null, major: 'Law', labels: ['founder', 'staff'] }));
    expect(server.saves[0]?.readAt).toBe(ann.updated_at);
    await arrivesAt('/people?labels=mentor&page=1');
  });

  test('leads to Explore when the page was opened by its URL', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Role').fill('CTO');
    await sentBy(server);
    await arrivesAt('/people');
  });

  test('links another picked company, and unchecks the primary founder', async () => {
    const server = serveForm(ann);
    await show();
    await pickCompany('Acme', 'Acme Rocketry');
    expect(await sentBy(server)).toEqual(
      whole({
        primary_company: 'Acme Rocketry',
        company_id: ROCKETRY?.id,
        is_primary_founder: false,
      }),
    );
  });

  test('keeps the text of another typed company without a link', async () => {
    const server = serveForm(ann);
    await show();
    await field('Company').fill('Zeta');
    await expect.element(field('Company')).toHaveAccessibleDescription('No company matches');
    expect(await sentBy(server)).toEqual(
      whole({
        primary_company: 'Zeta',
        company_id: null,
        is_primary_founder: false,
      }),
    );
  });

  test('keeps or changes notes and graduation', async () => {
    const server = serveForm(ann);
    const { goTo, arrivesAt } = await show();
    await field('Phone').fill('');
    expect(await sentBy(server)).toEqual(whole({ phone: null }));
    await arrivesAt('/people');
    expect(server.stored(ann.id)).toMatchObject({
      notes: 'Met at GBAN',
      entr_graduation_semester: 'Fall',
      entr_graduation_year: '2018',
    });
    await goTo(address);
    await expect.element(notes).toHaveValue('Met at GBAN');
    await notes.fill('Mentors in spring');
    await expect.element(page.getByLabelText('ENTR Graduation Semester')).toHaveTextContent('Fall');
    await page.getByLabelText('ENTR Graduation Semester').click();
    await page.getByRole('option', { name: 'Spring' }).click();
    await expect.element(field('ENTR Graduation Year')).toHaveValue('2018');
    await field('ENTR Graduation Year').fill('2020');
    await button('Save Changes').click();
    await expect.poll(() => server.saves.length).toBe(2);
    expect(server.stored(ann.id)).toMatchObject({
      phone: null,
      notes: 'Mentors in spring',
      entr_graduation_semester: 'Spring',
      entr_graduation_year: '2020',
    });
  });

  test('sends the primary founder checkbox, which only founders have', async () => {
    const server = serveForm({ ...ann, is_primary_founder: false });
    await show();
    await toggle('Founder').click();
    await expect.element(checkbox('Primary Founder')).not.toBeInTheDocument();
    await toggle('Founder').click();
    await checkbox('Primary Founder').click();
    expect(await sentBy(server)).toEqual(whole({ is_primary_founder: true }));
  });

  test('keeps the primary founder when the stored company is chosen again', async () => {
    const server = serveForm(ann);
    await show();
    await pickCompany('Acme', 'Acme Rocketry');
    await expect.element(checkbox('Primary Founder')).not.toBeChecked();
    await pickCompany('Acme', 'Acme Robotics');
    await expect.element(checkbox('Primary Founder')).toBeChecked();
    await field('Role').fill('CTO');
    expect(await sentBy(server)).toEqual(whole({ company_role: 'CTO' }));
  });

  test('clears the graduation without the certificate, and keeps it when checked again', async () => {
    const server = serveForm(ann);
    await show();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    expect(await sentBy(server)).toEqual(
      whole({
        entr_certificate: false,
        entr_graduation_semester: null,
        entr_graduation_year: null,
      }),
    );
  });

  test('reports that there is nothing to save when nothing changed', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    await button('Save Changes').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await arrivesAt('/people');
    expect(server.saves).toEqual([]);
  });

  test('shows the reason or a default message when it fails, and keeps the typed text', async () => {
    serveForm(ann);
    const { address: now } = await show();
    await field('Phone').fill('1');
    serve(personRoutes.update, () => refusal(500, 'Something went wrong on our side'));
    await button('Save Changes').click();
    await expect.element(page.getByText('Something went wrong on our side')).toBeVisible();
    serve(personRoutes.update, () => Response.error());
    await button('Save Changes').click();
    await expect.element(page.getByText('Failed to update person')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
    expect(now()).toBe(address);
  });

  test('shows an error on the email field when the email is taken', async () => {
    serveForm(ann);
    serve(personRoutes.update, () => refusal(409, 'A person with this email already exists', 'email_taken'));
    await show();
    await field('Email').fill('bob@mail.example');
    await button('Save Changes').click();
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription('A person with this email already exists');
    await expect.element(field('Email')).toHaveFocus();
  });

  test('shows errors on their fields, and others as a message', async () => {
    serveForm(ann);
    await show();
    await field('Website').fill('nowhere');
    await field('Name').fill(' ');
    await button('Save Changes').click();
    await expect
      .element(field('Website'))
      .toHaveAccessibleDescription('Website must start with https:// or http://');
    await expect.element(field('Name')).toHaveAccessibleDescription('Name is required');
    await field('Website').fill('https://ann.example');
    await field('Name').fill('Ann');
    serve(personRoutes.update, () =>
      refusal(422, [{ loc: ['body', 'nickname'], msg: 'Unknown field "nickname"', type: 'custom' }]),
    );
    await button('Save Changes').click();
    await expect.element(page.getByText('Unknown field "nickname"')).toBeVisible();
  });

  test('shows an error when the person was deleted, and keeps the typed text', async () => {
    const server = serveForm(ann);
    const { address: now } = await show();
    await field('Phone').fill('555-0199');
    server.drop(ann.id);
    await button('Save Changes').click();
    await expect.element(page.getByText('Someone may have deleted it')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('555-0199');
    expect(now()).toBe(address);
  });
});

describe('leaving the edit form', () => {
  test('asks about unsaved changes', async () => {
    serveForm(ann);
    const { address: now, arrivesAt } = await show();
    await toggle('Judge').click();
    await button('Cancel').click();
    await button('Stay').click();
    await expect.element(button('Stay')).not.toBeInTheDocument();
    expect(now()).toBe(address);
    await button('Cancel').click();
    await button('Leave').click();
    await arrivesAt('/people');
  });

  test('does not ask without changes, and returns to the previous page', async () => {
    serveForm(ann);
    const { goTo, arrivesAt } = await renderScreen(<PeopleArea />, '/people/dashboard');
    await goTo(address);
    await toggle('Judge').click();
    await toggle('Judge').click();
    await button('Cancel').click();
    await arrivesAt('/people/dashboard');
  });
});
