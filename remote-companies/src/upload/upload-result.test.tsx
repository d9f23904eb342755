import { queryClient } from '@studio-desk/shared-auth';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  closeModal,
  nothingSavedResult,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, check, notices, main, modal, rows, kinds } = uploadScreen;

const allButOne = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);

describe('the result of an upload', () => {
  test('shows success when every row was uploaded', async () => {
    const { calls } = await showUploadResult(someUpload());
    const message = 'Successfully uploaded 3 companies!';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(main.getByText(message)).toBeVisible();
    await expect.element(main).toHaveTextContent('3 of 3 rows');
    await expect.element(main).toHaveTextContent('1 created, 1 updated, 1 unchanged');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'View Errors' })).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'false' } }]);
  });

  test('shows five of the companies, each with its action', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      company_name: `Company ${index + 1}`,
      action: 'created' as const,
    }));
    await showUploadResult(someUpload({ processed_companies: many }));
    const card = page.getByRole('region', { name: 'Processed Companies' });
    await expect.element(card).toHaveTextContent('5 of 9');
    const names = card
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(names.map((name) => name.slice(2))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Company ${number}created`),
    );
  });

  test('opens the error modal when some rows have errors, and again on request', async () => {
    await showUploadResult(someUpload({ error_rows: errorRows(2) }));
    const message = 'Uploaded 3 companies with 2 errors';
    await expect.element(notices.getByText(message)).toBeInTheDocument();
    await expect.element(modal.getByText(message)).toBeVisible();
    await expect.element(modal).toHaveTextContent('Year must be 4 digits22, 3');
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await closeModal();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(main.getByText(message)).toBeVisible();
    const again = page.getByRole('button', { name: 'View Errors' });
    await again.click();
    await expect.element(modal).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(again).toHaveFocus();
  });

  test('shows a failure when no row could be uploaded', async () => {
    await showUploadResult(nothingSavedResult(errorRows(2)));
    const message = 'Failed to upload. 2 errors found.';
    await expect.element(notices.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(main.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'View Errors' }).click();
    await expect.element(modal).toBeVisible();
  });

  test('shows the five most frequent kinds of errors with the count and rows of each', async () => {
    const summary = Array.from({ length: 7 }, (_, index) => ({
      error: `Error ${index + 1}`,
      count: 70 - index,
      sample_rows: [index + 2, index + 20],
      sample_sheets: [null, null],
    }));
    await showUploadResult(someUpload({ error_rows: errorRows(2), error_summary: summary }));
    await closeModal();
    await expect.element(modal).not.toBeInTheDocument();
    await expect
      .poll(() => allButOne(kinds.getByRole('row').elements()))
      .toEqual([1, 2, 3, 4, 5].map((kind) => `Error ${kind}${71 - kind}${kind + 1}, ${kind + 19}`));
    await expect.element(main).toHaveTextContent('2 more types stand in the error report.');
  });

  test('names the columns and sheets that were not read', async () => {
    await showUploadResult(
      someUpload({ ignored_columns: ['Shoe size', 'Motto'], ignored_sheets: ['Notes'] }),
    );
    const warning = main.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect
      .element(warning)
      .toHaveTextContent('Sheets without a "company_name" column, hidden or empty: Notes');
  });

  test('invalidates every list of companies', async () => {
    mockUploadResponse(someUpload());
    await showUpload();
    queryClient.setQueryData(['companies', 'cache'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.poll(() => queryClient.getQueryState(['companies', 'cache'])?.isInvalidated).toBe(true);
  });
});

describe('checking a file', () => {
  test('shows what an upload would do, and that nothing was saved', async () => {
    const calls = mockUploadResponse(someUpload({ upload_id: null, error_rows: errorRows(2) }));
    await showUpload();
    await choose();
    await check.click();
    const message = 'Nothing was saved. 2 errors found. 3 companies are ready to upload.';
    await expect.element(main.getByText(message)).toBeVisible();
    await expect.element(main).toHaveTextContent('1 to create, 1 to update, 1 unchanged');
    const companies = page.getByRole('region', { name: 'Companies in This File' });
    await expect.element(companies).toHaveTextContent('Hypothetical Homeswill be created');
    await expect.element(rows).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await expect.element(page.getByText('teams.csv').first()).toBeVisible();
    expect(calls).toMatchObject([{ query: { check_only: 'true', all_or_nothing: 'false' } }]);
  });

  test('without errors shows a message', async () => {
    mockUploadResponse(someUpload({ upload_id: null }));
    await showUpload();
    await choose();
    await check.click();
    const message = 'Nothing was saved. No errors found. 3 companies are ready to upload.';
    await expect.element(main.getByText(message)).toBeVisible();
  });
});

test('an all-or-nothing upload saves nothing if one row has an error, and says so', async () => {
  const message = 'Nothing was saved, as other rows have errors';
  const calls = mockUploadResponse(
    nothingSavedResult([...errorRows(1), ...errorRows(1, { row_number: 3, error: message })]),
  );
  await showUpload();
  await choose();
  await page.getByLabelText('Stop if any row has an error').click();
  await upload.click();
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload. 2 errors found.');
  await expect.element(main.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(kinds).toHaveTextContent(message);
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'true' } }]);
});
