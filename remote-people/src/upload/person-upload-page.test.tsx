import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showUploadScreen, uploadScreen } from '../testing/upload-screen';

const { notices } = uploadScreen;

describe('the page Upload People', () => {
  test('shows the steps and the columns of a file, with a template', async () => {
    await showUploadScreen();
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
    const saved = captureDownloads();
    serve(
      personRoutes.template,
      () => new Response('Name,Email', { headers: { 'Content-Type': 'text/csv' } }),
    );
    await press(page.getByRole('button', { name: 'Download CSV Template' }));
    await expect.element(notices.getByText('Template downloaded successfully')).toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['people_upload_template.csv']);
  });
});
