import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorKindsTable } from './error-kinds-table';

test('a sample row is shown with its sheet if several were read', async () => {
  const kinds = [
    { error: 'Unknown month', count: 2, sample_rows: [5, 7], sample_sheets: ['Spring', 'Fall'] },
    { error: 'Name is required', count: 2, sample_rows: [5, 7], sample_sheets: [null, null] },
    { error: 'Year must be 4 digits', count: 1, sample_rows: [9], sample_sheets: [null] },
  ];
  const screen = await render(<ErrorKindsTable kinds={kinds} />);
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('Unknown month25 (Spring), 7 (Fall)');
  await expect.element(rows.nth(2)).toHaveTextContent('Name is required25, 7');
  await expect.element(rows.nth(3)).toHaveTextContent('Year must be 4 digits19');
});
