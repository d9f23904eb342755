import { recordOperationRoutes, type RecordOperation } from '@studio-desk/shared-contract';
import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActivityPage } from './activity-page';
import { refreshRecords } from './operation-queries';

const CompanyActivityPage = createActivityPage('companies');
const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const someOperation = (fields: Partial<RecordOperation> = {}): RecordOperation => ({
  id: idOf(1),
  kind: 'companies',
  type: 'upload',
  by: 'morgan@studio-desk.example',
  at: '2026-11-20T10:00:00.000Z',
  label: 'Uploaded spring-cohort.csv',
  created: 47,
  updated: 3,
  deleted: 0,
  undoable: true,
  undone_at: null,
  undone_by: null,
  ...fields,
});

/** Mocks the list and the undo route; undoing an operation marks it as undone in the list. */
function serveOperations(...start: RecordOperation[]) {
  let operations = start;
  const calls = serveList(recordOperationRoutes.list, () => operations);
  serve(recordOperationRoutes.undo, (_, { url }) => {
    const id = new URL(url).pathname.split('/').at(-2);
    operations = operations.map((one) =>
      one.id === id
        ? { ...one, undoable: false, undone_at: '2026-11-21T10:00:00.000Z', undone_by: 'me@x.example' }
        : one,
    );
    return {
      operation_id: idOf(99),
      restored: 2,
      removed: 47,
      skipped: [
        { id: idOf(7), name: 'Acme', fields: ['major', 'uga_contact'], reason: 'Changed since' },
        { id: idOf(8), name: 'Beta', fields: [], reason: 'Deleted since' },
      ],
    };
  });
  return { calls, add: (operation: RecordOperation) => (operations = [operation, ...operations]) };
}

const show = (address = '/companies/activity') => renderScreen(<CompanyActivityPage />, address);

const row = (name: string) => page.getByRole('row', { name });
const undoOf = (label: string) => page.getByRole('button', { name: `Undo: ${label}` });
const question = page.getByRole('dialog', { name: 'Undo this change?' });

test('Activity lists each operation with its user, time and number of changed records', async () => {
  const { calls } = serveOperations(
    someOperation(),
    someOperation({
      id: idOf(2),
      type: 'bulk_delete',
      label: 'Deleted 2 companies',
      created: 0,
      updated: 0,
      deleted: 2,
      undoable: false,
    }),
    someOperation({
      id: idOf(3),
      label: 'Changed Major of 5 companies to Law',
      undoable: false,
      undone_at: '2026-11-21T10:00:00.000Z',
      undone_by: 'jordan@studio-desk.example',
    }),
  );
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies Activity' })).toBeVisible();
  const upload = row('Uploaded spring-cohort.csv');
  await expect.element(upload).toHaveTextContent('47 created, 3 updated');
  await expect.element(upload).toHaveTextContent('morgan@studio-desk.example');
  await expect.element(upload).toHaveTextContent('Nov 20, 2026');
  await expect.element(undoOf('Uploaded spring-cohort.csv')).toBeVisible();
  await expect.element(row('Deleted 2 companies')).toHaveTextContent('Over 30 days ago');
  await expect
    .element(row('Changed Major of 5 companies to Law'))
    .toHaveTextContent(/Undone by jordan@studio-desk.example, Nov 21, 2026/);
  await expect.element(undoOf('Changed Major of 5 companies to Law')).not.toBeInTheDocument();
  expect(calls[0]?.query).toMatchObject({ kind: 'companies', limit: '25', offset: '0' });
});

test('Activity has pages, and the page is in the URL', async () => {
  const all = Array.from({ length: 30 }, (_, index) =>
    someOperation({ id: idOf(index + 1), label: `Uploaded file ${index + 1}.csv` }),
  );
  serveOperations(...all);
  const { arrivesAt } = await show();
  await expect.element(page.getByText('Showing 1 to 25 of 30 changes')).toBeVisible();
  await press(page.getByRole('button', { name: 'Next page' }));
  await arrivesAt('/companies/activity?page=2');
  await expect.element(row('Uploaded file 30.csv')).toBeVisible();
});

describe('Undo', () => {
  test('asks first, undoes, and lists with links what it could not restore', async () => {
    serveOperations(someOperation());
    await show();
    await press(undoOf('Uploaded spring-cohort.csv'));
    await expect.element(question).toHaveTextContent('Uploaded spring-cohort.csv');
    await press(question.getByRole('button', { name: 'Undo' }));
    const result = page.getByRole('status').filter({ hasText: 'Undone: Uploaded spring-cohort.csv' });
    await expect
      .element(result)
      .toHaveTextContent(
        'Restored 2 companies, deleted 47 companies. 2 companies could not be put back in full:',
      );
    await expect.element(result).toHaveTextContent('Acme: Changed since (Major, UGA Contact)');
    await expect.element(result).toHaveTextContent('Beta: Deleted since');
    await expect
      .element(result.getByRole('link', { name: 'Acme' }))
      .toHaveAttribute('href', `/companies?company=${idOf(7)}`);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('Uploaded spring-cohort.csv')).toHaveTextContent('Undone by me@x.example');
    await press(page.getByRole('button', { name: 'Close result' }));
    await expect.element(result).not.toBeInTheDocument();
  });

  test('shows that somebody else has already undone the operation', async () => {
    const operations = serveOperations(someOperation());
    serve(recordOperationRoutes.undo, () =>
      createErrorResponse(409, 'This upload was already undone.', 'already_undone'),
    );
    await show();
    await press(undoOf('Uploaded spring-cohort.csv'));
    operations.add(someOperation({ id: idOf(2), type: 'undo', label: 'Undid: Uploaded spring-cohort.csv' }));
    await press(question.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByText('This upload was already undone.')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(row('Undid: Uploaded spring-cohort.csv')).toBeVisible();
  });

  test('keeps the question open when its response is lost, and refetches the list', async () => {
    const { calls } = serveOperations(someOperation());
    serve(recordOperationRoutes.undo, () => HttpResponse.error());
    await show();
    await press(undoOf('Uploaded spring-cohort.csv'));
    await press(question.getByRole('button', { name: 'Undo' }));
    await expect.element(page.getByText('The list shows whether it was done.')).toBeVisible();
    await expect.element(question).toBeVisible();
    await expect.poll(() => calls.length).toBe(2);
  });
});

test('Activity shows new operations while it is open', async () => {
  const operations = serveOperations();
  await show();
  await expect.element(page.getByText('No activity yet')).toBeVisible();
  operations.add(someOperation());
  await refreshRecords('companies');
  await expect.element(row('Uploaded spring-cohort.csv')).toBeVisible();
});

test('Activity that fails to load shows an error and can be retried', async () => {
  serve(recordOperationRoutes.list, () => createErrorResponse(500, 'Something went wrong'));
  await show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong');
  serveOperations(someOperation());
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(row('Uploaded spring-cohort.csv')).toBeVisible();
});

describe('on a phone', () => {
  test('shows each operation as a card', async () => {
    await page.viewport(390, 844);
    serveOperations(someOperation());
    await show();
    await expect
      .element(row('Uploaded spring-cohort.csv').getByRole('cell').first())
      .toHaveTextContent(/Uploaded spring-cohort.csv.*47 created, 3 updated.*morgan/);
    await expect.element(undoOf('Uploaded spring-cohort.csv')).toBeVisible();
  });
});
