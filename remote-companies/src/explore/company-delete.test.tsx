import { createGate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { toCompanyHits, manyCompanies, someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { companyQueries } from '../company-queries';

const acme = someCompany({ company_name: 'Acme Robotics' });
const beta = someCompany({ id: '01980000-0000-7000-8000-000000009999', company_name: 'Beta Foods' });

const show = (address: string) => renderScreen(<CompaniesArea />, address);
const dialog = page.getByRole('dialog', { name: 'Delete Beta Foods?' });
const row = (name: string) => page.getByRole('listitem').getByRole('button', { name });

async function confirmDeletion() {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

beforeEach(() => void serveCompanyPeople());

describe('deleting a company', () => {
  const ways: [string, string, () => Promise<void>][] = [
    ['by the list', '/companies', () => row('Beta Foods').click()],
    [
      'by search',
      '/companies',
      async () => {
        await page.getByPlaceholder('Search companies...').fill('beta');
        // A row that moves up under the pointer is not pressed.
        await expect.element(row('Acme Robotics')).not.toBeInTheDocument();
        await row('Beta Foods').click();
      },
    ],
    ['by a link', `/companies?company=${beta.id}`, async () => {}],
  ];
  test.each(ways)('works for one that was found %s', async (_, address, find) => {
    const server = serveCompanies(acme, beta);
    await show(address);
    await find();
    await confirmDeletion();
    await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await expect.element(row('Beta Foods')).not.toBeInTheDocument();
    expect(server.deletions).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Company restored')).toBeVisible();
    await expect.poll(() => server.stored(beta.id)?.company_name).toBe('Beta Foods');
  });

  test('a double click deletes once', async () => {
    serveCompanies(acme, beta);
    const responseGate = createGate();
    const calls = serve(companyRoutes.remove, async () => {
      await responseGate.opened;
      return new Response(null, { status: 204 });
    });
    await show(`/companies?company=${beta.id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE');
    const button = dialog.getByRole('button', { name: 'Delete', exact: true });
    await expect.element(button).toBeEnabled();
    const confirm = button.element();
    // Faster than a screen can be drawn in between.
    for (let press = 0; press < 2; press++) confirm.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    responseGate.open();
    await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('deleting works with more companies than the cache holds', async () => {
    let rows = [...manyCompanies(1200), beta];
    serve(companyRoutes.get, () => beta);
    serveList(companyRoutes.list, () => rows);
    serve(companyRoutes.search, () => toCompanyHits('beta', ...rows).filter(({ id }) => id === beta.id));
    serve(companyRoutes.remove, () => {
      rows = rows.filter(({ id }) => id !== beta.id);
      return new Response(null, { status: 204 });
    });
    await show('/companies?search=beta');
    await row('Beta Foods').click();
    await confirmDeletion();
    await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
    await expect.element(page.getByText('No companies found')).toBeVisible();
  });
});

test('the dialog explains the deletion, and its button is disabled until DELETE is typed', async () => {
  serveCompanies(beta);
  await show(`/companies?company=${beta.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect
    .element(
      dialog.getByText(
        'The company is removed from all lists, searches and totals. Its data is kept for audit purposes only.',
      ),
    )
    .toBeVisible();
  const word = dialog.getByLabelText('Type DELETE to confirm');
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
  for (const typed of ['', 'delete', 'DELET', 'DELETE ']) {
    await word.fill(typed);
    await expect.element(confirm).toBeDisabled();
  }
  await word.fill('DELETE');
  await expect.element(confirm).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
});

test('the deletion is sent at once; the success message waits for the response', async () => {
  serveCompanies(acme, beta);
  const response = createGate();
  const deletions = serve(companyRoutes.remove, async () => {
    await response.opened;
    return new Response(null, { status: 204 });
  });
  await show(`/companies?company=${beta.id}`);
  await confirmDeletion();
  await expect.poll(() => deletions.length).toBe(1);
  await expect.element(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  await expect.element(page.getByText('Company deleted successfully')).not.toBeInTheDocument();
  response.open();
  await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
});

test('a deletion does not wait for the lists to reload, and removes the record from the cache', async () => {
  serveCompanies(acme, beta);
  await show(`/companies?company=${beta.id}`);
  await expect.element(row('Beta Foods')).toBeVisible();
  const slow = createGate();
  const reads = serve(companyRoutes.list, async () => {
    await slow.opened;
    return Response.json([acme], {
      headers: { 'X-Total-Count': '1', 'Access-Control-Expose-Headers': 'X-Total-Count' },
    });
  });
  await confirmDeletion();
  await expect.poll(() => reads.length).toBe(1);
  // As the live updates do it on the echo of the deletion.
  await queryClient.invalidateQueries({ queryKey: companyQueries.detail(beta.id).queryKey });
  await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
  await expect.element(page.getByText('No company selected')).toBeVisible();
  await expect.element(page.getByText('Company not found')).not.toBeInTheDocument();
  await expect.element(row('Beta Foods')).not.toBeInTheDocument();
  slow.open();
});

test('a user who left the record before the response sees a toast and stays on the page', async () => {
  serveCompanies(acme, beta);
  const response = createGate();
  const deletions = serve(companyRoutes.remove, async () => {
    await response.opened;
    return refusal(503, 'The database does not answer');
  });
  const { goTo } = await show(`/companies?company=${beta.id}`);
  await confirmDeletion();
  await expect.poll(() => deletions.length).toBe(1);
  await goTo(`/companies?company=${acme.id}`);
  response.open();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The database does not answer');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Acme Robotics' })).toBeVisible();
});

test('after a deletion the focus moves to the list', async () => {
  serveCompanies(acme, beta);
  await show(`/companies?company=${beta.id}`);
  await confirmDeletion();
  await expect.element(page.getByText('No company selected')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(row('Acme Robotics').element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a deleted company is not shown again by the back button', async () => {
  serveCompanies(acme, beta);
  const { back } = await show('/companies');
  await row('Acme Robotics').click();
  await row('Beta Foods').click();
  await confirmDeletion();
  await expect.element(page.getByText('No company selected')).toBeVisible();
  await back();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Acme Robotics' })).toBeVisible();
});

test.each([
  [
    'the reason of the server',
    () => refusal(503, 'The database does not answer'),
    'The database does not answer',
  ],
  ['its own words', () => new Response('<h1>Oh</h1>', { status: 500 }), 'Failed to delete company'],
])('a failed deletion shows %s and keeps the dialog open', async (_, response, message) => {
  serveCompanies(acme, beta);
  serve(companyRoutes.remove, response);
  await show(`/companies?company=${beta.id}`);
  await confirmDeletion();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(dialog.getByLabelText('Type DELETE to confirm')).toHaveValue('DELETE');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('Beta Foods')).toBeVisible();
});
