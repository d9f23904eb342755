import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showUploadScreen, uploadScreen } from '../testing/upload-screen';

const { notices } = uploadScreen;

describe('the page Upload Judges', () => {
  test('explains the columns and how a file is read, with a sample and a template', async () => {
    await showUploadScreen();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload Judges' })).toBeVisible();
    await expect.element(page.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    const columns = page.getByRole('region', { name: 'Columns' });
    await expect
      .element(columns)
      .toHaveTextContent('name, email, phone, point_of_contact, competition_name, month, year');
    await expect.element(columns).toHaveTextContent('Only name is required.');
    const reading = page.getByRole('region', { name: 'How Uploads Work' });
    await expect.element(reading).toHaveTextContent('All sheets of an Excel file are read.');
    await expect.element(reading).toHaveTextContent('one judge with several competitions');
    await expect.element(reading).toHaveTextContent('Nothing is overwritten.');
    const sample = page.getByRole('table', { name: 'Sample rows' });
    expect(sample.getByRole('row').elements()).toHaveLength(4);
    await expect.element(sample).toHaveTextContent('judge.a@mail.example');
    const saved = captureDownloads();
    serve(
      judgeRoutes.template,
      () => new Response('name,email', { headers: { 'Content-Type': 'text/csv' } }),
    );
    await press(page.getByRole('button', { name: 'Download Template' }));
    await expect.element(notices.getByText('Template downloaded successfully')).toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['judges_upload_template.csv']);
  });
});
