import { refusal } from '@studio-desk/test-kit/screens/api-server';
import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { errorRows, IMPORTED, someUpload } from '../testing/some-upload';
import { answers, choose, uploaded, uploadScreen } from '../testing/upload-screen';

const { place, upload, done, steps, result } = uploadScreen;
const file = page.getByText('judges.csv').first();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** So much time goes by, for the product; none does by itself. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Waits until it is there, and hardly longer. */
const appears = (what: Locator) =>
  expect
    .poll(async () => {
      await wait(100);
      return what.elements().length;
    })
    .toBe(1);

/** An upload that the server answered so. */
async function answered(answer: JudgeUploadResult | Response) {
  await uploaded(answer);
  await appears(steps.getByText(/^Upload (complete!|failed)$/));
}
const away = () => userEvent.hover(page.getByRole('heading', { level: 1 }));

describe('a result that needs no reading', () => {
  test('goes after 5 s, with the file', async () => {
    await answered(someUpload());
    await expect.element(result).toBeVisible();
    await wait(2500);
    await expect.element(result).toBeVisible();
    await wait(2500);
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(steps).not.toBeInTheDocument();
    await expect.element(file).not.toBeInTheDocument();
    await expect.element(upload).toHaveFocus();
  });

  test('stays while the pointer is on it, and goes 5 s after', async () => {
    await answered(someUpload());
    await userEvent.hover(result);
    await wait(20_000);
    await expect.element(result).toBeVisible();
    await away();
    await wait(5000);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays while the focus is in it, also when the pointer leaves', async () => {
    await answered(someUpload());
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

  test('stays while the tab is behind another, and goes 5 s after it is back', async () => {
    await answered(someUpload());
    await expect.element(result).toBeVisible();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    const turn = () => document.dispatchEvent(new Event('visibilitychange'));
    turn();
    await wait(60_000);
    await expect.element(result).toBeVisible();
    hidden.mockReturnValue(false);
    turn();
    await wait(4900);
    await expect.element(result).toBeVisible();
    await wait(100);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays where another choice was refused, with what is said of that', async () => {
    await answered(someUpload());
    await expect.element(result).toBeVisible();
    await choose(new File(['%PDF'], 'judges.pdf'));
    await wait(20_000);
    await expect.element(place).toHaveAccessibleDescription('Please upload a CSV or Excel file');
    await expect.element(result).toBeVisible();
    await expect.element(file).toBeVisible();
  });

  test('does not take the next file along', async () => {
    await answered(someUpload());
    await expect.element(result).toBeVisible();
    await choose(new File(['name'], 'more.csv'));
    await expect.element(result).not.toBeInTheDocument();
    await wait(10_000);
    await expect.element(page.getByText('more.csv')).toBeVisible();
  });
});

describe('a result that is to be read stays until it is done with', () => {
  const kept = {
    row_number: 5,
    sheet: null,
    name: 'Judge A',
    kept: 'Phone is "1" in the file; "2" was kept',
  };

  test.each([
    ['errors', { error_rows: errorRows(1) }],
    ['kept cells', { kept_rows: [kept] }],
    ['columns that were not read', { ignored_columns: ['Motto'] }],
    ['sheets that were not read', { ignored_sheets: ['Notes'] }],
  ])('%s', async (_, fields) => {
    await answered(someUpload(fields));
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

  test('until the next upload', async () => {
    await answered(someUpload({ error_rows: errorRows(1) }));
    await expect.element(result).toBeVisible();
    answers(refusal(503, 'The database does not answer. Try again in a moment.'));
    await upload.click();
    await expect.element(result).not.toBeInTheDocument();
  });

  test('a failure, with the file', async () => {
    await answered(refusal(415, 'This is no CSV or Excel file.'));
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    await wait(60_000);
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    await expect.element(file).toBeVisible();
  });
});
