import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, main } = uploadScreen;
const progress = page.getByRole('progressbar');

test('leaving the page while a file uploads asks first; opening the other tab does not', async () => {
  const responseGate = createGate();
  serve(companyRoutes.upload, () => responseGate.opened.then(() => someUpload()));
  const screen = await showUpload();
  await choose();
  await upload.click();
  await expect.element(progress).toBeVisible();
  await page.getByRole('tab', { name: 'Typeform Integration' }).click();
  await screen.arrivesAt('/upload?tab=typeform');
  await page.getByRole('tab', { name: 'File Upload' }).click();
  await expect.element(progress).toBeVisible();
  await screen.goTo('/add-company');
  const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.address()).toBe('/upload');
  responseGate.open();
  await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
});

test('a failed upload keeps the result before it, and the next one removes the failure', async () => {
  await showUploadResult(someUpload());
  await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  mockUploadResponse(refusal(503, 'The database does not answer. Try again in a moment.'));
  await upload.click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('The database does not answer.');
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).toBeVisible();
  mockUploadResponse(someUpload());
  await upload.click();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});
