import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undoneOf } from '@studio-desk/test-kit/screens/upload-responses';
import { errorRows, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { closeModal, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { notices, main, modal } = uploadScreen;

describe('undoing an upload', () => {
  const button = page.getByRole('button', { name: 'Undo Upload' });
  const question = page.getByRole('dialog', { name: 'Undo this upload?' });
  const confirm = question.getByRole('button', { name: 'Undo Upload' });
  const undone = undoneOf({
    deleted_count: 1,
    restored_count: 2,
    kept_count: 3,
    kept: [{ id: UPLOAD_ID, name: 'Acme Robotics' }],
  });

  test('asks first, sends one request, and shows what was deleted, restored and kept', async () => {
    const ids: string[] = [];
    const responseGate = createGate();
    const calls = serve(companyRoutes.undoUpload, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await responseGate.opened;
      return undone;
    });
    await showUploadResult(someUpload());
    await button.click();
    await confirm.dblClick();
    responseGate.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(main)
      .toHaveTextContent(
        'Deleted 1 company. Restored 2 companies. Kept 3 companies, because somebody changed them since the upload: Acme Robotics',
      );
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
    const result = main.getByRole('group', { name: 'Result' });
    await expect.element(result).toHaveFocus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(result).toHaveFocus();
    expect(calls).toHaveLength(1);
    expect(ids).toEqual([UPLOAD_ID]);
  });

  test('is still shown after switching tabs', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0, kept: [] }));
    await showUploadResult(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('Deleted 1 company. Restored 2 companies.');
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await page.getByRole('tab', { name: 'File Upload' }).click();
    await expect.element(main).toHaveTextContent('Deleted 1 company. Restored 2 companies.');
    await expect.element(button).not.toBeInTheDocument();
  });

  test.each([
    ['refused', () => refusal(404, 'Upload not found', 'not_found'), 'Upload not found'],
    ['not answered', () => HttpResponse.error(), 'Failed to undo upload'],
  ])('that is %s shows an error, and keeps the result', async (_, response, message) => {
    serve(companyRoutes.undoUpload, response);
    await showUploadResult(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent(message);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('that was already undone shows it as undone', async () => {
    serve(companyRoutes.undoUpload, () => refusal(409, 'This upload was already undone.', 'already_undone'));
    await showUploadResult(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('This upload was already undone.');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
  });

  test('is shown in the error modal too', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0, kept: [] }));
    await showUploadResult(someUpload({ error_rows: errorRows(1) }));
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await closeModal();
    await button.click();
    await confirm.click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'View Errors' }).click();
    await expect.element(modal).toHaveTextContent('Upload undone. Deleted 1 company. Restored 2 companies.');
    await expect.element(modal).toHaveTextContent('Year must be 4 digits');
    await expect.element(modal).not.toHaveTextContent('Uploaded 3 companies');
    await expect.element(modal).not.toHaveTextContent('Acme Robotics');
  });

  test('can be cancelled', async () => {
    const calls = serve(companyRoutes.undoUpload, () => undone);
    await showUploadResult(someUpload());
    await button.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
