import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ErrorRowsTable } from './error-rows-table';

test('on a phone the rows fit into the card, with the row number beside the first line', async () => {
  await page.viewport(390, 844);
  const error = 'Year Started must be a year with four digits, or empty. '.repeat(3);
  const screen = await render(
    <ErrorRowsTable
      rows={[{ row_number: 42, sheet: null, error }]}
      nameColumn="Company Name"
      partsOf={() => ({ name: 'Hazel Forge Laboratories', otherData: { Contact: 'Ada Lindqvist' } })}
    />,
  );
  const table = screen.getByRole('table', { name: 'Errors of each row' });
  await expect.element(screen.getByText('Hazel Forge Laboratories')).toBeVisible();
  await expect.poll(() => table.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  const topOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(text).element());
    return range.getClientRects()[0]?.top;
  };
  expect(topOf('42')).toBe(topOf('Year Started must be'));
});
