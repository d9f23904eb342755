import { readAsIn } from '@studio-desk/test-kit/screens/file-encodings';
import { refusal } from '@studio-desk/test-kit/screens/api-server';
import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { errorRows, IMPORTED, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { mockUploadResponse, choose, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { fileInput, upload, done, steps, result } = uploadScreen;
const file = page.getByText('judges.csv').first();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Advances the fake clock. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits until it appears, checking often. */
const appears = (what: Locator) =>
  expect
    .poll(async () => {
      await wait(100);
      return what.elements().length;
    })
    .toBe(1);

/** An upload with this response. */
async function uploadOf(response: JudgeUploadResult | Response) {
  await showUploadResult(response);
  await appears(steps.getByText(/^Upload (complete!|failed)$/));
}
const away = () => userEvent.hover(page.getByRole('heading', { level: 1 }));

describe('a result without problems', () => {
  test('disappears after 5 s, with the file', async () => {
    await uploadOf(someUpload());
    await expect.element(result).toBeVisible();
    await wait(2500);
    await expect.element(result).toBeVisible();
    await wait(2500);
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(file).not.toBeInTheDocument();
    await expect.element(upload).toHaveFocus();
  });

  test('stays while the pointer is on it, and disappears 5 s later', async () => {
    await uploadOf(someUpload());
    await userEvent.hover(result);
    await wait(20_000);
    await expect.element(result).toBeVisible();
    await away();
    await wait(5000);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays while the focus is in it, even when the pointer leaves', async () => {
    await uploadOf(someUpload());
    await expect.element(result).toBeVisible();
    await userEvent.tab();
    await expect.element(done).toHaveFocus();
    await userEvent.hover(result);
    await away();
    await wait(20_000);
    await expect.element(result).toBeVisible();
    await userEvent.tab({ shift: true });
    await wait(5000);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays while the browser tab is hidden, and disappears 5 s after it is shown', async () => {
    await uploadOf(someUpload());
    await expect.element(result).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const changeVisibility = () => document.dispatchEvent(new Event('visibilitychange'));
    changeVisibility();
    await wait(60_000);
    await expect.element(result).toBeVisible();
    hidden.mockReturnValue(false);
    changeVisibility();
    await wait(4900);
    await expect.element(result).toBeVisible();
    await wait(100);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays when another file is rejected', async () => {
    await uploadOf(someUpload());
    await expect.element(result).toBeVisible();
    await choose(new File(['%PDF'], 'judges.pdf'));
    await wait(20_000);
    await expect.element(fileInput).toHaveAccessibleDescription('Please upload a CSV or Excel file');
    await expect.element(result).toBeVisible();
    await expect.element(file).toBeVisible();
  });

  test('does not remove a file selected meanwhile', async () => {
    await uploadOf(someUpload());
    await expect.element(result).toBeVisible();
    await choose(new File(['name'], 'more.csv'));
    await expect.element(result).not.toBeInTheDocument();
    await wait(10_000);
    await expect.element(page.getByText('more.csv')).toBeVisible();
  });
});

describe('a result with problems stays', () => {
  const kept = {
    row_number: 5,
    sheet: null,
    name: 'Judge A',
    kept: 'Phone is "1" in the file; "2" was kept',
  };
  const trashed = {
    row_number: 6,
    sheet: null,
    id: UPLOAD_ID,
    name: 'Judge B',
    deleted_at: '2026-11-20T15:00:00.000Z',
    deleted_by: 'bob@desk.example',
  };

  test.each([
    ['errors', { error_rows: errorRows(1) }],
    ['kept cells', { kept_rows: [kept] }],
    ['columns that were not read', { ignored_columns: ['Motto'] }],
    ['sheets that were not read', { ignored_sheets: ['Notes'] }],
    ['records in the trash', { in_trash: [trashed] }],
    ['an uncertain encoding', { read_as: readAsIn({}) }],
  ])('%s', async (_, fields) => {
    await uploadOf(someUpload(fields));
    await expect.element(result.getByText(IMPORTED)).toBeVisible();
    await wait(60_000);
    await expect.element(result).toBeVisible();
    await expect.element(file).toBeVisible();
    await done.click();
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(file).not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: 'Sample rows' })).toBeVisible();
    await expect.poll(() => document.activeElement?.contains(page.getByRole('table').element())).toBe(true);
  });

  test('until the next upload starts', async () => {
    await uploadOf(someUpload({ error_rows: errorRows(1) }));
    await expect.element(result).toBeVisible();
    mockUploadResponse(refusal(503, 'The database does not answer. Try again in a moment.'));
    await upload.click();
    await expect.element(result).not.toBeInTheDocument();
  });

  test('when the upload failed, with its file', async () => {
    await uploadOf(refusal(415, 'This is no CSV or Excel file.'));
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    await wait(60_000);
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    await expect.element(file).toBeVisible();
  });
});
