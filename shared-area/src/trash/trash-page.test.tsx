import { companyRoutes, type TrashedRecord } from '@studio-desk/shared-contract';
import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createEntityApi } from '../queries/entity-api';
import { createTrashPage } from './trash-page';

const CompanyTrashPage = createTrashPage(createEntityApi({ kind: 'companies', calls: companyRoutes }));
const ACME = '01980000-0000-7000-8000-000000000001';

const trashed = (name: string, id = crypto.randomUUID()): TrashedRecord => ({
  id,
  name,
  deleted_at: '2026-11-20T10:00:00.000Z',
  deleted_by: 'morgan@studio-desk.example',
});

/** Mocks the trash and the restore route; restoring a record removes it from the trash. */
function serveTrash(...start: TrashedRecord[]) {
  let records = start;
  serveList(companyRoutes.trash, ({ q = '' }) => records.filter(({ name }) => name.includes(q)));
  serve(companyRoutes.restore, (_, { url }) => {
    const id = new URL(url).pathname.split('/').at(-2) ?? '';
    records = records.filter((one) => one.id !== id);
    return someCompany({ id });
  });
}

const show = () => renderScreen(<CompanyTrashPage />, '/companies/trash');
const row = (name: string) => page.getByRole('row', { name });
const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}` });

test('Trash lists who deleted each record and when, and a restored one leaves it', async () => {
  serveTrash(trashed('Acme', ACME), trashed('Beta'));
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies Trash' })).toBeVisible();
  await expect.element(row('Acme')).toHaveTextContent(/morgan@studio-desk.example.*Nov 20, 2026/);
  await press(restoreOf('Acme'));
  await expect.element(page.getByText('Company restored')).toBeVisible();
  await expect.element(row('Acme')).not.toBeInTheDocument();
  await expect.element(restoreOf('Beta')).toHaveFocus();
  await press(restoreOf('Beta'));
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
});

test('Trash is searched by name, and the search can be cleared', async () => {
  serveTrash(trashed('Acme'), trashed('Beta'));
  const { arrivesAt } = await show();
  await fillIn(page.getByLabelText('Search deleted companies'), 'Bet');
  await arrivesAt('/companies/trash?search=Bet');
  await expect.element(row('Acme')).not.toBeInTheDocument();
  await expect.element(row('Beta')).toBeVisible();
  await fillIn(page.getByLabelText('Search deleted companies'), 'Zeta');
  await expect.element(page.getByText('No deleted companies found')).toBeVisible();
  await press(page.getByRole('button', { name: 'Clear search' }));
  await expect.element(row('Acme')).toBeVisible();
});

test('a record that cannot be restored stays, and its reason is shown', async () => {
  serveTrash(trashed('Acme'));
  serve(companyRoutes.restore, () => createErrorResponse(409, 'Beta has this email by now.'));
  await show();
  await press(restoreOf('Acme'));
  await expect.element(page.getByText('Beta has this email by now.')).toBeVisible();
  await expect.element(row('Acme')).toBeVisible();
});

test('Trash that fails to load shows an error and can be retried', async () => {
  serve(companyRoutes.trash, () => createErrorResponse(500, 'Something went wrong'));
  await show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong');
  serveTrash(trashed('Acme'));
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(row('Acme')).toBeVisible();
});
