import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getCompanyId,
  createCompanyName,
  companyGrid,
  getGridRow,
  createTestCompanies,
  serveTestCompanies,
  renderTable,
} from '../table/testing/table-screen';

const previous = page.getByRole('button', { name: 'Previous record' });
const next = page.getByRole('button', { name: 'Next record' });
/** Waits until this row is marked as open. */
const opens = (number: number) =>
  expect.element(getGridRow(createCompanyName(number))).toHaveAttribute('aria-current', 'true');
/** Scrolls repeatedly, because the table may still be scrolling to the open row. */
const scrollTo = (number: number) =>
  expect
    .poll(() => {
      companyGrid.element().scrollTo({ top: (number - 1) * 42 });
      return getGridRow(createCompanyName(number)).query();
    })
    .not.toBeNull();
const address = (number: number) => `/companies?view=table&company=${getCompanyId(number)}`;

test('the record beside a table is followed by the next row, also on the next page, up to the last; Escape closes it', async () => {
  serveTestCompanies(createTestCompanies(102));
  const screen = await renderTable(address(1));
  await expect.element(previous).toBeDisabled();
  await expect.element(next).toHaveAttribute('aria-keyshortcuts', 'j');
  await press(next);
  await screen.arrivesAt(address(2));
  await opens(2);
  await press(previous);
  await screen.arrivesAt(address(1));
  await opens(1);
  await scrollTo(100);
  await press(getGridRow(createCompanyName(100)).getByRole('rowheader'));
  await opens(100);
  await press(next);
  await screen.arrivesAt(address(101));
  await opens(101);
  await press(next);
  await screen.arrivesAt(address(102));
  await expect.element(next).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await screen.arrivesAt('/companies?view=table');
});

test.each([390, 800])('in a window of %d px, where the record hides the table, also', async (width) => {
  await page.viewport(width, 844);
  serveTestCompanies(createTestCompanies(102));
  const screen = await renderTable(address(100));
  for (const number of [101, 102]) {
    await press(next);
    await screen.arrivesAt(address(number));
    await expect.element(page.getByText(`Record of ${getCompanyId(number)}`)).toBeVisible();
  }
});

test('the next row is shown when the open one was scrolled out of view', async () => {
  serveTestCompanies(createTestCompanies(300));
  const screen = await renderTable(address(3));
  await opens(3);
  await scrollTo(205);
  await press(next);
  await screen.arrivesAt(address(4));
  await expect.element(getGridRow(createCompanyName(4))).toBeInViewport();
});

test('the next of a record that the table does not show is its first row', async () => {
  serveTestCompanies(createTestCompanies(2));
  const screen = await renderTable(address(9));
  await expect.element(previous).toBeDisabled();
  await press(next);
  await screen.arrivesAt(address(1));
});
