import { serve } from '@studio-desk/test-kit/screens/api-server';
import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import { answers, choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { place, upload, notices, result } = uploadScreen;
const errors = result.getByRole('list', { name: 'Errors' });
const textOf = (element: Element) => element.textContent;

describe('the outcome of an upload', () => {
  test('every row was taken', async () => {
    const { calls } = await uploaded(someUpload());
    const words = 'Successfully uploaded 3 people!';
    await expect.element(notices.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(result.getByText(words)).toBeVisible();
    await expect.element(result).toHaveTextContent('3 of 3 rows');
    await expect.element(result).toHaveTextContent('3 people created');
    await expect.element(errors).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Download Error Report' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('has the only filled button', async () => {
    answers(someUpload());
    await showUpload();
    await expect.element(upload).toBeVisible();
    const fill = () => getComputedStyle(upload.element()).backgroundColor;
    const filled = fill();
    await choose();
    await upload.click();
    await expect.element(result).toBeVisible();
    await expect.poll(fill).not.toBe(filled);
  });

  test('some rows have errors: a warning, and the errors as the server says them', async () => {
    await uploaded(someUpload(errorRows(5), 1));
    const words = 'Upload completed with 5 errors';
    await expect.element(notices.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(result.getByText(words)).toBeVisible();
    await expect.element(result).toHaveTextContent('1 of 6 rows');
    await expect.element(result).toHaveTextContent('1 person created');
    await expect.element(result).not.toHaveTextContent('Nothing was saved');
    expect(errors.getByRole('listitem').elements().map(textOf)).toEqual(
      [2, 3, 4, 5, 6].map((row) => `Row ${row}: a person with this name already exists`),
    );
    await expect.element(result).not.toHaveTextContent('...and');
  });

  test('the first 5 of 1,240 errors are shown, and how many more there are', async () => {
    await uploaded(someUpload(errorRows(1240)));
    await expect.element(result.getByText('Upload completed with 1,240 errors')).toBeVisible();
    expect(errors.getByRole('listitem').elements()).toHaveLength(5);
    await expect.element(result.getByText('...and 1,235 more')).toBeVisible();
  });

  test('all of 120 rows stand in the error report', async () => {
    const saved = watchSavedFiles();
    await uploaded(someUpload([...errorRows(119), ...errorRows(1, { sheet: 'Fall', row_number: 7 })]));
    await page.getByRole('button', { name: 'Download Error Report' }).click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    const lines = new TextDecoder().decode(saved[0]?.bytes).split('\r\n');
    expect(lines).toHaveLength(122);
    expect(lines[0]).toBe('Row Number,Error,Name,Labels');
    expect(lines[1]).toBe('2,a person with this name already exists,Person 2,mentor');
    expect(lines[120]).toBe('7 (Fall),a person with this name already exists,Person 2,mentor');
  });

  test('no row could be taken', async () => {
    await uploaded(someUpload(errorRows(2), 0));
    const words = 'Upload completed with 2 errors';
    await expect.element(notices.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(result).toHaveTextContent('Nothing was saved.');
    await expect.element(result).toHaveTextContent('0 of 2 rows');
  });

  test('names what of the file was not read', async () => {
    await uploaded({ ...someUpload(), ignored_columns: ['Shoe size', 'Motto'], ignored_sheets: ['Notes'] });
    const warning = page.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect.element(warning).toHaveTextContent('Sheets without a "Name" column, hidden or empty: Notes');
  });
});

describe('after an upload', () => {
  test('Upload Another File starts anew', async () => {
    await uploaded(someUpload(errorRows(1)));
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Instructions' })).toBeVisible();
    await expect.element(page.getByText('people.csv')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await choose(new File(['Name\nB'], 'more.csv'));
    await expect.element(page.getByText('more.csv')).toBeVisible();
    await expect.element(place).toBeEnabled();
  });

  test('View People goes to the people', async () => {
    const { screen } = await uploaded(someUpload());
    serve(personRoutes.list, () => []);
    await page.getByRole('link', { name: 'View People' }).click();
    await screen.arrivesAt('/people');
  });

  test('every list of people is stale', async () => {
    answers(someUpload());
    await showUpload();
    queryClient.setQueryData(['people', 'page'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.element(result).toBeVisible();
    await expect.poll(() => queryClient.getQueryState(['people', 'page'])?.isInvalidated).toBe(true);
  });
});
