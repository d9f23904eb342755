import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { press } from '@studio-desk/test-kit/screens/press';
import { typeCorrection, correctionForm } from '@studio-desk/test-kit/screens/correction-form';
import { queryClient } from '@studio-desk/shared-auth';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someErrorRows, IMPORTED_MESSAGE, someJudgeUploadResult } from '../testing/some-upload';
import {
  mockUploadResponse,
  chooseUploadFile,
  showUploadScreen,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, done, notices, steps, result, rows } = uploadScreen;

const textsOf = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);

const end = steps.getByText('Upload complete!');
const tick = () => end.element().querySelector('svg')?.classList;

describe('the result of an upload', () => {
  test('shows the message of the server in a panel and a toast when every row was uploaded, and lists are read again', async () => {
    const calls = mockUploadResponse(someJudgeUploadResult());
    await showUploadScreen();
    queryClient.setQueryData(['judges', 'cache'], { rows: [], total: 0 });
    await chooseUploadFile();
    await press(upload);
    await expect.element(notices.getByRole('status').filter({ hasText: IMPORTED_MESSAGE })).toBeVisible();
    await expect.element(end).toBeVisible();
    expect(tick()).toContain('text-success');
    await expect.element(result).toHaveTextContent('Upload Successful!');
    await expect.element(result.getByText(IMPORTED_MESSAGE)).toBeVisible();
    await expect.element(result).toHaveTextContent('Processed sheets: Spring, Fall');
    await expect.element(result).toHaveTextContent('3 of 3 rows');
    await expect.element(result).toHaveTextContent('1 judge created, 1 judge updated, 3 competitions added');
    await expect.element(page.getByRole('button', { name: 'Download Error Report' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
    await expect.poll(() => queryClient.getQueryState(['judges', 'cache'])?.isInvalidated).toBe(true);
  });

  test('shows the kinds of errors, rows by sheet and the report when some rows have errors', async () => {
    const saved = captureDownloads();
    const error_rows = [
      ...someErrorRows(1, { sheet: 'Spring', row_number: 5 }),
      ...someErrorRows(1, { sheet: 'Fall', row_number: 7 }),
    ];
    await showUploadResult(someJudgeUploadResult({ error_rows }));
    await expect.element(notices.getByRole('status').filter({ hasText: IMPORTED_MESSAGE })).toBeVisible();
    await expect.element(result.getByText('Upload completed with 2 errors')).toBeVisible();
    await expect.element(end).toBeVisible();
    expect(tick()).toContain('text-warning');
    await expect.element(result.getByText(IMPORTED_MESSAGE)).toBeVisible();
    await expect.element(rows.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
    expect(textsOf(rows.getByRole('row').elements())).toEqual([
      '5SpringYear must be 4 digitsJudge 2year: 22',
      '7FallYear must be 4 digitsJudge 2year: 22',
    ]);
    await press(page.getByRole('button', { name: 'Download Error Report' }));
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    expect(new TextDecoder().decode(saved[0]?.bytes).split('\r\n')).toEqual([
      'Row Number,Error,Name,year',
      '5 (Spring),Year must be 4 digits,Judge 2,22',
      '7 (Fall),Year must be 4 digits,Judge 2,22',
      '',
    ]);
  });

  test('lists the values that were kept, row by row', async () => {
    const kept = 'Phone is "(555) 1" in the file; "(555) 2" was kept';
    const kept_rows = Array.from({ length: 30 }, (_, index) => ({
      row_number: index + 2,
      sheet: index === 0 ? 'Spring' : null,
      name: `Judge ${index + 2}`,
      kept,
    }));
    await showUploadResult(someJudgeUploadResult({ kept_rows }));
    const card = page.getByRole('region', { name: 'Kept as Stored' });
    await expect.element(card).toHaveTextContent('30 rows');
    const items = card.getByRole('listitem');
    await expect.element(items.first()).toHaveTextContent(`Row 2 (Spring): Judge 2${kept}`);
    expect(items.elements()).toHaveLength(25);
    await press(card.getByRole('button', { name: 'Next page' }));
    await expect.element(items.first()).toHaveTextContent(`Row 27: Judge 27${kept}`);
    expect(items.elements()).toHaveLength(5);
  });
});

test('choosing another file and Done ask before typed corrections are lost', async () => {
  await showUploadResult(someJudgeUploadResult({ error_rows: someErrorRows(1) }));
  const { question, open, close, stay } = correctionForm;
  const year = await typeCorrection('year', '2022');
  await chooseUploadFile();
  await stay();
  await press(done);
  await stay();
  await open();
  await expect.element(year).toHaveValue('2022');
  await close();
  await press(done);
  await press(question.getByRole('button', { name: 'Leave' }));
  await expect.element(result).not.toBeInTheDocument();
});
