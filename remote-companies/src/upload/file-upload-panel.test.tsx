import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someErrorRows, someCompanyUploadResult } from '../testing/some-upload';
import { closeModal, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { upload, main, modal, rows } = uploadScreen;

const allButOne = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);
const bodyRows = () => rows.getByRole('row').elements().length - 1;

describe('the table of rows with errors', () => {
  test('pages through all 120 rows, each with its error', async () => {
    const saved = captureDownloads();
    await showUploadResult(someCompanyUploadResult({ error_rows: someErrorRows(120) }));
    await closeModal();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pages).toHaveTextContent('Showing 1 to 25 of 120 rows');
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4, 5]) {
      await press(pages.getByRole('button', { name: `${number}`, exact: true }));
      await expect.element(rows).toHaveTextContent(`Company ${25 * number - 23}year`);
      for (const text of allButOne(rows.getByRole('row').elements())) seen.add(text);
    }
    expect([...seen]).toEqual(
      someErrorRows(120).map(
        ({ row_number }) => `${row_number}Year must be 4 digitsCompany ${row_number}year_started: 22`,
      ),
    );
    await expect.element(pages).toHaveTextContent('Showing 101 to 120 of 120 rows');

    await main.getByRole('button', { name: 'Download Error Report' }).dblClick();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    const lines = new TextDecoder().decode(saved[0]?.bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[120]).toBe('121,Year must be 4 digits,Company 121,year_started: 22');
    expect(saved).toHaveLength(1);
  });

  test('shows a new result from its first page', async () => {
    await showUploadResult(someCompanyUploadResult({ error_rows: someErrorRows(60) }));
    await closeModal();
    await press(page.getByRole('button', { name: 'Next page' }));
    await expect.element(rows).toHaveTextContent('Company 27');
    await press(upload);
    await expect.element(modal).toBeVisible();
    await closeModal();
    await expect.element(rows.getByText('Company 2', { exact: true })).toBeVisible();
    expect(bodyRows()).toBe(25);
  });
});
