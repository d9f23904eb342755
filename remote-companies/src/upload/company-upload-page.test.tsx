import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someErrorRows, someCompanyUploadResult } from '../testing/some-upload';
import {
  mockUploadResponse,
  chooseUploadFile,
  closeModal,
  showUploadScreen,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { fileInput, upload, notices, main, rows } = uploadScreen;

describe('the page Upload Companies', () => {
  test('has two tabs, and the open one is in the URL', async () => {
    const { arrivesAt, back } = await showUploadScreen();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload Companies' })).toBeVisible();
    const fileTab = page.getByRole('tab', { name: 'File Upload' });
    await expect.element(fileTab).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    await chooseUploadFile();
    await press(page.getByRole('tab', { name: 'Typeform Integration' }));
    await arrivesAt('/upload?tab=typeform');
    await back();
    await arrivesAt('/upload');
    await expect.element(page.getByText('teams.csv')).toBeVisible();
  });

  test('saves the template unchanged as company_upload_template.csv', async () => {
    const saved = captureDownloads();
    const responseGate = createResponseGate();
    const template = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(companyRoutes.template, () =>
      responseGate.opened.then(() => new HttpResponse('\uFEFFcompany_name', template)),
    );
    await showUploadScreen();
    await page.getByRole('button', { name: 'Download Template' }).dblClick();
    responseGate.open();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['company_upload_template.csv']);
    expect(saved[0]?.bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x63]));
  });
});

test('a file that cannot be uploaded shows an error before it is sent, and the one before stays', async () => {
  const calls = mockUploadResponse(someCompanyUploadResult());
  await showUploadScreen();
  await press(upload);
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a file first');
  await expect.element(fileInput).toHaveAccessibleDescription('Please select a file first');
  await chooseUploadFile();
  await expect.element(fileInput).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByText('teams.csv')).toBeVisible();
  await expect.element(page.getByText('<0.1 KB')).toBeVisible();

  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'large.csv'));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files });
  fileInput.element().dispatchEvent(drop);
  const message = 'The file is larger than 10MB. Split it and upload the parts.';
  await expect.element(notices.getByText(message)).toBeVisible();
  await expect.element(fileInput).toHaveAccessibleDescription(message);

  await chooseUploadFile(new File(['%PDF'], 'teams.pdf'));
  await expect.element(fileInput).toHaveAccessibleDescription('Please select a CSV or Excel file');
  await expect.element(page.getByText('teams.csv')).toBeVisible();
  expect(calls).toEqual([]);
  await press(upload);
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(fileInput).not.toHaveAttribute('aria-invalid');
});

test('a chosen file can be removed', async () => {
  await showUploadScreen();
  await chooseUploadFile();
  await press(page.getByRole('button', { name: 'Remove file' }));
  await expect.element(page.getByText('teams.csv')).not.toBeInTheDocument();
});

test('at 320 px only the tables of an upload result scroll sideways', async () => {
  await page.viewport(320, 844);
  await showUploadResult(
    someCompanyUploadResult({
      error_rows: someErrorRows(30, { sheet: 'Fall 2026' }),
      ignored_columns: ['Shoe size'],
    }),
  );
  await closeModal();
  await expect.element(rows).toBeVisible();
  await expect.element(main.getByText('Uploaded 3 companies with 30 errors')).toBeInViewport();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
