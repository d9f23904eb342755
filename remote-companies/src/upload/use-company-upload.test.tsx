import { createErrorResponse } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someCompanyUploadResult } from '../testing/some-upload';
import { mockUploadResponse, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { upload, main } = uploadScreen;

test('a failed upload keeps the result before it, and the next one removes the failure', async () => {
  await showUploadResult(someCompanyUploadResult());
  await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  mockUploadResponse(createErrorResponse(503, 'The database does not answer. Try again in a moment.'));
  await press(upload);
  await expect.element(main.getByRole('alert')).toHaveTextContent('The database does not answer.');
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).toBeVisible();
  mockUploadResponse(someCompanyUploadResult());
  await press(upload);
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});
