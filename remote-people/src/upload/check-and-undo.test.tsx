import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { check, undo, question, notices, result, upload } = uploadScreen;
const confirm = question.getByRole('button', { name: 'Undo Upload' });

test('Check File says what an upload would do, and saves nothing', async () => {
  const queries: string[] = [];
  serve(personRoutes.upload, (_, { url }) => {
    queries.push(new URL(url).search);
    return { ...someUpload(errorRows(1), 2), upload_id: null };
  });
  await showUpload();
  await choose();
  await check.click();
  await expect
    .element(result)
    .toHaveTextContent('Nothing was saved. 1 error found: an upload would take 2 people.');
  await expect.element(result).toHaveTextContent('2 people to create');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Upload nothing if any row has an error' }).click();
  await upload.click();
  await expect
    .poll(() => queries)
    .toEqual(['?check_only=true&all_or_nothing=false', '?check_only=false&all_or_nothing=true']);
});

describe('Undo Upload', () => {
  const undone = {
    deleted_count: 2,
    restored_count: 0,
    kept_count: 1,
    kept: [{ id: UPLOAD_ID, name: 'Founder A' }],
  };

  test('asks, and says who was deleted and kept', async () => {
    const ids: string[] = [];
    serve(personRoutes.undoUpload, (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      return undone;
    });
    await uploaded(someUpload());
    await undo.click();
    await expect.element(question).toHaveTextContent('The people that it created are deleted.');
    await confirm.click();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(result)
      .toHaveTextContent(
        'Deleted 2 people, restored 0. Kept 1, because somebody changed it since the upload: Founder A.',
      );
    await expect.element(undo).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await expect.element(result).not.toBeInTheDocument();
    expect(ids).toEqual([UPLOAD_ID]);
  });

  test('that is refused says so, and the result stays', async () => {
    serve(personRoutes.undoUpload, () => refusal(404, 'Upload not found', 'not_found'));
    await uploaded(someUpload());
    await undo.click();
    await confirm.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload not found');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(result.getByText('Successfully uploaded 3 people!')).toBeVisible();
  });
});
