import { queryClient } from '@studio-desk/shared-auth';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import {
  answers,
  choose,
  closeModal,
  noneTaken,
  showUpload,
  uploaded,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, check, notices, main, modal, rows, kinds } = uploadScreen;

const allButOne = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);

describe('the outcome of an upload', () => {
  test('every row was taken', async () => {
    const { calls } = await uploaded(someUpload());
    const words = 'Successfully uploaded 3 companies!';
    await expect.element(notices.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main).toHaveTextContent('3 of 3 rows');
    await expect.element(main).toHaveTextContent('1 created, 1 updated, 1 unchanged');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'View Errors' })).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'false' } }]);
  });

  test('shows five of the companies and what became of each', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      company_name: `Company ${index + 1}`,
      action: 'created' as const,
    }));
    await uploaded(someUpload({ processed_companies: many }));
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

  test('some rows have errors; the modal opens by itself, and again', async () => {
    await uploaded(someUpload({ error_rows: errorRows(2) }));
    const words = 'Uploaded 3 companies with 2 errors';
    await expect.element(notices.getByText(words)).toBeInTheDocument();
    await expect.element(modal.getByText(words)).toBeVisible();
    await expect.element(modal).toHaveTextContent('Year must be 4 digits22, 3');
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await closeModal();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(main.getByText(words)).toBeVisible();
    const again = page.getByRole('button', { name: 'View Errors' });
    await again.click();
    await expect.element(modal).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(again).toHaveFocus();
  });

  test('no row could be taken', async () => {
    await uploaded(noneTaken(errorRows(2)));
    const words = 'Failed to upload. 2 errors found.';
    await expect.element(notices.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(main.getByRole('alert').filter({ hasText: words })).toBeVisible();
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
    await uploaded(someUpload({ error_rows: errorRows(2), error_summary: summary }));
    await closeModal();
    await expect.element(modal).not.toBeInTheDocument();
    await expect
      .poll(() => allButOne(kinds.getByRole('row').elements()))
      .toEqual([1, 2, 3, 4, 5].map((kind) => `Error ${kind}${71 - kind}${kind + 1}, ${kind + 19}`));
    await expect.element(main).toHaveTextContent('2 more types stand in the error report.');
  });

  test('names what of the file was not read', async () => {
    await uploaded(someUpload({ ignored_columns: ['Shoe size', 'Motto'], ignored_sheets: ['Notes'] }));
    const warning = main.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect
      .element(warning)
      .toHaveTextContent('Sheets without a "company_name" column, hidden or empty: Notes');
  });

  test('makes every list of companies stale', async () => {
    answers(someUpload());
    await showUpload();
    queryClient.setQueryData(['companies', 'cache'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.poll(() => queryClient.getQueryState(['companies', 'cache'])?.isInvalidated).toBe(true);
  });
});

describe('a check', () => {
  test('says what an upload would do, and that nothing was saved', async () => {
    const calls = answers(someUpload({ upload_id: null, error_rows: errorRows(2) }));
    await showUpload();
    await choose();
    await check.click();
    const words = 'Nothing was saved. 2 errors found: an upload would take 3 companies.';
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main).toHaveTextContent('1 to create, 1 to update, 1 unchanged');
    await expect.element(rows).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await expect.element(page.getByText('teams.csv').first()).toBeVisible();
    expect(calls).toMatchObject([{ query: { check_only: 'true', all_or_nothing: 'false' } }]);
  });

  test('without errors says so', async () => {
    answers(someUpload({ upload_id: null }));
    await showUpload();
    await choose();
    await check.click();
    const words = 'Nothing was saved. No errors found: an upload would take 3 companies.';
    await expect.element(main.getByText(words)).toBeVisible();
  });
});

test('all or nothing, where one row has an error, saves nothing and says so', async () => {
  const held = 'Nothing was saved, as other rows have errors';
  const calls = answers(noneTaken([...errorRows(1), ...errorRows(1, { row_number: 3, error: held })]));
  await showUpload();
  await choose();
  await page.getByLabelText('Upload nothing if any row has an error').click();
  await upload.click();
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload. 2 errors found.');
  await expect.element(main.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(kinds).toHaveTextContent(held);
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'true' } }]);
});
