import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
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
  notes: 'Not on this screen',
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

/** What is sent for the form as it stands. */
async function sentBy({ saves }: ReturnType<typeof serveForm>) {
  await button('Save Changes').click();
  await expect.element(isSaved).toBeVisible();
  return saves[0]?.body;
}

describe('the person is read', () => {
  test('from the server, with all that the form has', async () => {
    serveForm(ann);
    await show();
    await expect.element(page.getByRole('heading', { name: 'Edit Person' })).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Ann Able');
    await expect.element(field('Company')).toHaveValue('Acme Robotics');
    await expect.element(field('Company')).toHaveAccessibleDescription('Linked to the company.');
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

  test('and says where its company was deleted, until another one is chosen', async () => {
    serveForm({ ...ann, is_company_deleted: true });
    await show();
    await expect
      .element(field('Company'))
      .toHaveAccessibleDescription('This company was deleted. Choose another one, or clear it.');
    await pickCompany('Acme', 'Acme Rocketry');
    await expect.element(field('Company')).toHaveAccessibleDescription('Linked to the company.');
  });

  test('from the details that were read already', async () => {
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
  ])('one that %s is said, and Explore comes in its place', async (_, answer) => {
    serveForm();
    serve(personRoutes.get, answer);
    const { address: now, arrivesAt, back } = await show();
    await expect.element(page.getByText('Failed to load person details')).toBeVisible();
    await arrivesAt('/people');
    await back();
    expect(now()).toBe('/people');
  });
});

describe('a save', () => {
  test('sends what was changed, made on what was read, and leads back to where one came from', async () => {
    const server = serveForm(ann);
    const { goTo, arrivesAt } = await renderScreen(<PeopleArea />, '/people?labels=mentor&page=1');
    await goTo(address);
    await field('Phone').fill('');
    await field('Major').fill('Law');
    await toggle('Mentor').click();
    await toggle('Staff').click();
    expect(await sentBy(server)).toEqual({ phone: null, major: 'Law', labels: ['founder', 'staff'] });
    expect(server.saves[0]?.readAt).toBe(ann.updated_at);
    await arrivesAt('/people?labels=mentor&page=1');
  });

  test('leads to Explore where the address was opened by itself', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await field('Role').fill('CTO');
    await sentBy(server);
    await arrivesAt('/people');
  });

  test('of another company that was picked links it, and takes the primary founder off', async () => {
    const server = serveForm(ann);
    await show();
    await pickCompany('Acme', 'Acme Rocketry');
    expect(await sentBy(server)).toEqual({
      primary_company: 'Acme Rocketry',
      company_id: ROCKETRY?.id,
      is_primary_founder: false,
    });
  });

  test('of another company that was typed keeps the text and no link', async () => {
    const server = serveForm(ann);
    await show();
    await field('Company').fill('Zeta');
    await expect.element(field('Company')).toHaveAccessibleDescription('No company matches');
    expect(await sentBy(server)).toEqual({
      primary_company: 'Zeta',
      company_id: null,
      is_primary_founder: false,
    });
  });

  test('without the certificate forgets the graduation; given back, it stays', async () => {
    const server = serveForm(ann);
    await show();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    expect(await sentBy(server)).toEqual({
      entr_certificate: false,
      entr_graduation_semester: null,
      entr_graduation_year: null,
    });
  });

  test('of nothing says that there is nothing to save', async () => {
    const server = serveForm(ann);
    const { arrivesAt } = await show();
    await checkbox('Has ENTR Certificate').click();
    await checkbox('Has ENTR Certificate').click();
    await button('Save Changes').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await arrivesAt('/people');
    expect(server.saves).toEqual([]);
  });

  test('that is refused says the reason, else its own words; what was typed stays', async () => {
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

  test('with an e-mail that somebody has says so at the e-mail', async () => {
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

  test('puts what is wrong on its field; what the screen does not show is a message', async () => {
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
      refusal(422, [{ loc: ['body', 'notes'], msg: 'Notes do not fit', type: 'custom' }]),
    );
    await button('Save Changes').click();
    await expect.element(page.getByText('Notes do not fit')).toBeVisible();
  });

  test('of a person that somebody deleted says so, and what was typed stays', async () => {
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

describe('leaving', () => {
  test('asks while something is unsaved', async () => {
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

  test('asks nothing while all is as it was read, and goes back to where one came from', async () => {
    serveForm(ann);
    const { goTo, arrivesAt } = await renderScreen(<PeopleArea />, '/people/dashboard');
    await goTo(address);
    await toggle('Judge').click();
    await toggle('Judge').click();
    await button('Cancel').click();
    await arrivesAt('/people/dashboard');
  });
});
