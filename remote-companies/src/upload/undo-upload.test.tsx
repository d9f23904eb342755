import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { closeModal, uploaded, uploadScreen } from '../testing/upload-screen';

const { notices, main, modal } = uploadScreen;

describe('taking an upload back', () => {
  const button = page.getByRole('button', { name: 'Undo Upload' });
  const question = page.getByRole('dialog', { name: 'Undo this upload?' });
  const confirm = question.getByRole('button', { name: 'Undo Upload' });
  const undone = {
    deleted_count: 1,
    restored_count: 2,
    kept_count: 3,
    kept: [{ id: UPLOAD_ID, name: 'Acme Robotics' }],
  };

  test('asks, does it once, and says what was deleted, restored and kept', async () => {
    const ids: string[] = [];
    const held = gate();
    const calls = serve(companyRoutes.undoUpload, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await held.opened;
      return undone;
    });
    await uploaded(someUpload());
    await button.click();
    await confirm.dblClick();
    held.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(main)
      .toHaveTextContent(
        'Deleted 1 company, restored 2. Kept 3, because somebody changed them since the upload: Acme Robotics',
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

  test('is still known after a look at the other tab', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0, kept: [] }));
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('Deleted 1 company, restored 2.');
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await page.getByRole('tab', { name: 'File Upload' }).click();
    await expect.element(main).toHaveTextContent('Deleted 1 company, restored 2.');
    await expect.element(button).not.toBeInTheDocument();
  });

  test.each([
    ['refused', () => refusal(404, 'Upload not found', 'not_found'), 'Upload not found'],
    ['not answered', () => HttpResponse.error(), 'Failed to undo upload'],
  ])('that is %s says so, and the result stays', async (_, answer, words) => {
    serve(companyRoutes.undoUpload, answer);
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent(words);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('that had been done already shows as done', async () => {
    serve(companyRoutes.undoUpload, () => refusal(409, 'This upload was undone already.', 'conflict'));
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('It had been undone already.');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
  });

  test('takes its claim from the error modal too', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0, kept: [] }));
    await uploaded(someUpload({ error_rows: errorRows(1) }));
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await closeModal();
    await button.click();
    await confirm.click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'View Errors' }).click();
    await expect.element(modal).toHaveTextContent('Upload undone. Deleted 1 company, restored 2.');
    await expect.element(modal).toHaveTextContent('Year must be 4 digits');
    await expect.element(modal).not.toHaveTextContent('Uploaded 3 companies');
    await expect.element(modal).not.toHaveTextContent('Acme Robotics');
  });

  test('can be thought better of', async () => {
    const calls = serve(companyRoutes.undoUpload, () => undone);
    await uploaded(someUpload());
    await button.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
