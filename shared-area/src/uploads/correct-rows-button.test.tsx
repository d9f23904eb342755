import { createErrorRows } from '@studio-desk/test-kit/screens/upload-responses';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { typeCorrection } from '@studio-desk/test-kit/screens/correction-form';
import type { ErrorRow } from '@studio-desk/shared-contract';
import { discardUnsavedChanges, hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CorrectRowsButton } from './correct-rows-button';

const show = (rows: ErrorRow[]) => {
  const onUpload = vi.fn<(corrected: readonly ErrorRow[]) => void>();
  return renderScreen(
    <CorrectRowsButton rows={rows} nameColumn="Company Name" isUploading={false} onUpload={onUpload} />,
    '/upload',
  ).then(() => onUpload);
};
const open = page.getByRole('button', { name: 'Correct Rows' });
const dialog = page.getByRole('dialog', { name: 'Correct Rows' });
const fieldOf = (row: number, label: string) =>
  dialog.getByRole('group', { name: `Row ${row}: Year must be 4 digits` }).getByLabelText(label);

test('the cells of rows with errors are corrected, also empty ones, and closing keeps what was typed', async () => {
  const rows = createErrorRows(2, (row): Record<string, string> =>
    row === 2 ? { company_name: 'Acme', Year: '22' } : { Year: '23', Major: 'Biology' },
  );
  const onUpload = await show(rows);
  await press(open);
  await fillIn(fieldOf(2, 'Year'), '2022');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await press(open);
  await expect.element(fieldOf(2, 'company_name')).toHaveValue('Acme');
  await expect.element(fieldOf(2, 'Company Name')).not.toBeInTheDocument();
  await expect.element(fieldOf(2, 'Year')).toHaveValue('2022');
  await fillIn(fieldOf(3, 'company_name'), 'Beta');
  await press(dialog.getByRole('button', { name: 'Upload Corrected Rows' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onUpload.mock.calls[0]?.[0].map(({ data }) => data)).toEqual([
    { company_name: 'Acme', Year: '2022' },
    { company_name: 'Beta', Year: '23', Major: 'Biology' },
  ]);
});

test('a name can be filled in even if the cells for it are empty in all rows', async () => {
  const onUpload = await show(createErrorRows(1, (): Record<string, string> => ({ Year: '23' })));
  await press(open);
  await fillIn(fieldOf(2, 'Company Name'), 'Beta');
  await press(dialog.getByRole('button', { name: 'Upload Corrected Rows' }));
  expect(onUpload.mock.calls[0]?.[0][0]?.data).toEqual({ 'Company Name': 'Beta', Year: '23' });
});

test('a cell of several lines keeps its lines when it is corrected', async () => {
  const onUpload = await show(createErrorRows(1, () => ({ Name: 'Ann', Labels: 'founder\nmentr' })));
  await press(open);
  const labels = dialog.getByLabelText('Labels');
  await expect.element(labels).toHaveValue('founder\nmentr');
  await userEvent.click(labels);
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}or');
  await press(dialog.getByRole('button', { name: 'Upload Corrected Rows' }));
  expect(onUpload.mock.calls[0]?.[0][0]?.data.Labels).toBe('founder\nmentor');
});

test('corrections that the user chose to lose are removed, and new ones are unsaved again', async () => {
  await show(createErrorRows(1, () => ({ company_name: 'Acme', Year: '22' })));
  const year = await typeCorrection('Year', '2022');
  discardUnsavedChanges();
  await press(open);
  await expect.element(year).toHaveValue('22');
  await fillIn(year, '2023');
  expect(hasUnsavedChanges()).toBe(true);
});

test('more than 50 rows are left to the error report', async () => {
  await show(createErrorRows(51, () => ({ company_name: 'Acme' })));
  await expect.element(open).not.toBeInTheDocument();
});
