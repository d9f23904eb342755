import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { fileInput, upload, notices, result } = uploadScreen;
const errors = result.getByRole('list', { name: 'Errors' });
const textOf = (element: Element) => element.textContent;

describe('the result of an upload', () => {
  test('shows success when every row was uploaded', async () => {
    const { calls } = await showUploadResult(someUpload());
    const message = 'Successfully uploaded 3 people!';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(result.getByText(message)).toBeVisible();
    await expect.element(result).toHaveTextContent('3 of 3 rows');
    await expect.element(result).toHaveTextContent('3 people created');
    await expect.element(errors).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Download Error Report' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('has the only primary button', async () => {
    mockUploadResponse(someUpload());
    await showUpload();
    await expect.element(upload).toBeVisible();
    const fill = () => getComputedStyle(upload.element()).backgroundColor;
    const filled = fill();
    await choose();
    await upload.click();
    await expect.element(result).toBeVisible();
    await expect.poll(fill).not.toBe(filled);
  });

  test('shows a warning and the errors of the server when some rows have errors', async () => {
    await showUploadResult(someUpload(errorRows(5), 1));
    const message = 'Upload completed with 5 errors';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(result.getByText(message)).toBeVisible();
    await expect.element(result).toHaveTextContent('1 of 6 rows');
    await expect.element(result).toHaveTextContent('1 person created');
    await expect.element(result).not.toHaveTextContent('Nothing was saved');
    expect(errors.getByRole('listitem').elements().map(textOf)).toEqual(
      [2, 3, 4, 5, 6].map((row) => `Row ${row}: a person with this name already exists`),
    );
    await expect.element(result).not.toHaveTextContent('...and');
  });

  test('shows the first 5 of 1,240 errors, and how many more there are', async () => {
    await showUploadResult(someUpload(errorRows(1240)));
    await expect.element(result.getByText('Upload completed with 1,240 errors')).toBeVisible();
    expect(errors.getByRole('listitem').elements()).toHaveLength(5);
    await expect.element(result.getByText('...and 1,235 more')).toBeVisible();
  });

  test('includes all 120 rows with errors in the error report', async () => {
    const saved = watchSavedFiles();
    await showUploadResult(
      someUpload([...errorRows(119), ...errorRows(1, { sheet: 'Fall', row_number: 7 })]),
    );
    await page.getByRole('button', { name: 'Download Error Report' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    const lines = new TextDecoder().decode(saved[0]?.bytes).split('\r\n');
    expect(lines).toHaveLength(122);
    expect(lines[0]).toBe('Row Number,Error,Name,Labels');
    expect(lines[1]).toBe('2,a person with this name already exists,Person 2,mentor');
    expect(lines[120]).toBe('7 (Fall),a person with this name already exists,Person 2,mentor');
  });

  test('shows that nothing was saved when no row could be uploaded', async () => {
    await showUploadResult(someUpload(errorRows(2), 0));
    const message = 'Upload completed with 2 errors';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(result).toHaveTextContent('Nothing was saved.');
    await expect.element(result).toHaveTextContent('0 of 2 rows');
  });

  test('names the columns and sheets that were not read', async () => {
    await showUploadResult({
      ...someUpload(),
      ignored_columns: ['Shoe size', 'Motto'],
      ignored_sheets: ['Notes'],
    });
    const warning = page.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect.element(warning).toHaveTextContent('Sheets without a "Name" column, hidden or empty: Notes');
  });
});

test('shows why an upload failed, and keeps the file', async () => {
  await showUploadResult(refusal(422, 'The column "Name" appears twice.'));
  const failure = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' });
  await expect.element(failure).toHaveTextContent('The column "Name" appears twice.');
  await expect.element(page.getByText('people.csv')).toBeVisible();
});

describe('after an upload', () => {
  test('Upload Another File shows an empty form', async () => {
    await showUploadResult(someUpload(errorRows(1)));
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Instructions' })).toBeVisible();
    await expect.element(page.getByText('people.csv')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await choose(new File(['Name\nB'], 'more.csv'));
    await expect.element(page.getByText('more.csv')).toBeVisible();
    await expect.element(fileInput).toBeEnabled();
  });

  test('View People leads to Explore', async () => {
    const { screen } = await showUploadResult(someUpload());
    serve(personRoutes.list, () => []);
    await page.getByRole('link', { name: 'View People' }).click();
    await screen.arrivesAt('/people');
  });

  test('every list of people is invalidated', async () => {
    mockUploadResponse(someUpload());
    await showUpload();
    queryClient.setQueryData(['people', 'page'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.element(result).toBeVisible();
    await expect.poll(() => queryClient.getQueryState(['people', 'page'])?.isInvalidated).toBe(true);
  });
});
