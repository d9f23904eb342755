import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { createUndoResult } from '@studio-desk/test-kit/screens/upload-responses';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, recordOperationRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someCompany } from '../testing/some-company';
import { someCompanyUploadResult, OPERATION_ID } from '../testing/some-upload';
import {
  chooseUploadFile,
  mockUploadResponse,
  showUploadScreen,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { main, check } = uploadScreen;
const trash = main.getByRole('region', { name: 'In the Trash' });
const restore = trash.getByRole('button', { name: 'Restore Acme Robotics' });
const in_trash = [
  {
    row_number: 4,
    sheet: null,
    id: OPERATION_ID,
    name: 'Acme Robotics',
    deleted_at: '2026-11-20T15:00:00.000Z',
    deleted_by: 'bob@desk.example',
  },
];

test('a check names deleted companies that the file adds again, and restores them', async () => {
  let responses = 0;
  const restores = serve(companyRoutes.restore, () => {
    responses += 1;
    return responses === 1
      ? createErrorResponse(503, 'The database does not answer.', 'unavailable')
      : someCompany();
  });
  mockUploadResponse(someCompanyUploadResult({ operation_id: null, in_trash }));
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect.element(trash).toHaveTextContent('Row 4: Acme Robotics');
  await expect.element(trash).toHaveTextContent('Deleted on Nov 20, 2026 by bob@desk.example');
  await press(restore);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The database does not answer.');
  await press(restore);
  await expect.element(trash).toHaveTextContent('Restored. Check the file again.');
  await expect.element(restore).not.toBeInTheDocument();
  expect(restores).toHaveLength(2);
});

test('an upload that added them again can be undone first, so that a restore makes no second one', async () => {
  serve(recordOperationRoutes.undo, () => createUndoResult(1, 0));
  await showUploadResult(someCompanyUploadResult({ in_trash }));
  await expect.element(trash).toHaveTextContent('undo the upload, restore it here');
  await expect.element(restore).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Undo Upload' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Undo Upload' }));
  await expect.element(restore).toBeVisible();
});
