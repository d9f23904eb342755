import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { chooseEncoding, encodingSelect, readAsIn } from '@studio-desk/test-kit/screens/file-encodings';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { someUpload, UPLOAD_ID } from '../testing/some-upload';
import { choose, showUpload, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { main, check, upload } = uploadScreen;

const serveMacRoman = () =>
  serve(companyRoutes.upload, ({ query }) =>
    someUpload({ upload_id: query.check_only === 'true' ? null : UPLOAD_ID, read_as: readAsIn(query) }),
  );
const encodingsOf = (calls: ReturnType<typeof serveMacRoman>) =>
  calls.map(({ query }) => `${query.check_only === 'true' ? 'check' : 'upload'} ${query.encoding}`);

test('a check shows the encoding it used, and runs again with the chosen encoding', async () => {
  const calls = serveMacRoman();
  await showUpload();
  await choose();
  await check.click();
  await expect.element(main).toHaveTextContent('Read as Windows-1252.For example: RenŽ');
  await chooseEncoding('Mac Roman');
  await expect.element(main).toHaveTextContent('Read as Mac Roman.For example: René');
  await expect.element(encodingSelect).toHaveTextContent('Mac Roman');
  await expect.element(encodingSelect).toHaveFocus();
  await upload.click();
  await expect.element(main).toHaveTextContent('Successfully uploaded 3 companies!');
  await expect.element(main).toHaveTextContent('Read as Mac Roman.');
  expect(encodingsOf(calls)).toEqual(['check undefined', 'check macintosh', 'upload macintosh']);
});

test('an encoding chosen after an upload is used by the next upload', async () => {
  const calls = serveMacRoman();
  await showUpload();
  await choose();
  await upload.click();
  await expect.element(main).toHaveTextContent('After choosing, undo this upload and upload the file again.');
  await chooseEncoding('Mac Roman');
  await expect.element(encodingSelect).toHaveTextContent('Mac Roman');
  await expect.element(main).toHaveTextContent('Read as Windows-1252.');
  expect(encodingsOf(calls)).toEqual(['upload undefined']);
  await upload.click();
  await expect.element(main).toHaveTextContent('Read as Mac Roman.');
  expect(encodingsOf(calls)).toEqual(['upload undefined', 'upload macintosh']);
});

test('another file is read without the encoding chosen for the previous one', async () => {
  const calls = serveMacRoman();
  await showUpload();
  await choose();
  await check.click();
  await chooseEncoding('Mac Roman');
  await expect.element(main).toHaveTextContent('Read as Mac Roman.');
  await choose(new File(['company_name'], 'other.csv'));
  await expect.element(encodingSelect).not.toBeInTheDocument();
  await check.click();
  await expect.element(main).toHaveTextContent('Read as Windows-1252.');
  expect(encodingsOf(calls)).toEqual(['check undefined', 'check macintosh', 'check undefined']);
});

test('an encoding chosen during a check is ignored; one whose check failed is kept', async () => {
  const calls = serveMacRoman();
  await showUpload();
  await choose();
  await check.click();
  await expect.element(encodingSelect).toBeVisible();
  const gate = createGate();
  const failing = serve(companyRoutes.upload, async () => {
    await gate.opened;
    return refusal(503, 'The database does not answer. Try again in a moment.');
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

test('the encoding is not shown when it is certain', async () => {
  await showUploadResult(someUpload());
  await expect.element(main).toHaveTextContent('Successfully uploaded 3 companies!');
  expect(main.element().textContent).not.toContain('Read as');
  await expect.element(encodingSelect).not.toBeInTheDocument();
});
