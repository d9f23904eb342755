import { serve } from '@studio-desk/test-kit/screens/api-server';
import { personRoutes, recordOperationRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createUndoResult } from '@studio-desk/test-kit/screens/upload-responses';
import { press } from '@studio-desk/test-kit/screens/press';
import { somePerson } from '../testing/some-person';
import { someErrorRows, somePersonUploadResult, OPERATION_ID } from '../testing/some-upload';
import { chooseUploadFile, showUploadScreen, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { check, undo, question, notices, result, upload } = uploadScreen;
const confirm = question.getByRole('button', { name: 'Undo Upload' });

test('Check File shows what an upload would do, and saves nothing', async () => {
  const queries: string[] = [];
  serve(personRoutes.upload, (_, { url }) => {
    queries.push(new URL(url).search);
    return { ...somePersonUploadResult(someErrorRows(1), 2), operation_id: null };
  });
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect
    .element(result)
    .toHaveTextContent('Nothing was saved. 1 error found. 2 people are ready to upload.');
  await expect.element(result).toHaveTextContent('2 people to create');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
  await press(page.getByRole('checkbox', { name: 'Stop if any row has an error' }));
  await press(upload);
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
    id: OPERATION_ID,
    name: 'Founder A',
    deleted_by: 'bob@desk.example',
  };
  const in_trash = [{ ...trashed, deleted_at: '2026-11-20T15:00:00.000Z' }];
  serve(personRoutes.upload, () => ({ ...somePersonUploadResult([], 2), operation_id: null, in_trash }));
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  const trash = page.getByRole('region', { name: 'In the Trash' });
  await expect.element(trash).toHaveTextContent('Row 2 (Team): Founder A');
  await press(trash.getByRole('button', { name: 'Restore Founder A' }));
  await expect.element(trash).toHaveTextContent('Restored. Check the file again.');
  expect(restores).toEqual([expect.stringContaining(`/people/${OPERATION_ID}/restore`)]);
});

describe('Undo Upload', () => {
  const undone = createUndoResult(2, 0, ['Founder A']);

  test('asks first, and shows how many people were deleted and who was kept', async () => {
    const ids: string[] = [];
    serve(recordOperationRoutes.undo, (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      return undone;
    });
    await showUploadResult(somePersonUploadResult());
    await press(undo);
    await expect.element(question).toHaveTextContent('People this upload added are deleted');
    await press(confirm);
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(result)
      .toHaveTextContent('Deleted 2 people. 1 person could not be put back in full: Founder A.');
    await expect.element(undo).not.toBeInTheDocument();
    await press(page.getByRole('button', { name: 'Upload Another File' }));
    await expect.element(result).not.toBeInTheDocument();
    expect(ids).toEqual([OPERATION_ID]);
  });
});
