import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { watchSavedFiles } from '@studio-desk/test-kit/screens/saved-files';
import { personRoutes, UPLOAD_MAX_BYTES } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload } from '../testing/some-upload';
import { answers, choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { place, upload, notices, result } = uploadScreen;

describe('the page', () => {
  test('says step by step what to do, and what a file may hold', async () => {
    await showUpload();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload People' })).toBeVisible();
    const first = page.getByRole('region', { name: /^Step 1/ });
    await expect.element(first.getByRole('button', { name: 'Download CSV Template' })).toBeVisible();
    const second = page.getByRole('region', { name: /^Step 2/ });
    await expect.element(second.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    const instructions = page.getByRole('region', { name: 'Instructions' });
    await expect.element(instructions).toHaveTextContent('Only Name is required.');
    await expect.element(instructions).toHaveTextContent('Nobody is changed');
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

  test('saves the template as people_upload_template.csv, once, and says so', async () => {
    const saved = watchSavedFiles();
    const held = gate();
    const template = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(personRoutes.template, () =>
      held.opened.then(() => new HttpResponse('\uFEFFName,Email', template)),
    );
    await showUpload();
    await page.getByRole('button', { name: 'Download CSV Template' }).dblClick();
    held.open();
    await expect
      .element(notices.getByRole('status').filter({ hasText: 'Template downloaded successfully' }))
      .toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['people_upload_template.csv']);
    expect(saved[0]?.bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x4e]));
  });

  test('a template that cannot be had is told', async () => {
    serve(personRoutes.template, () => refusal(500, 'Something went wrong on our side'));
    await showUpload();
    await page.getByRole('button', { name: 'Download CSV Template' }).click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to download template');
  });
});

describe('a file that cannot be uploaded is told before it is sent', () => {
  test('no file', async () => {
    const calls = answers(someUpload());
    await showUpload();
    await upload.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a file first');
    await expect.element(place).toHaveAccessibleDescription('Please select a file first');
    expect(calls).toEqual([]);
    await choose();
    await expect.element(place).not.toHaveAttribute('aria-invalid');
  });

  test('neither CSV nor Excel; the file before stays chosen', async () => {
    const calls = answers(someUpload());
    await showUpload();
    await choose();
    await choose(new File(['%PDF'], 'people.pdf'));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a CSV or Excel file');
    await expect.element(place).toHaveAccessibleDescription('Please select a CSV or Excel file');
    await expect.element(page.getByText('people.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByText('people.csv')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('a dropped file of more than 10 MB', async () => {
    await showUpload();
    await expect.element(place).toBeInTheDocument();
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'people.xlsx'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files });
    place.element().dispatchEvent(drop);
    const words = 'The file is larger than 10MB. Split it and upload the parts.';
    await expect.element(notices.getByRole('alert')).toHaveTextContent(words);
    await expect.element(place).toHaveAccessibleDescription(words);
  });
});

test.each([390, 320])('at %d px nothing scrolls sideways, and the result comes into view', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const error = `Unknown label "${'long'.repeat(30)}"`;
  await uploaded({ ...someUpload(errorRows(30, { error })), ignored_columns: ['Shoe size'] });
  await expect.element(result.getByText('Upload completed with 30 errors')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
