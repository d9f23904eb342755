import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { queryClient } from '@studio-desk/shared-auth';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, IMPORTED, nothingSavedResult, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, notices, steps, result, rows } = uploadScreen;

const textsOf = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);

const end = steps.getByText('Upload complete!');
const tick = () => end.element().querySelector('svg')?.classList;

describe('the result of an upload', () => {
  test('shows the message of the server in a panel and a toast when every row was uploaded', async () => {
    const { calls } = await showUploadResult(someUpload());
    await expect.element(notices.getByRole('status').filter({ hasText: IMPORTED })).toBeVisible();
    await expect.element(end).toBeVisible();
    expect(tick()).toContain('text-success');
    await expect.element(result).toHaveTextContent('Upload Successful!');
    await expect.element(result.getByText(IMPORTED)).toBeVisible();
    await expect.element(result).toHaveTextContent('Processed sheets: Spring, Fall');
    await expect.element(result).toHaveTextContent('3 of 3 rows');
    await expect.element(result).toHaveTextContent('1 judge created, 1 judge updated, 3 competitions added');
    await expect.element(page.getByRole('button', { name: 'Download Error Report' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('shows the kinds of errors, rows by sheet and the report when some rows have errors', async () => {
    const saved = watchSavedFiles();
    const error_rows = [
      ...errorRows(1, { sheet: 'Spring', row_number: 5 }),
      ...errorRows(1, { sheet: 'Fall', row_number: 7 }),
    ];
    await showUploadResult(someUpload({ error_rows }));
    await expect.element(notices.getByRole('status').filter({ hasText: IMPORTED })).toBeVisible();
    await expect.element(result.getByText('Upload completed with 2 errors')).toBeVisible();
    await expect.element(end).toBeVisible();
    expect(tick()).toContain('text-warning');
    await expect.element(result.getByText(IMPORTED)).toBeVisible();
    await expect.element(rows.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
    expect(textsOf(rows.getByRole('row').elements())).toEqual([
      '5SpringYear must be 4 digitsJudge 2year: 22',
      '7FallYear must be 4 digitsJudge 2year: 22',
    ]);
    await page.getByRole('button', { name: 'Download Error Report' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    expect(new TextDecoder().decode(saved[0]?.bytes).split('\r\n')).toEqual([
      'Row Number,Error,Name,year',
      '5 (Spring),Year must be 4 digits,Judge 2,22',
      '7 (Fall),Year must be 4 digits,Judge 2,22',
      '',
    ]);
  });

  test('pages through all 120 rows with errors', async () => {
    await showUploadResult(someUpload({ error_rows: errorRows(120) }));
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4, 5]) {
      await pages.getByRole('button', { name: `${number}`, exact: true }).click();
      await expect.element(rows).toHaveTextContent(`Judge ${25 * number - 23}year`);
      for (const text of textsOf(rows.getByRole('row').elements())) seen.add(text);
    }
    expect([...seen]).toEqual(
      errorRows(120).map(({ row_number }) => `${row_number}Year must be 4 digitsJudge ${row_number}year: 22`),
    );
  });

  test('shows a failure when no row could be uploaded', async () => {
    const none = nothingSavedResult(errorRows(2));
    await showUploadResult(none);
    await expect
      .element(notices.getByRole('alert').filter({ hasText: 'Failed to upload. 2 errors found.' }))
      .toBeVisible();
    await expect.element(notices.getByText(none.message)).not.toBeInTheDocument();
    const banner = result.getByRole('alert');
    await expect.element(banner).toHaveTextContent('Failed to upload. 2 errors found.');
    await expect.element(banner).toHaveTextContent('Nothing was saved.');
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    const failedStep = steps.getByRole('listitem').filter({ hasText: '(failed)' });
    await expect.element(failedStep).toHaveTextContent('Uploading(failed)');
    await expect.element(page.getByText('Upload Successful!')).not.toBeInTheDocument();
  });

  test('lists the values that were kept, row by row', async () => {
    const kept = 'Phone is "(555) 1" in the file; "(555) 2" was kept';
    const kept_rows = Array.from({ length: 30 }, (_, index) => ({
      row_number: index + 2,
      sheet: index === 0 ? 'Spring' : null,
      name: `Judge ${index + 2}`,
      kept,
    }));
    await showUploadResult(someUpload({ kept_rows }));
    const card = page.getByRole('region', { name: 'Kept as Stored' });
    await expect.element(card).toHaveTextContent('30 rows');
    const items = card.getByRole('listitem');
    await expect.element(items.first()).toHaveTextContent(`Row 2 (Spring): Judge 2${kept}`);
    expect(items.elements()).toHaveLength(25);
    await card.getByRole('button', { name: 'Next page' }).click();
    await expect.element(items.first()).toHaveTextContent(`Row 27: Judge 27${kept}`);
    expect(items.elements()).toHaveLength(5);
  });

  test('names the columns and sheets that were not read', async () => {
    await showUploadResult(
      someUpload({ ignored_columns: ['Shoe size', 'Motto'], ignored_sheets: ['Notes'] }),
    );
    const warning = page.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect.element(warning).toHaveTextContent('Sheets without a "name" column, hidden or empty: Notes');
  });

  test('invalidates every list of judges', async () => {
    mockUploadResponse(someUpload());
    await showUpload();
    queryClient.setQueryData(['judges', 'cache'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.poll(() => queryClient.getQueryState(['judges', 'cache'])?.isInvalidated).toBe(true);
  });
});
