import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { createCompanies, someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';
import { companyQueries } from '../company-queries';

const touchpoint = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch', notes: null };
const acme = someCompany({
  company_name: 'Acme Robotics',
  major: 'Finance',
  first_contact: { program: 'Kickstart Fund', semester: 'Fall', year: '2023', status: 'Started' },
  additional_touchpoints: [touchpoint],
});
const beta = someCompany({ id: '01980000-0000-7000-8000-000000000002', company_name: 'Beta Foods' });
const acmeAddress = `/companies?company=${acme.id}`;

const show = (address = acmeAddress) => renderScreen(<CompaniesArea />, address);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const head = (name: string) => page.getByRole('heading', { level: 2, name });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

async function startEdit() {
  await press(button('Edit'));
  await expect.element(button('Save Changes')).toBeVisible();
}

describe('saving', () => {
  test('sends only what changed, with first contact and touchpoints, and shows the record again', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    await press(button('Save Changes'));
    await expect.element(page.getByText('Company updated successfully')).toBeVisible();
    await expect.element(button('Edit')).toBeVisible();
    await expect.element(page.getByText('Marketing')).toBeVisible();
    expect(server.saves).toEqual([
      {
        body: {
          major: 'Marketing',
          first_contact: acme.first_contact,
          additional_touchpoints: acme.additional_touchpoints,
        },
        readAt: acme.updated_at,
      },
    ]);
  });

  test('shows a changed name in the list', async () => {
    serveCompanies(acme, beta);
    await show();
    await startEdit();
    await fillIn(field('Company Name'), 'Acme Machines');
    await press(button('Save Changes'));
    await expect.element(page.getByRole('listitem').getByText('Acme Machines')).toBeVisible();
  });
});

describe('leaving the form', () => {
  test('shows the record without the form of a fact that was open before', async () => {
    serveCompanies(acme);
    await show();
    await press(button('Edit Major'));
    await startEdit();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit')).toHaveFocus();
    await expect.element(button('Edit Major')).toBeInTheDocument();
  });

  test('Escape leaves an untouched form, and keeps one with changes', async () => {
    serveCompanies(acme);
    await show();
    await startEdit();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit')).toHaveFocus();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    await userEvent.keyboard('{Escape}');
    await expect.element(field('Major')).toHaveValue('Marketing');
    await expect.element(question).not.toBeInTheDocument();
  });

  test('searching and paging the list keep the form open without asking', async () => {
    const others = createCompanies(40).slice(5);
    serveCompanies(acme, ...others);
    const { arrivesAt } = await show();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    await press(button('Next page'));
    await arrivesAt(`${acmeAddress}&page=2`);
    await fillIn(page.getByPlaceholder('Search companies...'), 'Company 0030');
    await arrivesAt(`${acmeAddress}&search=Company+0030`);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Major')).toHaveValue('Marketing');
  });
});

describe('opening the form through navigation state', () => {
  const send = async (id: string) => {
    const screen = await show('/companies?page=1');
    await screen.goTo('/companies', { editCompanyId: id });
    return screen;
  };

  test('opens the form of a listed company once; going back and forth shows its record', async () => {
    serveCompanies(acme, beta);
    const { arrivesAt, goTo, back } = await send(beta.id);
    await expect.element(field('Company Name')).toHaveValue('Beta Foods');
    await arrivesAt(`/companies?company=${beta.id}`);
    await goTo('/companies');
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await back();
    await expect.element(head('Beta Foods')).toBeVisible();
    await expect.element(button('Edit')).toBeVisible();
  });

  test('fetches a company that is not in the cache', async () => {
    serveCompanies(acme);
    serve(companyRoutes.get, () => beta);
    await send(beta.id);
    await expect.element(field('Company Name')).toHaveValue('Beta Foods');
  });

  test('a company that fails to load shows an error toast, and its record can be retried', async () => {
    serveCompanies(acme);
    serve(companyRoutes.get, () => createErrorResponse(500, 'Something went wrong on our side'));
    await send(beta.id);
    await expect.element(page.getByText('Failed to load company for editing')).toBeVisible();
    serve(companyRoutes.get, () => beta);
    await press(button('Try again'));
    await expect.element(head('Beta Foods')).toBeVisible();
    await expect.element(button('Edit')).toBeVisible();
  });
});

describe('while the form is open', () => {
  const reread = () => queryClient.invalidateQueries({ queryKey: companyQueries.all() });

  test('a change by someone else shows a banner and does not change the form', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    await expect.element(page.getByText(/changed this company/)).not.toBeInTheDocument();
    server.changeBy('ann@university.example', acme.id, { major: 'Law', contact: 'Dan' });
    await reread();
    await expect
      .element(page.getByText('ann@university.example changed this company while you were editing.'))
      .toBeVisible();
    await expect
      .element(page.getByText('Your changes are kept. You choose which version to keep when you save.'))
      .toBeVisible();
    await expect.element(field('Major')).toHaveValue('Marketing');
    await expect.element(field('Contact')).toHaveValue('');
  });

  test('saving a deleted company removes it from the lists and keeps the typed text', async () => {
    const server = serveCompanies(acme, beta);
    await show();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    server.drop(acme.id);
    await press(button('Save Changes'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
    await expect.element(page.getByRole('listitem').getByText('Acme Robotics')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem').getByText('Beta Foods')).toBeVisible();
    await expect.element(field('Major')).toHaveValue('Marketing');
  });

  test('a deletion by someone else shows a banner and keeps the typed text', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await fillIn(field('Major'), 'Marketing');
    server.drop(acme.id);
    await reread();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
    await expect.element(field('Major')).toHaveValue('Marketing');
    await press(button('Save Changes'));
    await expect.element(page.getByRole('alert').nth(1)).toHaveTextContent('Company not found');
    await expect.element(field('Major')).toHaveValue('Marketing');
  });
});
