import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { recordOperationRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createUndoResult } from '@studio-desk/test-kit/screens/upload-responses';
import { press } from '@studio-desk/test-kit/screens/press';
import { someCompanyUploadResult, OPERATION_ID } from '../testing/some-upload';
import { showUploadResult, uploadScreen } from '../testing/upload-screen';

const { notices, main } = uploadScreen;

describe('undoing an upload', () => {
  const button = page.getByRole('button', { name: 'Undo Upload' });
  const question = page.getByRole('dialog', { name: 'Undo this upload?' });
  const confirm = question.getByRole('button', { name: 'Undo Upload' });
  const undone = createUndoResult(1, 2, ['Acme Robotics']);

  test('asks first, sends one request, and shows what was deleted, restored and kept', async () => {
    const ids: string[] = [];
    const responseGate = createResponseGate();
    const calls = serve(recordOperationRoutes.undo, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await responseGate.opened;
      return undone;
    });
    await showUploadResult(someCompanyUploadResult());
    await press(button);
    await confirm.dblClick();
    responseGate.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(main)
      .toHaveTextContent(
        'Restored 2 companies, deleted 1 company. 1 company could not be put back in full: Acme Robotics.',
      );
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
    const result = main.getByRole('group', { name: 'Result' });
    await expect.element(result).toHaveFocus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(result).toHaveFocus();
    expect(calls).toHaveLength(1);
    expect(ids).toEqual([OPERATION_ID]);
  });

  test('that is refused shows an error, and keeps the result', async () => {
    serve(recordOperationRoutes.undo, () => createErrorResponse(404, 'Upload not found', 'not_found'));
    await showUploadResult(someCompanyUploadResult());
    await press(button);
    await press(confirm);
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload not found');
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('that was already undone shows it as undone', async () => {
    serve(recordOperationRoutes.undo, () =>
      createErrorResponse(409, 'This upload was already undone.', 'already_undone'),
    );
    await showUploadResult(someCompanyUploadResult());
    await press(button);
    await press(confirm);
    await expect.element(main).toHaveTextContent('This upload was already undone.');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
  });
});
