import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { someCompanyUploadResult } from '../testing/some-upload';
import {
  chooseUploadFile,
  mockUploadResponse,
  showUploadScreen,
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
const warning = main.getByRole('status').filter({ hasText: 'someone else just edited' });

test('an upload names the companies that someone else just edited', async () => {
  const rows = [edit(2, 'Acme Robotics'), edit(3, 'Acme Robotics')];
  for (let row = 4; row <= 9; row += 1) rows.push(edit(row, `Company ${row}`));
  await showUploadResult(someCompanyUploadResult({ recent_edits: rows }));
  await expect.element(warning).toHaveTextContent('8 rows changed companies that someone else just edited');
  await expect
    .element(warning)
    .toHaveTextContent(/Acme Robotics \(bob@desk\.example\), Company 4 .*Company 7 .*, and 2 more\./);
  await expect.element(warning).toHaveTextContent('the file’s value replaced theirs');
});

test('a check warns that an upload would change companies that someone else just edited', async () => {
  mockUploadResponse(
    someCompanyUploadResult({ operation_id: null, recent_edits: [edit(2, 'Acme Robotics')] }),
  );
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect
    .element(warning)
    .toHaveTextContent('1 row would change companies that someone else just edited');
  await expect.element(warning).toHaveTextContent('the file’s value would replace theirs');
});
