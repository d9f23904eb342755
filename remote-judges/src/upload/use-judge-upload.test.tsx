import { createResponseGate, serve, mockUploadProgress } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { press } from '@studio-desk/test-kit/screens/press';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someJudgeUploadResult } from '../testing/some-upload';
import {
  mockUploadResponse,
  chooseUploadFile,
  showUploadScreen,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, notices, progress, steps } = uploadScreen;
const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });

describe('while a file uploads', () => {
  /** Chooses a file to upload; the response waits until the test opens `responseGate`. */
  async function uploading() {
    const responseGate = createResponseGate();
    const calls = serve(judgeRoutes.upload, () => responseGate.opened.then(() => someJudgeUploadResult()));
    const uploads = mockUploadProgress();
    const screen = await showUploadScreen();
    await chooseUploadFile();
    return { responseGate, calls, uploads, screen };
  }

  test('its steps are shown: reading, processing after 0.5 s, uploading with a percentage, complete', async () => {
    const clock = installFakeClock();
    const { responseGate, calls, uploads } = await uploading();
    // The status region must exist before the upload: screen readers announce only changes in existing
    // regions.
    const announcer = page.getByRole('status').element();
    await press(upload);
    await expect.element(page.getByRole('progressbar', { name: 'Reading…' })).toBeVisible();
    await expect.element(step('Reading')).toHaveAttribute('aria-current', 'step');
    expect(announcer.textContent).toBe('Reading…');
    await clock.pass(499);
    await expect.element(step('Reading')).toHaveAttribute('aria-current', 'step');
    expect(calls).toEqual([]);
    await clock.pass(1);
    await expect.element(page.getByRole('progressbar', { name: 'Processing…' })).toBeVisible();
    await expect.element(step('Processing')).toHaveAttribute('aria-current', 'step');
    await expect.poll(() => uploads.sent(40)).toBe(true);
    await expect.element(page.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    await expect.element(step('Uploading')).toHaveAttribute('aria-current', 'step');
    uploads.sent(100);
    // Progress is shown at most three times a second.
    await clock.pass(334);
    await expect.element(page.getByRole('progressbar', { name: 'Checking and saving…' })).toBeVisible();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    expect(announcer.textContent).toBe('Checking and saving…');
    responseGate.open();
    await expect.element(steps.getByText('Upload complete!')).toBeVisible();
    expect(announcer.textContent).toBe('Upload complete!');
    await expect.element(step('Complete')).toHaveTextContent('(done)');
    await expect.element(progress).not.toBeInTheDocument();
  });
});

describe('a failed upload', () => {
  const panel = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' });

  test('is not sent when the file changed on disk since it was chosen', async () => {
    const calls = mockUploadResponse(someJudgeUploadResult());
    await showUploadScreen();
    await chooseUploadFile();
    const gone = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    onTestFinished(() => gone.mockRestore());
    await press(upload);
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload file');
    await expect
      .element(panel)
      .toHaveTextContent(
        'Nothing was saved. The file was changed or moved since you chose it: choose it again.',
      );
    expect(calls).toEqual([]);
  });
});
