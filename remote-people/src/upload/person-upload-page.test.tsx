import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { personRoutes, UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import {
  mockUploadResponse,
  choose,
  showUpload,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { fileInput, upload, notices, result } = uploadScreen;

describe('the page Upload People', () => {
  test('shows the steps and the columns of a file', async () => {
    await showUpload();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload People' })).toBeVisible();
    const first = page.getByRole('region', { name: /^Step 1/ });
    await expect.element(first.getByRole('button', { name: 'Download CSV Template' })).toBeVisible();
    const second = page.getByRole('region', { name: /^Step 2/ });
    await expect.element(second.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    const instructions = page.getByRole('region', { name: 'Instructions' });
    await expect.element(instructions).toHaveTextContent('Only Name is required.');
    await expect.element(instructions).toHaveTextContent('Existing people are not changed.');
    const columns = page.getByRole('table', { name: 'Columns of the file' });
    const heads = columns.getByRole('row').elements().slice(1);
    expect(heads.map((row) => row.querySelector('td')?.textContent)).toEqual([
      'Name',
      'Email',
      'Labels',
      'ENTR Certificate',
    ]);
    await expect
      .element(columns)
      .toHaveTextContent(
        'Founder, Judge, Speaker, Donor, Mentor, Board Member, Advisor, Investor, Alumni, Faculty, Staff, Student',
      );
  });

  test('saves the template once as people_upload_template.csv and shows a toast', async () => {
    const saved = watchSavedFiles();
    const responseGate = createGate();
    const template = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(personRoutes.template, () =>
      responseGate.opened.then(() => new HttpResponse('\uFEFFName,Email', template)),
    );
    await showUpload();
    await page.getByRole('button', { name: 'Download CSV Template' }).dblClick();
    responseGate.open();
    await expect
      .element(notices.getByRole('status').filter({ hasText: 'Template downloaded successfully' }))
      .toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['people_upload_template.csv']);
    expect(saved[0]?.bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x4e]));
  });

  test('shows an error when the template download fails', async () => {
    serve(personRoutes.template, () => refusal(500, 'Something went wrong on our side'));
    await showUpload();
    await page.getByRole('button', { name: 'Download CSV Template' }).click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to download template');
  });
});

describe('an invalid file shows an error before it is sent:', () => {
  test('no selected file', async () => {
    const calls = mockUploadResponse(someUpload());
    await showUpload();
    await upload.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a file first');
    await expect.element(fileInput).toHaveAccessibleDescription('Please select a file first');
    expect(calls).toEqual([]);
    await choose();
    await expect.element(fileInput).not.toHaveAttribute('aria-invalid');
  });

  test('a file that is neither CSV nor Excel, and the selected file stays', async () => {
    const calls = mockUploadResponse(someUpload());
    await showUpload();
    await choose();
    await choose(new File(['%PDF'], 'people.pdf'));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a CSV or Excel file');
    await expect.element(fileInput).toHaveAccessibleDescription('Please select a CSV or Excel file');
    await expect.element(page.getByText('people.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByText('people.csv')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('a dropped file of more than 10 MB', async () => {
    await showUpload();
    await expect.element(fileInput).toBeInTheDocument();
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'people.xlsx'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files });
    fileInput.element().dispatchEvent(drop);
    const message = 'The file is larger than 10MB. Split it and upload the parts.';
    await expect.element(notices.getByRole('alert')).toHaveTextContent(message);
    await expect.element(fileInput).toHaveAccessibleDescription(message);
  });
});

test.each([390, 320])(
  'at %d px the page does not scroll sideways, and the result scrolls into view',
  async (width) => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(1440, 900));
    const error = `Unknown label "${'long'.repeat(30)}"`;
    await showUploadResult({ ...someUpload(errorRows(30, { error })), ignored_columns: ['Shoe size'] });
    await expect.element(result.getByText('Upload completed with 30 errors')).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
