import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { judgeRoutes, UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { fileInput, upload, notices, result, rows } = uploadScreen;

describe('the page Upload Judges', () => {
  test('explains the columns and how a file is read, with a sample', async () => {
    await showUpload();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload Judges' })).toBeVisible();
    await expect.element(page.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    const columns = page.getByRole('region', { name: 'Columns' });
    await expect
      .element(columns)
      .toHaveTextContent('name, email, phone, point_of_contact, competition_name, month, year');
    await expect.element(columns).toHaveTextContent('Only name is required.');
    const reading = page.getByRole('region', { name: 'How Uploads Work' });
    await expect.element(reading).toHaveTextContent('All sheets of an Excel file are read.');
    await expect.element(reading).toHaveTextContent('one judge with several competitions');
    await expect.element(reading).toHaveTextContent('Nothing is overwritten.');
    const sample = page.getByRole('table', { name: 'Sample rows' });
    expect(sample.getByRole('row').elements()).toHaveLength(4);
    await expect.element(sample).toHaveTextContent('judge.a@mail.example');
  });

  test('leads to the judges on Cancel', async () => {
    const { arrivesAt } = await showUpload();
    serve(judgeRoutes.list, () => []);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await arrivesAt('/judges');
  });

  test('saves the template once as judges_upload_template.csv and shows a toast', async () => {
    const saved = watchSavedFiles();
    const responseGate = createGate();
    const template = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(judgeRoutes.template, () =>
      responseGate.opened.then(() => new HttpResponse('\uFEFFname,email', template)),
    );
    await showUpload();
    await page.getByRole('button', { name: 'Download Template' }).dblClick();
    responseGate.open();
    await expect
      .element(notices.getByRole('status').filter({ hasText: 'Template downloaded successfully' }))
      .toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['judges_upload_template.csv']);
    expect(saved[0]?.bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x6e]));
  });

  test('shows an error when the template download fails', async () => {
    serve(judgeRoutes.template, () => refusal(500, 'Something went wrong on our side'));
    await showUpload();
    await page.getByRole('button', { name: 'Download Template' }).click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to download template');
  });
});

describe('an invalid file shows an error before it is sent:', () => {
  test('no selected file', async () => {
    const calls = mockUploadResponse(someUpload());
    await showUpload();
    await upload.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a file to upload');
    await expect.element(fileInput).toHaveAccessibleDescription('Please select a file to upload');
    expect(calls).toEqual([]);
    await choose();
    await expect.element(fileInput).not.toHaveAttribute('aria-invalid');
  });

  test('a file that is neither CSV nor Excel, and the selected file stays', async () => {
    const calls = mockUploadResponse(someUpload());
    await showUpload();
    await choose();
    await choose(new File(['%PDF'], 'judges.pdf'));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please upload a CSV or Excel file');
    await expect.element(fileInput).toHaveAccessibleDescription('Please upload a CSV or Excel file');
    await expect.element(page.getByText('judges.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByText('judges.csv')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test.each([
    ['judges.CSV', 1, undefined],
    ['judges.xlsx', 1, undefined],
    ['judges.xls', 1, undefined],
    ['judges', 1, 'Please upload a CSV or Excel file'],
    ['judges.csv', UPLOAD_MAX_BYTES + 1, 'The file is larger than 10MB. Split it and upload the parts.'],
  ])('%s of %d bytes, when it is dropped', async (name, bytes, message) => {
    await showUpload();
    await expect.element(fileInput).toBeInTheDocument();
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], name));
    fileInput
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    if (message === undefined) {
      await expect.element(page.getByText(name, { exact: true })).toBeVisible();
      await expect.element(page.getByText('<0.1 KB')).toBeVisible();
      return;
    }
    await expect.element(notices.getByRole('alert')).toHaveTextContent(message);
    await expect.element(fileInput).toHaveAccessibleDescription(message);
  });

  test('but a valid file shows its name and size in KB, and can be removed', async () => {
    await showUpload();
    await choose(new File(['x'.repeat(86_220)], 'judges.csv'));
    await expect.element(page.getByText('judges.csv')).toBeVisible();
    await expect.element(page.getByText('84.2 KB')).toBeVisible();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect.element(page.getByText('judges.csv')).not.toBeInTheDocument();
  });
});

test.each([390, 320])('at %d px only the tables of an upload result scroll sideways', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const name = `${'long'.repeat(20)}.csv`;
  const kept = 'Phone is "(555) 1" in the file; "(555) 2" was kept';
  await showUploadResult(
    someUpload({
      error_rows: errorRows(30, { sheet: 'Fall 2026' }),
      ignored_columns: ['Shoe size'],
      sheets_processed: [name],
      kept_rows: [{ row_number: 5, sheet: null, name, kept }],
    }),
  );
  await expect.element(rows).toBeVisible();
  await expect.element(result.getByText('Upload completed with 30 errors')).toBeInViewport();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
