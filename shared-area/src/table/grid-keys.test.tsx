import { press } from '@studio-desk/test-kit/screens/press';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  countRenderedRows,
  companyGrid,
  getColumnHeader,
  getCompanyId,
  createTestCompanies,
  createCompanyName,
  getGridRow,
  serveTestCompanies,
  renderTable,
} from './testing/table-screen';

beforeEach(() => localStorage.clear());

const focused = () => {
  const cell = document.activeElement;
  const row = cell?.closest('[role="row"]');
  return [row?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')].join(':');
};
const keys = (text: string) => userEvent.keyboard(text);

async function show(count = 300, address?: string, selected?: Parameters<typeof renderTable>[1]) {
  const calls = serveTestCompanies(createTestCompanies(count));
  const screen = await renderTable(address, selected);
  await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
  return { ...screen, calls };
}

async function focusFirstRow() {
  companyGrid.element().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  expect(focused()).toBe('2:2');
}

describe('the keyboard in the grid', () => {
  test('reaches the grid by one press of Tab, and leaves it by the next', async () => {
    await show();
    page.getByRole('button', { name: 'Columns' }).element().focus();
    await userEvent.tab();
    expect(focused()).toBe('2:2');
    await userEvent.tab();
    expect(companyGrid.element().contains(document.activeElement)).toBe(false);
  });

  test('moves by arrows, Home, End, PageUp and PageDown', async () => {
    await show();
    await focusFirstRow();
    await keys('{ArrowDown}{ArrowRight}');
    await expect.poll(focused).toBe('3:3');
    await keys('{End}');
    await expect.poll(focused).toBe('3:5');
    await keys('{Home}');
    await expect.poll(focused).toBe('3:1');
    await keys('{PageDown}');
    await expect.poll(() => Number(focused().split(':')[0])).toBeGreaterThan(10);
    await keys('{PageUp}');
    await expect.poll(focused).toBe('3:1');
    await keys('{ArrowUp}{ArrowUp}');
    await expect.poll(focused).toBe('1:1');
  });

  test('moves to the last row of a long list, which loads', async () => {
    await show(50_000);
    await focusFirstRow();
    await keys('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('50001:5');
    await expect.element(getGridRow(createCompanyName(50_000))).toBeVisible();
    expect(countRenderedRows()).toBeLessThan(60);
  });

  test('leaves Alt and an arrow key to the browser, which goes back', async () => {
    await show();
    await focusFirstRow();
    const back = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true };
    expect(document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', back))).toBe(true);
    expect(focused()).toBe('2:2');
  });

  test('keeps the focus when its row is scrolled out of view', async () => {
    await show(50_000);
    await focusFirstRow();
    companyGrid.element().scrollTo({ top: 100_000 });
    await expect.poll(() => getGridRow(createCompanyName(2400)).elements().length).toBe(1);
    expect(focused()).toBe('2:2');
    await keys('{ArrowDown}');
    await expect.poll(focused).toBe('3:2');
    await expect.element(getGridRow(createCompanyName(2))).toBeVisible();
  });

  test('opens the record by Enter', async () => {
    const { address } = await show();
    await focusFirstRow();
    await keys('{ArrowDown}{Enter}');
    await expect.poll(address).toBe(`/companies?view=table&company=${getCompanyId(2)}`);
    await expect.element(getGridRow(createCompanyName(2))).toHaveAttribute('aria-current', 'true');
    await press(page.getByRole('button', { name: 'Close record' }));
    await expect.poll(address).toBe('/companies?view=table');
  });

  test('reaches the link in a cell by F2, and returns by Escape', async () => {
    await show(3, '/companies?view=table&columns=company_name,last_modified_by');
    await focusFirstRow();
    await keys('{ArrowLeft}{F2}');
    await expect
      .element(page.getByRole('checkbox', { name: `Select ${createCompanyName(1)}` }))
      .toHaveFocus();
    await keys('{Escape}');
    expect(focused()).toBe('2:1');
  });
});

describe('the head of the grid', () => {
  const sortOf = (name: string) => getColumnHeader(name).element().getAttribute('aria-sort');

  test('sorts by a click: ascending, descending, then not', async () => {
    const { address, calls } = await show();
    await press(getColumnHeader('Year Started'));
    await expect.poll(address).toBe('/companies?view=table&sort=year_started');
    await expect.poll(() => sortOf('Year Started')).toBe('ascending');
    await expect
      .poll(() => calls.at(-1)?.body)
      .toMatchObject({ sort: [{ field: 'year_started', direction: 'asc' }], offset: 0 });
    await press(getColumnHeader('Year Started'));
    await expect.poll(address).toBe('/companies?view=table&sort=-year_started');
    await expect.poll(() => sortOf('Year Started')).toBe('descending');
    await press(getColumnHeader('Year Started'));
    await expect.poll(address).toBe('/companies?view=table');
    await expect.poll(() => sortOf('Year Started')).toBeNull();
  });

  test('sorts by up to three columns with Shift, and by the keyboard', async () => {
    const { address } = await show(3, '/companies?view=table&columns=company_name,name,major,year_started');
    await press(getColumnHeader('Founder'));
    await expect.poll(() => sortOf('Founder')).toBe('ascending');
    await press(getColumnHeader('Major'), { shiftKey: true });
    await expect.poll(() => sortOf('Major')).toBe('ascending');
    await press(getColumnHeader('Year Started'), { shiftKey: true });
    await expect.poll(address).toContain('&sort=name%2Cmajor%2Cyear_started');
    await expect.poll(() => sortOf('Year Started')).toBe('ascending');
    await press(getColumnHeader('Company Name'), { shiftKey: true });
    await expect.poll(address).toContain('&sort=major%2Cyear_started%2Ccompany_name');
    await keys('{Enter}');
    await expect.poll(address).toContain('&sort=-company_name');
  });

  test('changes the width of a column by Shift and arrow keys, and remembers it', async () => {
    await show();
    const width = () => Math.round(getColumnHeader('Founder').element().getBoundingClientRect().width);
    const before = width();
    await focusFirstRow();
    await keys('{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(width).toBe(before + 32);
    await keys('{Shift>}{ArrowLeft}{/Shift}');
    await expect.poll(width).toBe(before + 16);
    await expect
      .poll(() => localStorage.getItem('studio-desk-table-companies'))
      .toContain(`"name":${before + 16}`);
  });

  test('changes the width of a column by dragging its edge', async () => {
    await show();
    const width = () => Math.round(getColumnHeader('Founder').element().getBoundingClientRect().width);
    const before = width();
    const edge = getColumnHeader('Founder').element().querySelector('[data-resizer]');
    const x = edge?.getBoundingClientRect().right ?? 0;
    edge?.dispatchEvent(new MouseEvent('mousedown', { clientX: x, bubbles: true }));
    document.dispatchEvent(new MouseEvent('mousemove', { clientX: x + 40 }));
    document.dispatchEvent(new MouseEvent('mouseup', { clientX: x + 40 }));
    await expect.poll(width).toBe(before + 40);
    await expect
      .poll(() => localStorage.getItem('studio-desk-table-companies'))
      .toContain(`"name":${before + 40}`);
  });
});
