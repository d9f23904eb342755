import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import {
  chooseEncoding,
  encodingSelect,
  someAssumedEncoding,
} from '@studio-desk/test-kit/screens/file-encodings';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { someCompanyUploadResult, OPERATION_ID } from '../testing/some-upload';
import { chooseUploadFile, showUploadScreen, uploadScreen } from '../testing/upload-screen';

const { main, check, upload } = uploadScreen;

const serveMacRoman = () =>
  serve(companyRoutes.upload, ({ query }) =>
    someCompanyUploadResult({
      operation_id: query.check_only === 'true' ? null : OPERATION_ID,
      read_as: someAssumedEncoding(query),
    }),
  );
const encodingsOf = (calls: ReturnType<typeof serveMacRoman>) =>
  calls.map(({ query }) => `${query.check_only === 'true' ? 'check' : 'upload'} ${query.encoding}`);

test('a check shows the encoding it used, and runs again with the chosen encoding', async () => {
  const calls = serveMacRoman();
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect.element(main).toHaveTextContent('Read as Windows-1252.For example: RenŽ');
  await chooseEncoding('Mac Roman');
  await expect.element(main).toHaveTextContent('Read as Mac Roman.For example: René');
  await expect.element(encodingSelect).toHaveTextContent('Mac Roman');
  await expect.element(encodingSelect).toHaveFocus();
  await press(upload);
  await expect.element(main).toHaveTextContent('Successfully uploaded 3 companies!');
  await expect.element(main).toHaveTextContent('Read as Mac Roman.');
  expect(encodingsOf(calls)).toEqual(['check undefined', 'check macintosh', 'upload macintosh']);
});

test('an upload after a check reads the file as the check did', async () => {
  const calls = serveMacRoman();
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect.element(main).toHaveTextContent('Read as Windows-1252.');
  await press(upload);
  await expect.element(main).toHaveTextContent('Successfully uploaded 3 companies!');
  expect(encodingsOf(calls)).toEqual(['check undefined', 'upload windows-1252']);
});

test('an encoding chosen during a check is ignored; one whose check failed is kept', async () => {
  const calls = serveMacRoman();
  await showUploadScreen();
  await chooseUploadFile();
  await press(check);
  await expect.element(encodingSelect).toBeVisible();
  const gate = createResponseGate();
  const failing = serve(companyRoutes.upload, async () => {
    await gate.opened;
    return createErrorResponse(503, 'The database does not answer. Try again in a moment.');
  });
  await chooseEncoding('UTF-8');
  await expect.poll(() => failing).toHaveLength(1);
  await chooseEncoding('Mac Roman');
  await expect.element(encodingSelect).toHaveTextContent('UTF-8');
  gate.open();
  await expect.element(main).toHaveTextContent('The database does not answer.');
  await expect.element(encodingSelect).toHaveTextContent('UTF-8');
  expect(failing.map(({ query }) => query.encoding)).toEqual(['utf-8']);
  expect(encodingsOf(calls)).toEqual(['check undefined']);
});
