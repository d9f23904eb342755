import { createGate, refusal, serve, watchUploads } from '@studio-desk/test-kit/screens/api-server';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IMPORTED, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { upload, notices, progress, steps, result } = uploadScreen;
const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });

describe('while a file uploads', () => {
  /** An upload whose response is pending. */
  async function uploading() {
    const responseGate = createGate();
    const calls = serve(judgeRoutes.upload, () => responseGate.opened.then(() => someUpload()));
    const uploads = watchUploads();
    const screen = await showUpload();
    await choose();
    return { responseGate, calls, uploads, screen };
  }

  test('its steps are shown: reading, processing after 0.5 s, uploading with a percentage, complete', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { responseGate, calls, uploads } = await uploading();
    // There from the start: a screen reader tells what changes in a place, not a place that comes.
    const announcer = page.getByRole('status').element();
    await upload.click();
    await expect.element(page.getByRole('progressbar', { name: 'Reading…' })).toBeVisible();
    await expect.element(step('Reading')).toHaveAttribute('aria-current', 'step');
    expect(announcer.textContent).toBe('Reading…');
    await vi.advanceTimersByTimeAsync(499);
    await expect.element(step('Reading')).toHaveAttribute('aria-current', 'step');
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByRole('progressbar', { name: 'Processing…' })).toBeVisible();
    await expect.element(step('Processing')).toHaveAttribute('aria-current', 'step');
    vi.useRealTimers();

    await expect.poll(() => uploads.sent(40)).toBe(true);
    await expect.element(page.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    await expect.element(step('Uploading')).toHaveAttribute('aria-current', 'step');
    uploads.sent(100);
    await expect.element(page.getByRole('progressbar', { name: 'Checking and saving…' })).toBeVisible();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    expect(announcer.textContent).toBe('Checking and saving…');
    responseGate.open();
    await expect.element(steps.getByText('Upload complete!')).toBeVisible();
    expect(announcer.textContent).toBe('Upload complete!');
    await expect.element(step('Complete')).toHaveTextContent('(done)');
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('leaving the page asks first, and so does Cancel', async () => {
    const { responseGate, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(screen.address()).toBe('/judges/upload');
    responseGate.open();
    await expect.element(result.getByText(IMPORTED)).toBeVisible();
  });
});

describe('a failed upload', () => {
  const panel = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' });

  test('shows its reason in the last step, and keeps the file', async () => {
    await showUploadResult(refusal(422, 'The column "name" appears twice.'));
    await expect.element(panel).toHaveTextContent('The column "name" appears twice.');
    await expect.element(steps.getByText('Upload failed')).toBeVisible();
    await expect.element(page.getByText('judges.csv')).toBeVisible();
  });

  test('is not sent when the file changed on disk since it was chosen', async () => {
    const calls = mockUploadResponse(someUpload());
    await showUpload();
    await choose();
    const gone = vi
      .spyOn(Blob.prototype, 'arrayBuffer')
      .mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    onTestFinished(() => gone.mockRestore());
    await upload.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload file');
    await expect
      .element(panel)
      .toHaveTextContent(
        'Nothing was saved. The file was changed or moved since you chose it: choose it again.',
      );
    expect(calls).toEqual([]);
  });
});
