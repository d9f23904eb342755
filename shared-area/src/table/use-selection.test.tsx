import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { companyRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { RecordPages } from './use-record-pages';
import { useSelection, type SelectedRecords } from './use-selection';
import {
  companyGrid,
  getCompanyId,
  createTestCompanies,
  createCompanyName,
  getGridRow,
  serveTestCompanies,
  renderTable,
} from './testing/table-screen';

beforeEach(() => localStorage.clear());

const box = (number: number) => page.getByRole('checkbox', { name: `Select ${createCompanyName(number)}` });
const all = page.getByRole('checkbox', { name: 'Select the loaded rows' });
const bar = page.getByRole('group', { name: 'Selection' });
const use = page.getByRole('button', { name: 'Use' });

async function show(count: number, address?: string) {
  const calls = serveTestCompanies(createTestCompanies(count));
  const selected = vi.fn<(selected: SelectedRecords) => void>();
  await renderTable(address, { selected });
  await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
  return { calls, selected };
}

describe('the selection', () => {
  test('passes the ids of the selected rows to its actions, which can clear it', async () => {
    const { selected } = await show(300);
    await press(box(2));
    await press(box(4));
    await expect.element(bar.getByText('2 companies selected')).toBeVisible();
    await expect.element(getGridRow(createCompanyName(2))).toHaveAttribute('aria-selected', 'true');
    await press(use);
    expect(selected).toHaveBeenCalledWith({ ids: [getCompanyId(2), getCompanyId(4)], count: 2 });
    await expect.element(box(2)).not.toBeChecked();
    await expect.element(use).not.toBeInTheDocument();
    // The focused button has unmounted, so the focus moves to the grid.
    await expect.poll(() => companyGrid.element().contains(document.activeElement)).toBe(true);
  });

  test('grows and shrinks by Shift and arrow keys', async () => {
    const { selected } = await show(300);
    companyGrid.element().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await expect.element(bar.getByText('3 companies selected')).toBeVisible();
    await press(use);
    expect(selected).toHaveBeenCalledWith({
      ids: [getCompanyId(2), getCompanyId(3), getCompanyId(4)],
      count: 3,
    });
  });

  test('selects a range by Shift and click, even over rows that are not loaded', async () => {
    const { selected, calls } = await show(2000);
    await press(box(3));
    companyGrid.element().scrollTo({ top: 42 * 600 });
    await expect.element(getGridRow(createCompanyName(605))).toBeVisible();
    await press(getGridRow(createCompanyName(605)).getByRole('rowheader'), { shiftKey: true });
    await expect.element(bar.getByText('603 companies selected')).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ limit: 603, offset: 2 });
    await press(use);
    expect(selected.mock.calls[0]?.[0]).toMatchObject({ count: 603 });
  });

  test('of a range starts at the row that was clicked, also after it was sorted elsewhere', async () => {
    const companies = createTestCompanies(6);
    serveTestCompanies(companies, ({ sort }) => (sort?.length ? companies.toReversed() : companies));
    const selected = vi.fn<(selected: SelectedRecords) => void>();
    await renderTable(undefined, { selected });
    await press(box(2));
    await press(page.getByRole('columnheader', { name: 'Year Started' }));
    await expect.element(getGridRow(createCompanyName(6))).toHaveAttribute('aria-rowindex', '2');
    await press(getGridRow(createCompanyName(4)).getByRole('rowheader'), { shiftKey: true });
    await expect.element(bar.getByText('3 companies selected')).toBeVisible();
    await press(use);
    expect(selected.mock.calls[0]?.[0]).toMatchObject({ ids: [4, 3, 2].map(getCompanyId) });
  });

  test('stays cleared when the rows of a range arrive late', async () => {
    const response = createResponseGate();
    const pages: RecordPages<{ id: string }> = {
      total: 300,
      rowAt: () => undefined,
      indexOf: () => -1,
      loadedIds: () => [],
      idsBetween: async () => {
        await response.opened;
        return ['1', '2'];
      },
      isPrevious: false,
      isPending: false,
      isFetching: false,
      error: null,
      failedAt: 0,
      reload: () => {},
    };
    const { result, act } = await renderHook(() => useSelection({ filter: null, search: null }, pages));
    await act(async () => {
      const extension = result.current.extend(200, 0);
      result.current.clear();
      response.open();
      await extension;
    });
    expect(result.current.count).toBe(0);
  });

  test('of all matches keeps its actions, such as an open dialog, when none matches any longer', async () => {
    const companies = createTestCompanies(120);
    serveTestCompanies(companies);
    await renderTable();
    await press(all);
    await press(page.getByRole('button', { name: 'Select all 120' }));
    companies.length = 0;
    await queryClient.invalidateQueries({ queryKey: ['companies'] });
    await expect.element(bar.getByText('All 0 companies selected')).toBeVisible();
    await expect.element(use).toBeVisible();
  });

  test('selects at most 1,000 rows as a range', async () => {
    await show(2000);
    await press(box(1));
    companyGrid.element().scrollTo({ top: 42 * 1500 });
    await expect.element(getGridRow(createCompanyName(1505))).toBeVisible();
    await press(getGridRow(createCompanyName(1505)).getByRole('rowheader'), { shiftKey: true });
    await expect.element(page.getByText('A range has at most 1,000 rows.')).toBeVisible();
    await expect.element(bar.getByText('1 company selected')).toBeVisible();
  });

  test('selects the loaded rows, then all matches as a filter', async () => {
    const { selected } = await show(2431, '/companies?view=table&search=comp');
    await press(all);
    await expect.element(bar.getByText('100 companies selected')).toBeVisible();
    await press(page.getByRole('button', { name: 'Select all 2,431' }));
    await expect.element(bar.getByText('All 2,431 companies selected')).toBeVisible();
    await press(use);
    expect(selected).toHaveBeenCalledWith({ filter: null, search: 'comp', count: 2431 });
  });

  test('falls back to the loaded rows when one of all matches is deselected', async () => {
    await show(2431);
    await press(all);
    await press(page.getByRole('button', { name: 'Select all 2,431' }));
    await press(box(2));
    await expect.element(bar.getByText('99 companies selected')).toBeVisible();
    await expect.element(all).toBePartiallyChecked();
  });

  test('is cleared by another filter', async () => {
    await show(300);
    await press(box(2));
    await press(page.getByRole('button', { name: 'Only 2025' }));
    await expect.element(use).not.toBeInTheDocument();
    await expect.element(box(2)).not.toBeChecked();
  });

  test('waits for the rows of another filter', async () => {
    await show(300);
    const response = createResponseGate();
    serve(companyRoutes.query, async () => {
      await response.opened;
      return createTestCompanies(2);
    });
    await press(page.getByRole('button', { name: 'Only 2025' }));
    await expect.element(all).toBeDisabled();
    await press(box(2));
    await expect.element(use).not.toBeInTheDocument();
    response.open();
    await press(all);
    await expect.element(bar.getByText('2 companies selected')).toBeVisible();
  });
});
