import { someAssumedEncoding } from '@studio-desk/test-kit/screens/file-encodings';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { press } from '@studio-desk/test-kit/screens/press';
import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someErrorRows, IMPORTED_MESSAGE, someJudgeUploadResult } from '../testing/some-upload';
import { showUploadResult, uploadScreen } from '../testing/upload-screen';

const { upload, done, steps, result } = uploadScreen;
const file = page.getByText('judges.csv').first();

let clock: ReturnType<typeof installFakeClock>;
const READING_MS = 500;

beforeEach(() => {
  clock = installFakeClock();
});

const wait = (ms: number) => clock.pass(ms);

/** Uploads a file with this mock response, and waits for the result. */
async function uploadWithResponse(response: JudgeUploadResult | Response) {
  await showUploadResult(response);
  await expect.element(page.getByRole('progressbar', { name: 'Reading…' })).toBeVisible();
  await wait(READING_MS);
  await expect.element(steps.getByText(/^Upload (complete!|failed)$/)).toBeVisible();
}
const away = () => userEvent.hover(page.getByRole('heading', { level: 1 }));

describe('a result without problems', () => {
  test('disappears after 5 s, with the file', async () => {
    await uploadWithResponse(someJudgeUploadResult());
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
    await uploadWithResponse(someJudgeUploadResult());
    await userEvent.hover(result);
    await wait(20_000);
    await expect.element(result).toBeVisible();
    await away();
    await wait(5000);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('stays while the focus is in it, even when the pointer leaves', async () => {
    await uploadWithResponse(someJudgeUploadResult());
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
    await uploadWithResponse(someJudgeUploadResult());
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
});

describe('a result with problems stays', () => {
  test.each([
    ['errors', { error_rows: someErrorRows(1) }],
    ['sheets that were not read', { ignored_sheets: ['Notes'] }],
    ['hidden rows that were read', { hidden_rows: 2 }],
    ['an uncertain encoding', { read_as: someAssumedEncoding({}) }],
  ])('%s', async (_, fields) => {
    await uploadWithResponse(someJudgeUploadResult(fields));
    await expect.element(result.getByText(IMPORTED_MESSAGE)).toBeVisible();
    await wait(60_000);
    await expect.element(result).toBeVisible();
    await expect.element(file).toBeVisible();
    await press(done);
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(file).not.toBeInTheDocument();
    await expect.element(page.getByRole('table', { name: 'Sample rows' })).toBeVisible();
    await expect.poll(() => document.activeElement?.contains(page.getByRole('table').element())).toBe(true);
  });
});
