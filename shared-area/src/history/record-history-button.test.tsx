import { companyRoutes, type HistoryEntry } from '@studio-desk/shared-contract';
import { someCompany } from '@studio-desk/shared-contract/testing';
import { createPageResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OpenRecordContent, useRecord } from '../edits/open-record-content';
import { createEntityApi } from '../queries/entity-api';
import { RecordHistoryButton } from './record-history-button';

const entity = createEntityApi({ kind: 'companies', calls: companyRoutes });
const ID = '01980000-0000-7000-8000-000000000001';

const dialog = page.getByRole('dialog', { name: 'History of Acme' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const entryBy = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).first();

let entries = 0;
const someEntry = (fields: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `01980000-0000-7000-8000-${String(++entries).padStart(12, '0')}`,
  at: '2026-11-20T12:00:00.000Z',
  by: { email: 'morgan@studio-desk.example', full_name: 'Morgan Moe' },
  action: 'update',
  operation_id: null,
  company_names: {},
  changes: [{ field: 'major', label: 'Major', before: 'Law', after: 'Art' }],
  ...fields,
});

async function show(...history: HistoryEntry[]) {
  const shown = { history };
  serveList(companyRoutes.history, () => shown.history);
  await renderScreen(<RecordHistoryButton entity={entity} id={ID} name="Acme" />, '/');
  await press(page.getByRole('button', { name: 'History' }));
  return shown;
}

test('History lists by day who changed what, with the values before and after', async () => {
  await show(
    someEntry({
      changes: [
        { field: 'major', label: 'Major', before: 'Law', after: null },
        { field: 'total_funding', label: 'Total Funding', before: null, after: 500 },
        { field: 'active_tenant', label: 'Active Tenant', before: null, after: true },
        {
          field: 'funding_data',
          label: 'Funding',
          before: [],
          after: [{ source: 'Grant', amount: 500, year: '2024' }],
        },
      ],
      operation_id: ID,
    }),
    someEntry({
      at: '2026-11-18T12:00:00.000Z',
      by: { email: 'ann@studio-desk.example', full_name: '' },
      action: 'create',
      changes: [{ field: 'company_name', label: 'Company Name', before: null, after: 'Acme' }],
    }),
  );
  const on = (name: string) => dialog.getByRole('region', { name });
  const [latest, first] = [on('Nov 20, 2026'), on('Nov 18, 2026')];
  await expect.element(latest).toHaveTextContent(/Morgan Moe changed this company.*together with others/);
  await expect.element(latest).toHaveTextContent(/MajorLaw-.*Active Tenant-Yes.*Funding-Grant, \$500, 2024/);
  await expect.element(latest, { message: 'computed from Funding' }).not.toHaveTextContent('Total Funding');
  await expect.element(first).toHaveTextContent('ann@studio-desk.example added this company');
  await expect.element(first).toHaveTextContent('Company NameAcme');
  await expect.element(first.getByRole('button')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/are not recorded/)).not.toBeInTheDocument();
});

test('Revert puts one field back, Revert all the whole change, and the list shows it', async () => {
  const changes = [
    { field: 'major', label: 'Major', before: 'Law', after: 'Art' },
    { field: 'contact', label: 'Contact', before: 'Bo', after: 'Cy' },
  ];
  const entry = someEntry({ changes });
  const shown = await show(entry);
  const reverts = serve(companyRoutes.revert, () => {
    shown.history = [someEntry({ by: { email: '', full_name: 'Rita Roe' } }), ...shown.history];
    return someCompany({ id: ID });
  });
  await press(button('Revert Contact'));
  await expect.element(page.getByText('Change reverted')).toBeVisible();
  await expect.element(entryBy('Rita Roe')).toBeVisible();
  await press(button('Revert all'));
  await expect
    .poll(() => reverts.map(({ body }) => body))
    .toEqual([
      { history_id: entry.id, fields: ['contact'], force: false },
      { history_id: entry.id, force: false },
    ]);
});

test('a field that changed again since is only reverted after a warning with both values', async () => {
  await show(someEntry());
  const reverts = serve(companyRoutes.revert, ({ body }) =>
    (body as { force: boolean }).force
      ? someCompany({ id: ID })
      : HttpResponse.json(
          {
            detail: 'Changed since',
            code: 'changed_since',
            conflicts: [{ field: 'major', label: 'Major', current: 'Music', target: 'Law' }],
          },
          { status: 409 },
        ),
  );
  await press(button('Revert Major'));
  await expect.element(dialog.getByText('Major is “Music” now and would become “Law”.')).toBeVisible();
  await press(button('Cancel'));
  await expect.element(button('Revert anyway')).not.toBeInTheDocument();
  await press(button('Revert Major'));
  await press(button('Revert anyway'));
  await expect.element(page.getByText('Change reverted')).toBeVisible();
  expect(reverts.map(({ body }) => body)).toEqual([
    expect.objectContaining({ force: false }),
    expect.objectContaining({ force: false }),
    expect.objectContaining({ force: true, fields: ['major'] }),
  ]);
});

test('a history with many changes has pages, and the last says if earlier changes are not recorded', async () => {
  await show(
    ...Array.from({ length: 30 }, () => someEntry()),
    someEntry({ by: { email: 'first@x.example', full_name: '' } }),
  );
  await expect.element(dialog.getByText('Showing 1 to 25 of 31 changes')).toBeVisible();
  const isCut = dialog.getByText('Changes before Nov 20, 2026 are not recorded.');
  await expect.element(isCut).not.toBeInTheDocument();
  await press(button('Next page'));
  await expect.element(dialog.getByText('first@x.example')).toBeVisible();
  await expect.element(isCut).toBeVisible();
});

test('a history that fails to load shows an error and can be retried', async () => {
  serve(companyRoutes.history, () => HttpResponse.json({ detail: 'The database is busy' }, { status: 503 }));
  await renderScreen(<RecordHistoryButton entity={entity} id={ID} name="Acme" />, '/');
  await press(page.getByRole('button', { name: 'History' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The database is busy');
  serve(companyRoutes.history, () => createPageResponse([], 0));
  await press(button('Try again'));
  await expect.element(dialog.getByText('No changes recorded')).toBeVisible();
});

const OpenCompany = () => (
  <OpenRecordContent read={useRecord(entity, ID)} failureMessage="Failed to load company">
    {(company) => <p>{company.company_name}</p>}
  </OpenRecordContent>
);

test('a record in the trash says who deleted it, and can be restored', async () => {
  let isDeleted = true;
  serve(companyRoutes.get, () =>
    isDeleted
      ? HttpResponse.json({ detail: 'Company not found' }, { status: 404 })
      : someCompany({ id: ID, company_name: 'Acme' }),
  );
  serveList(companyRoutes.history, () => [someEntry({ action: 'delete', changes: [] })]);
  serve(companyRoutes.restore, () => {
    isDeleted = false;
    return someCompany({ id: ID });
  });
  await renderScreen(<OpenCompany />, '/');
  await expect.element(page.getByText('This company is in the trash')).toBeVisible();
  await expect.element(page.getByText(/Deleted by Morgan Moe, Nov 20, 2026/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Restore' }));
  await expect.element(page.getByText('Acme', { exact: true })).toBeVisible();
});

test('a record that never existed shows the reason of the server', async () => {
  const notFound = () => HttpResponse.json({ detail: 'Company not found' }, { status: 404 });
  serve(companyRoutes.get, notFound);
  serve(companyRoutes.history, notFound);
  await renderScreen(<OpenCompany />, '/');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Company not found');
});
