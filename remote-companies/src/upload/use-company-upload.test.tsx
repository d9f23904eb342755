import { gate, refusal, serve, watchUploads } from '@studio-desk/test-kit/screens/api-server';
import { companyRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUpload } from '../testing/some-upload';
import { answers, choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { place, upload, check, notices, main } = uploadScreen;
const progress = page.getByRole('progressbar');

describe('while a file uploads', () => {
  /** An upload that the server has not answered yet. */
  async function uploading() {
    const held = gate();
    const calls = serve(companyRoutes.upload, () => held.opened.then(() => someUpload()));
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
    await expect
      .element(main.getByRole('status').filter({ hasText: 'Checking and saving…' }))
      .toBeInTheDocument();
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a check says that it checks', async () => {
    const { held, uploads } = await uploading();
    await check.click();
    await expect.poll(() => uploads.sent(100)).toBe(true);
    await expect.element(page.getByRole('progressbar', { name: 'Checking…' })).toBeVisible();
    held.open();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a second click sends nothing, and neither does a check', async () => {
    const { held, calls } = await uploading();
    await upload.dblClick();
    await expect.element(upload).toHaveAttribute('aria-busy', 'true');
    await expect.element(check).toBeDisabled();
    await expect.element(place).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Remove file' })).toBeDisabled();
    upload.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('leaving the page asks; the other tab does not', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await screen.arrivesAt('/upload?tab=typeform');
    await page.getByRole('tab', { name: 'File Upload' }).click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/add-company');
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(screen.address()).toBe('/upload');
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('who leaves is told the outcome all the same', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/elsewhere');
    await page.getByRole('button', { name: 'Leave' }).click();
    await screen.arrivesAt('/elsewhere');
    held.open();
    await expect.element(notices.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });
});

describe('an upload that fails says why and what to do, and keeps the file', () => {
  test.each([
    [
      'a file that cannot be read',
      422,
      'The header company_name appears twice',
      'Correct the file, then choose it again.',
    ],
    [
      'a file over the limit',
      413,
      'The file is larger than 10 MB. Split it and upload the parts.',
      'Correct the file',
    ],
    ['too many uploads', 429, 'Two uploads at a time. Wait for one to end.', 'try again in a moment'],
  ])('%s', async (_, status, detail, advice) => {
    await uploaded(refusal(status, detail));
    await expect.element(notices.getByRole('alert')).toHaveTextContent(detail);
    const panel = main.getByRole('alert');
    await expect.element(panel).toHaveTextContent(detail);
    await expect.element(panel).toHaveTextContent('Nothing was saved.');
    await expect.element(panel).toHaveTextContent(advice);
    await expect.element(page.getByText('teams.csv')).toBeVisible();
    await expect.element(upload).toBeEnabled();
  });

  test('a server that failed may have saved it', async () => {
    await uploaded(refusal(500, 'Something went wrong on our side'));
    const panel = main.getByRole('alert');
    await expect.element(panel).toHaveTextContent('The file may have been saved or not. Upload it again');
    await expect.element(panel).not.toHaveTextContent('Nothing was saved');
  });

  test('no answer', async () => {
    await uploaded(HttpResponse.error());
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload failed');
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Upload it again to be sure: nothing is taken twice.');
    await expect.element(page.getByText('teams.csv')).toBeVisible();
  });

  test('a page of HTML from a server on the way', async () => {
    await uploaded(HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload failed');
    await expect.element(main.getByRole('alert')).toHaveTextContent('may have been saved or not');
  });

  test('what came before stays, and the next try takes the failure away', async () => {
    await uploaded(someUpload());
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    answers(refusal(503, 'The database does not answer. Try again in a moment.'));
    await upload.click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('The database does not answer.');
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).toBeVisible();
    answers(someUpload());
    await upload.click();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });
});
