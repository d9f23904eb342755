import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { typeCorrection, correctionForm } from '@studio-desk/test-kit/screens/correction-form';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someErrorRows, somePersonUploadResult } from '../testing/some-upload';
import {
  mockUploadResponse,
  chooseUploadFile,
  showUploadScreen,
  showUploadResult,
  uploadScreen,
} from '../testing/upload-screen';

const { fileInput, upload, notices, result } = uploadScreen;
const errors = result.getByRole('list', { name: 'Errors' });
const textOf = (element: Element) => element.textContent;

describe('the result of an upload', () => {
  test('shows success when every row was uploaded, lists are read again, and View People leads to Explore', async () => {
    const calls = mockUploadResponse(somePersonUploadResult());
    const screen = await showUploadScreen();
    queryClient.setQueryData(['people', 'page'], { rows: [], total: 0 });
    await expect.element(upload).toBeVisible();
    const fill = () => getComputedStyle(upload.element()).backgroundColor;
    const filled = fill();
    await chooseUploadFile();
    await press(upload);
    const message = 'Successfully uploaded 3 people!';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(result.getByText(message)).toBeVisible();
    await expect.element(result).toHaveTextContent('3 of 3 rows');
    await expect.element(result).toHaveTextContent('3 people created');
    await expect.element(errors).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Download Error Report' })).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
    // The button has another color, because it is secondary now: the primary button is next to the result.
    await expect.poll(fill).not.toBe(filled);
    await expect.poll(() => queryClient.getQueryState(['people', 'page'])?.isInvalidated).toBe(true);
    serve(personRoutes.list, () => []);
    await press(page.getByRole('link', { name: 'View People' }));
    await screen.arrivesAt('/people');
  });

  test('shows a warning and the errors of the server when some rows have errors, until another file is chosen', async () => {
    await showUploadResult(somePersonUploadResult(someErrorRows(5), 1));
    const message = 'Upload completed with 5 errors';
    await expect.element(notices.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect.element(result.getByText(message)).toBeVisible();
    await expect.element(result).toHaveTextContent('1 of 6 rows');
    await expect.element(result).toHaveTextContent('1 person created');
    await expect.element(result).not.toHaveTextContent('Nothing was saved');
    expect(errors.getByRole('listitem').elements().map(textOf)).toEqual(
      [2, 3, 4, 5, 6].map((row) => `Row ${row}: a person with this name already exists`),
    );
    await expect.element(result).not.toHaveTextContent('...and');
    await press(page.getByRole('button', { name: 'Upload Another File' }));
    await expect.element(result).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Instructions' })).toBeVisible();
    await expect.element(page.getByText('people.csv')).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await chooseUploadFile(new File(['Name\nB'], 'more.csv'));
    await expect.element(page.getByText('more.csv')).toBeVisible();
    await expect.element(fileInput).toBeEnabled();
  });

  test('shows the first 5 of 1,240 errors, and how many more there are', async () => {
    await showUploadResult(somePersonUploadResult(someErrorRows(1240)));
    await expect.element(result.getByText('Upload completed with 1,240 errors')).toBeVisible();
    expect(errors.getByRole('listitem').elements()).toHaveLength(5);
    await expect.element(result.getByText('...and 1,235 more')).toBeVisible();
  });
});

test('Upload Another File asks before typed corrections are lost', async () => {
  await showUploadResult(somePersonUploadResult(someErrorRows(1)));
  const name = await typeCorrection('Name', 'Person B');
  await press(page.getByRole('button', { name: 'Upload Another File' }));
  await correctionForm.stay();
  await correctionForm.open();
  await expect.element(name).toHaveValue('Person B');
});
