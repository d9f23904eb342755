import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { manyCompanies, someCompany } from '../testing/some-company';
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
  await button('Edit').click();
  await expect.element(button('Save Changes')).toBeVisible();
}

describe('saving', () => {
  test('sends only what changed, with first contact and touchpoints, and shows the record again', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await field('Major').fill('Marketing');
    await button('Save Changes').click();
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
    await field('Company Name').fill('Acme Machines');
    await button('Save Changes').click();
    await expect.element(page.getByRole('listitem').getByText('Acme Machines')).toBeVisible();
  });

  test("without changes sends nothing, shows 'No changes to save' and returns to the record", async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await button('Save Changes').click();
    await expect.element(page.getByText('No changes to save')).toBeVisible();
    await expect.element(button('Edit')).toHaveFocus();
    expect(server.saves).toEqual([]);
  });

  test.each([
    [
      'with the reason of the server',
      () => refusal(503, 'The database does not answer'),
      'The database does not answer',
    ],
    ['with its own words', () => new Response('<h1>Oh</h1>', { status: 500 }), 'Failed to update company'],
  ])('failing shows an error %s and keeps the typed text', async (_, response, message) => {
    serveCompanies(acme);
    serve(companyRoutes.update, response);
    await show();
    await startEdit();
    await field('Major').fill('Marketing');
    await button('Save Changes').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(field('Major')).toHaveValue('Marketing');
    await expect.element(button('Save Changes')).toBeVisible();
  });
});

describe('leaving the form', () => {
  test('Cancel without changes shows the record at once', async () => {
    serveCompanies(acme);
    await show();
    await startEdit();
    await expect.element(head('Acme Robotics')).toHaveFocus();
    await button('Cancel').click();
    await expect.element(button('Edit')).toHaveFocus();
  });

  test('Cancel with changes asks first; Stay keeps them and Leave discards them', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await field('Major').fill('Marketing');
    await button('Cancel').click();
    await expect.element(question).toBeVisible();
    await button('Stay').click();
    await expect.element(field('Major')).toHaveValue('Marketing');
    await button('Cancel').click();
    await button('Leave').click();
    await expect.element(page.getByText('Finance')).toBeVisible();
    expect(server.saves).toEqual([]);
    await startEdit();
    await expect.element(field('Major')).toHaveValue('Finance');
  });

  test('opening another company and going back ask first', async () => {
    serveCompanies(acme, beta);
    const { address, back } = await show('/companies');
    await page.getByRole('button', { name: 'Acme Robotics' }).click();
    await startEdit();
    await field('Major').fill('Marketing');
    await page.getByRole('button', { name: 'Beta Foods' }).click();
    await expect.element(question).toBeVisible();
    await button('Stay').click();
    await back();
    await expect.element(question).toBeVisible();
    await button('Stay').click();
    await expect.element(field('Major')).toHaveValue('Marketing');
    expect(address()).toBe(acmeAddress);

    await page.getByRole('button', { name: 'Beta Foods' }).click();
    await button('Leave').click();
    await expect.element(head('Beta Foods')).toBeVisible();
    await page.getByRole('button', { name: 'Acme Robotics' }).click();
    await expect.element(button('Edit')).toBeVisible();
  });

  test('closing the tab asks first', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    const warning = () => listen.mock.calls.find(([type]) => type === 'beforeunload')?.[1];
    serveCompanies(acme);
    await show();
    await startEdit();
    expect(warning()).toBeUndefined();
    await field('Major').fill('Marketing');
    await expect.poll(warning).toBeTypeOf('function');
    const closing = new Event('beforeunload', { cancelable: true });
    const warn = warning();
    // Given to the guard alone: the network of the tests takes the event for its own end.
    if (typeof warn === 'function') warn.call(window, closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  test('searching and paging the list keep the form open without asking', async () => {
    const others = manyCompanies(40).slice(5);
    serveCompanies(acme, ...others);
    const { arrivesAt } = await show();
    await startEdit();
    await field('Major').fill('Marketing');
    await button('Next page').click();
    await arrivesAt(`${acmeAddress}&page=2`);
    await page.getByPlaceholder('Search companies...').fill('Company 0030');
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
    serve(companyRoutes.get, () => refusal(500, 'Something went wrong on our side'));
    await send(beta.id);
    await expect.element(page.getByText('Failed to load company for editing')).toBeVisible();
    serve(companyRoutes.get, () => beta);
    await button('Try again').click();
    await expect.element(head('Beta Foods')).toBeVisible();
    await expect.element(button('Edit')).toBeVisible();
  });

  test('ignores an editCompanyId that is not a string', async () => {
    serveCompanies(acme);
    const { goTo } = await show('/companies');
    await goTo('/companies', { editCompanyId: 7 });
    await expect.element(page.getByText('No company selected')).toBeVisible();
  });
});

describe('while the form is open', () => {
  const reread = () => queryClient.invalidateQueries({ queryKey: companyQueries.all() });

  test('a change by someone else shows a banner and does not change the form', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await field('Major').fill('Marketing');
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
    await field('Major').fill('Marketing');
    server.drop(acme.id);
    await button('Save Changes').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
    await expect.element(page.getByRole('listitem').getByText('Acme Robotics')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem').getByText('Beta Foods')).toBeVisible();
    await expect.element(field('Major')).toHaveValue('Marketing');
  });

  test('a deletion by someone else shows a banner and keeps the typed text', async () => {
    const server = serveCompanies(acme);
    await show();
    await startEdit();
    await field('Major').fill('Marketing');
    server.drop(acme.id);
    await reread();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
    await expect.element(field('Major')).toHaveValue('Marketing');
    await button('Save Changes').click();
    await expect.element(page.getByRole('alert').nth(1)).toHaveTextContent('Company not found');
    await expect.element(field('Major')).toHaveValue('Marketing');
  });
});
