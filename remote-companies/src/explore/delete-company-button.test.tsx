import { createResponseGate, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { serveSearchHits } from '@studio-desk/test-kit/screens/serve-search-hits';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { toCompanyHits, createCompanies, someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { companyQueries } from '../company-queries';

const acme = someCompany({ company_name: 'Acme Robotics' });
const beta = someCompany({ id: '01980000-0000-7000-8000-000000009999', company_name: 'Beta Foods' });

const show = (address: string) => renderScreen(<CompaniesArea />, address);
const dialog = page.getByRole('dialog', { name: 'Delete Beta Foods?' });
const row = (name: string) => page.getByRole('listitem').getByRole('button', { name });

async function confirmDeletion() {
  // Wait for this record, because the previous one has the same button.
  await expect.element(page.getByRole('heading', { level: 2, name: 'Beta Foods' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await fillIn(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await press(dialog.getByRole('button', { name: 'Delete', exact: true }));
}

beforeEach(() => void serveCompanyPeople());

describe('deleting a company', () => {
  test('empties its place, moves the focus to the list, and can be undone', async () => {
    const server = serveCompanies(acme, beta);
    const { back } = await show('/companies');
    await press(row('Acme Robotics'));
    await press(row('Beta Foods'));
    await confirmDeletion();
    await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('No company selected')).toBeVisible();
    await expect.element(row('Beta Foods')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.contains(row('Acme Robotics').element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(server.deletions).toHaveLength(1);
    await back();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Acme Robotics' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByText('Company restored')).toBeVisible();
    await expect.poll(() => server.stored(beta.id)?.company_name).toBe('Beta Foods');
  });

  test('does not ask about a typed note, which can no longer be saved', async () => {
    serveCompanies(acme, beta);
    const { arrivesAt } = await show(`/companies?company=${beta.id}`);
    await fillIn(page.getByLabelText('Add a note'), 'Called');
    await confirmDeletion();
    await arrivesAt('/companies');
  });

  test('deleting works with more companies than the cache holds', async () => {
    let rows = [...createCompanies(1200), beta];
    serveSearchHits();
    serve(companyRoutes.get, () => beta);
    serveList(companyRoutes.list, () => rows);
    serve(companyRoutes.search, () => toCompanyHits('beta', ...rows).filter(({ id }) => id === beta.id));
    serve(companyRoutes.remove, () => {
      rows = rows.filter(({ id }) => id !== beta.id);
      return new Response(null, { status: 204 });
    });
    await show('/companies?search=beta');
    await press(row('Beta Foods'));
    await confirmDeletion();
    await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
    await expect.element(page.getByText('No companies found')).toBeVisible();
  });
});

test('a deletion does not wait for the lists to reload, and removes the record from the cache', async () => {
  serveCompanies(acme, beta);
  await show(`/companies?company=${beta.id}`);
  await expect.element(row('Beta Foods')).toBeVisible();
  const slow = createResponseGate();
  const reads = serve(companyRoutes.list, async () => {
    await slow.opened;
    return [acme];
  });
  await confirmDeletion();
  await expect.poll(() => reads.length).toBe(1);
  // Simulates the live update that follows the deletion.
  await queryClient.invalidateQueries({ queryKey: companyQueries.detail(beta.id).queryKey });
  await expect.element(page.getByText('Company deleted successfully')).toBeVisible();
  await expect.element(page.getByText('No company selected')).toBeVisible();
  await expect.element(page.getByText('Company not found')).not.toBeInTheDocument();
  await expect.element(row('Beta Foods')).not.toBeInTheDocument();
  slow.open();
});
