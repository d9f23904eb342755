import { gate, refusal, serve, watchUploads } from '@studio-desk/test-kit/screens/api-server';
import { personRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUpload } from '../testing/some-upload';
import { answers, choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { place, upload, notices, progress, result } = uploadScreen;
const WORDS = 'Successfully uploaded 3 people!';

describe('while a file uploads', () => {
  /** An upload that the server has not answered yet. */
  async function uploading() {
    const held = gate();
    const calls = serve(personRoutes.upload, () => held.opened.then(() => someUpload()));
    const uploads = watchUploads();
    const screen = await showUpload();
    await choose();
    return { held, calls, uploads, screen };
  }

  test('its progress is shown, then that the server works', async () => {
    const { held, uploads } = await uploading();
    await upload.click();
    await expect.element(page.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    await expect.poll(() => uploads.sent(40)).toBe(true);
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    uploads.sent(100);
    await expect.element(page.getByRole('progressbar', { name: 'Checking and saving…' })).toBeVisible();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    held.open();
    await expect.element(result.getByText(WORDS)).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a second click sends nothing, and the file cannot be changed', async () => {
    const { held, calls } = await uploading();
    await upload.dblClick();
    await expect.element(upload).toHaveAttribute('aria-busy', 'true');
    await expect.element(place).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Remove file' })).toBeDisabled();
    upload.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    held.open();
    await expect.element(result).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('leaving the page asks', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/people');
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(screen.address()).toBe('/people/upload');
    held.open();
    await expect.element(result.getByText(WORDS)).toBeVisible();
  });

  test('who leaves is told the outcome all the same', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/elsewhere');
    await page.getByRole('button', { name: 'Leave' }).click();
    await screen.arrivesAt('/elsewhere');
    held.open();
    await expect.element(notices.getByText(WORDS)).toBeVisible();
  });
});

describe('an upload that fails says why and what to do, and keeps the file', () => {
  const panel = page.getByRole('alert').filter({ hasText: /saved|taken/ });

  test.each([
    ['a file that cannot be read', 422, 'The column "Name" appears twice.', 'Correct the file, then'],
    ['a file over the limit', 413, 'The file is larger than 10 MB.', 'Correct the file'],
    ['too many uploads', 429, 'Two uploads at a time. Wait for one to end.', 'try again in a moment'],
  ])('%s', async (_, status, detail, advice) => {
    await uploaded(refusal(status, detail));
    await expect.element(notices.getByRole('alert')).toHaveTextContent(detail);
    await expect.element(panel).toHaveTextContent(detail);
    await expect.element(panel).toHaveTextContent('Nothing was saved.');
    await expect.element(panel).toHaveTextContent(advice);
    await expect.element(page.getByText('people.csv')).toBeVisible();
    await expect.element(upload).toBeEnabled();
  });

  test.each([
    ['no answer', () => HttpResponse.error()],
    ['a page of HTML from a server on the way', () => HttpResponse.html('<h1>Bad</h1>', { status: 502 })],
  ])('%s', async (_, answer) => {
    await uploaded(answer());
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload file');
    await expect
      .element(panel)
      .toHaveTextContent('Failed to upload fileThe file may have been saved or not. Upload it again');
  });

  test('it can be sent again, and the next try takes the failure away', async () => {
    await uploaded(refusal(503, 'The database does not answer. Try again in a moment.'));
    await expect.element(panel).toHaveTextContent('The database does not answer.');
    answers(someUpload());
    await upload.click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(result.getByText(WORDS)).toBeVisible();
  });
});
