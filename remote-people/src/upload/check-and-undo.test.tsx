import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { chooseEncoding, readAsIn } from '@studio-desk/test-kit/screens/file-encodings';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undoneOf } from '@studio-desk/test-kit/screens/upload-responses';
import { somePerson } from '../testing/some-person';
import { errorRows, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { choose, showUpload, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { check, undo, question, notices, result, upload } = uploadScreen;
const confirm = question.getByRole('button', { name: 'Undo Upload' });

test('Check File shows what an upload would do, and saves nothing', async () => {
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
    .toHaveTextContent('Nothing was saved. 1 error found. 2 people are ready to upload.');
  await expect.element(result).toHaveTextContent('2 people to create');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Stop if any row has an error' }).click();
  await upload.click();
  await expect
    .poll(() => queries)
    .toEqual(['?check_only=true&all_or_nothing=false', '?check_only=false&all_or_nothing=true']);
});

test('Check File names deleted people that the file adds again, and restores them', async () => {
  const restores: string[] = [];
  serve(personRoutes.restore, (_, { url }) => {
    restores.push(new URL(url).pathname);
    return somePerson();
  });
  const trashed = {
    row_number: 2,
    sheet: 'Team',
    id: UPLOAD_ID,
    name: 'Founder A',
    deleted_by: 'bob@desk.example',
  };
  const in_trash = [{ ...trashed, deleted_at: '2026-11-20T15:00:00.000Z' }];
  serve(personRoutes.upload, () => ({ ...someUpload([], 2), upload_id: null, in_trash }));
  await showUpload();
  await choose();
  await check.click();
  const trash = page.getByRole('region', { name: 'In the Trash' });
  await expect.element(trash).toHaveTextContent('Row 2 (Team): Founder A');
  await trash.getByRole('button', { name: 'Restore Founder A' }).click();
  await expect.element(trash).toHaveTextContent('Restored. Check the file again.');
  expect(restores).toEqual([expect.stringContaining(`/people/${UPLOAD_ID}/restore`)]);
});

test('Check File reads the file again with the chosen encoding', async () => {
  const calls = serve(personRoutes.upload, ({ query }) => ({
    ...someUpload([], 2),
    upload_id: null,
    read_as: readAsIn(query),
  }));
  await showUpload();
  await choose();
  await check.click();
  await expect.element(page.getByText('For example: RenŽ')).toBeVisible();
  await chooseEncoding('Mac Roman');
  await expect.element(page.getByText('For example: René')).toBeVisible();
  await expect.element(page.getByText('Read as Mac Roman.')).toBeVisible();
  await upload.click();
  await expect
    .poll(() => calls.map(({ query }) => query.encoding))
    .toEqual([undefined, 'macintosh', 'macintosh']);
});

describe('Undo Upload', () => {
  const undone = undoneOf({
    deleted_count: 2,
    restored_count: 0,
    kept_count: 1,
    kept: [{ id: UPLOAD_ID, name: 'Founder A' }],
  });

  test('asks first, and shows how many people were deleted and who was kept', async () => {
    const ids: string[] = [];
    serve(personRoutes.undoUpload, (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      return undone;
    });
    await showUploadResult(someUpload());
    await undo.click();
    await expect.element(question).toHaveTextContent('People this upload added are deleted');
    await confirm.click();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(result)
      .toHaveTextContent(
        'Deleted 2 people. Kept 1 person, because somebody changed it since the upload: Founder A.',
      );
    await expect.element(undo).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await expect.element(result).not.toBeInTheDocument();
    expect(ids).toEqual([UPLOAD_ID]);
  });

  test('shows an error when it fails, and keeps the result', async () => {
    serve(personRoutes.undoUpload, () => refusal(404, 'Upload not found', 'not_found'));
    await showUploadResult(someUpload());
    await undo.click();
    await confirm.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload not found');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(result.getByText('Successfully uploaded 3 people!')).toBeVisible();
  });
});
