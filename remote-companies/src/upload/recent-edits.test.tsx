import { undoneOf } from '@studio-desk/test-kit/screens/upload-responses';
import { serve } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUpload } from '../testing/some-upload';
import {
  choose,
  mockUploadResponse,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { main, check } = uploadScreen;

const edit = (row_number: number, company_name: string) => ({
  row_number,
  sheet: null,
  company_name,
  edited_by: 'bob@desk.example',
});
const warning = main.getByRole('status').filter({ hasText: 'somebody else just edited' });

test('an upload names the companies that somebody else just edited', async () => {
  const rows = [edit(2, 'Acme Robotics'), edit(3, 'Acme Robotics')];
  for (let row = 4; row <= 9; row += 1) rows.push(edit(row, `Company ${row}`));
  await showUploadResult(someUpload({ recent_edits: rows }));
  await expect.element(warning).toHaveTextContent('8 rows changed companies that somebody else just edited');
  await expect
    .element(warning)
    .toHaveTextContent(/Acme Robotics \(bob@desk\.example\), Company 4 .*Company 7 .*, and 2 more\./);
  await expect.element(warning).toHaveTextContent('the file’s value replaced theirs');
});

test('a check warns that an upload would change companies that somebody else just edited', async () => {
  mockUploadResponse(someUpload({ upload_id: null, recent_edits: [edit(2, 'Acme Robotics')] }));
  await showUpload();
  await choose();
  await check.click();
  await expect
    .element(warning)
    .toHaveTextContent('1 row would change companies that somebody else just edited');
  await expect.element(warning).toHaveTextContent('the file’s value would replace theirs');
});

test('an upload shows no warning once it is undone, or without recent edits', async () => {
  serve(companyRoutes.undoUpload, () =>
    undoneOf({ deleted_count: 1, restored_count: 1, kept_count: 0, kept: [] }),
  );
  await showUploadResult(someUpload());
  await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  mockUploadResponse(someUpload({ recent_edits: [edit(2, 'Acme Robotics')] }));
  await uploadScreen.upload.click();
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Undo Upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Upload' }).click();
  await expect.element(main.getByText('Upload undone')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
