import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { typeCorrection, correctionForm } from '@studio-desk/test-kit/screens/correction-form';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someErrorRows, someCompanyUploadResult } from '../testing/some-upload';
import {
  mockUploadResponse,
  chooseUploadFile,
  closeModal,
  createNothingSavedResult,
  showUploadScreen,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, check, notices, main, modal, rows, kinds } = uploadScreen;

describe('the result of an upload', () => {
  test('shows success when every row was uploaded', async () => {
    const { calls } = await showUploadResult(someCompanyUploadResult());
    const message = 'Successfully uploaded 3 companies!';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(main.getByText(message)).toBeVisible();
    await expect.element(main).toHaveTextContent('3 of 3 rows');
    await expect.element(main).toHaveTextContent('1 created, 1 updated, 1 unchanged');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'View Errors' })).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'false' } }]);
  });

  test('opens the error modal when some rows have errors, and again on request', async () => {
    await showUploadResult(someCompanyUploadResult({ error_rows: someErrorRows(2) }));
    const message = 'Uploaded 3 companies with 2 errors';
    await expect.element(notices.getByText(message)).toBeInTheDocument();
    await expect.element(modal.getByText(message)).toBeVisible();
    await expect.element(modal).toHaveTextContent('Year must be 4 digits22, 3');
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await closeModal();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(main.getByText(message)).toBeVisible();
    const again = page.getByRole('button', { name: 'View Errors' });
    await press(again);
    await expect.element(modal).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(again).toHaveFocus();
  });

  test('shows a failure when no row could be uploaded', async () => {
    await showUploadResult(createNothingSavedResult(someErrorRows(2)));
    const message = 'Failed to upload. 2 errors found.';
    await expect.element(notices.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(main.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await press(page.getByRole('button', { name: 'View Errors' }));
    await expect.element(modal).toBeVisible();
  });

  test('names the columns and sheets that were not read', async () => {
    await showUploadResult(
      someCompanyUploadResult({
        ignored_columns: ['Shoe size', 'Motto'],
        ignored_sheets: ['Notes'],
        ignored_rows: [
          { row_number: 1, sheet: 'Fall' },
          { row_number: 2, sheet: 'Fall' },
        ],
        hidden_rows: 3,
      }),
    );
    const warning = main.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Columns that are not used: Shoe size, Motto');
    await expect
      .element(warning)
      .toHaveTextContent('Sheets without a "company_name" column, hidden or empty: Notes');
    await expect.element(warning).toHaveTextContent('Rows above the header: 1 (Fall), 2 (Fall)');
    await expect.element(warning).toHaveTextContent('3 rows hidden in the spreadsheet, read like the others');
  });

  test('invalidates every list of companies', async () => {
    mockUploadResponse(someCompanyUploadResult());
    await showUploadScreen();
    queryClient.setQueryData(['companies', 'cache'], { rows: [], total: 0 });
    await chooseUploadFile();
    await press(upload);
    await expect.poll(() => queryClient.getQueryState(['companies', 'cache'])?.isInvalidated).toBe(true);
  });
});

describe('checking a file', () => {
  test('shows what an upload would do, and that nothing was saved', async () => {
    const calls = mockUploadResponse(
      someCompanyUploadResult({ operation_id: null, error_rows: someErrorRows(2) }),
    );
    await showUploadScreen();
    await chooseUploadFile();
    await press(check);
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
});

test('an all-or-nothing upload saves nothing if one row has an error, and says so', async () => {
  const message = 'Nothing was saved, as other rows have errors';
  const calls = mockUploadResponse(
    createNothingSavedResult([...someErrorRows(1), ...someErrorRows(1, { row_number: 3, error: message })]),
  );
  await showUploadScreen();
  await chooseUploadFile();
  await press(page.getByLabelText('Stop if any row has an error'));
  await press(upload);
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload. 2 errors found.');
  await expect.element(main.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(kinds).toHaveTextContent(message);
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'true' } }]);
});

test('typed corrections are lost only after a question, and uploading them does not ask', async () => {
  const { calls } = await showUploadResult(someCompanyUploadResult({ error_rows: someErrorRows(1) }));
  await closeModal();
  const { form, question, open, stay } = correctionForm;
  const year = await typeCorrection('year_started', '2022');
  await press(check);
  await stay();
  const undo = page.getByRole('dialog', { name: 'Undo this upload?' });
  await press(page.getByRole('button', { name: 'Undo Upload' }));
  await press(undo.getByRole('button', { name: 'Undo Upload' }));
  await stay();
  await press(undo.getByRole('button', { name: 'Cancel' }));
  await open();
  await expect.element(year).toHaveValue('2022');
  expect(calls).toHaveLength(1);

  await press(form.getByRole('button', { name: 'Upload Corrected Rows' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => calls).toHaveLength(2);
});

test('while an upload runs, rows of the one before cannot be corrected, nor can it be undone', async () => {
  await showUploadResult(someCompanyUploadResult({ error_rows: someErrorRows(1) }));
  await closeModal();
  const responseGate = createResponseGate();
  serve(companyRoutes.upload, () => responseGate.opened.then(() => someCompanyUploadResult()));
  await press(upload);
  const correct = page.getByRole('button', { name: 'Correct Rows' });
  await expect.element(correct).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).toBeDisabled();
  responseGate.open();
  await expect.element(correct).not.toBeInTheDocument();
});
