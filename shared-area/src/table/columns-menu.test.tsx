import { press } from '@studio-desk/test-kit/screens/press';
import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import {
  companyGrid,
  createTestCompanies,
  createCompanyName,
  getGridRow,
  serveTestCompanies,
  renderTable,
} from './testing/table-screen';

beforeEach(() => localStorage.clear());

const heads = () =>
  [...companyGrid.element().querySelectorAll('[role="columnheader"]')]
    .slice(1)
    .map(({ textContent }) => textContent);
const columnsOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('columns');

async function openMenu(address?: string) {
  serveTestCompanies(createTestCompanies(3));
  const screen = await renderTable(address);
  await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
  await press(page.getByRole('button', { name: 'Columns', exact: true }));
  return screen;
}

test('columns can be added, moved and removed, and are in the URL', async () => {
  const { address } = await openMenu();
  await press(page.getByRole('checkbox', { name: 'Industry' }));
  await expect.poll(heads).toEqual(['Company Name', 'Founder', 'Year Started', 'Total Funding', 'Industry']);
  await press(page.getByRole('button', { name: 'Move Industry left' }));
  await expect.poll(() => heads().indexOf('Industry')).toBe(3);
  await press(page.getByRole('checkbox', { name: 'Founder' }));
  await expect.poll(heads).toEqual(['Company Name', 'Year Started', 'Industry', 'Total Funding']);
  await expect.poll(() => columnsOf(address())).toBe('company_name,year_started,industry,total_funding');
  await press(page.getByRole('button', { name: 'Default columns' }));
  await expect.poll(heads).toEqual(['Company Name', 'Founder', 'Year Started', 'Total Funding']);
  await expect.poll(() => columnsOf(address())).toBeNull();
});

test('the focus stays with a column that is moved, added or removed by keys', async () => {
  await openMenu();
  const control = (role: 'button' | 'checkbox', name: string) => page.getByRole(role, { name, exact: true });
  control('button', 'Move Founder right').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(heads).toEqual(['Company Name', 'Year Started', 'Founder', 'Total Funding']);
  await expect.element(control('button', 'Move Founder right')).toHaveFocus();
  control('checkbox', 'Founder').element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(heads).toEqual(['Company Name', 'Year Started', 'Total Funding']);
  await expect.element(control('checkbox', 'Founder')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(heads).toEqual(['Company Name', 'Year Started', 'Total Funding', 'Founder']);
  await expect.element(control('checkbox', 'Founder')).toHaveFocus();
});

test('the title of a record stays the first column', async () => {
  await openMenu('/companies?view=table&columns=industry,company_name');
  expect(heads()).toEqual(['Company Name', 'Industry']);
  await expect.element(page.getByRole('checkbox', { name: 'Company Name' })).toBeDisabled();
});

test('columns and density are remembered, but a link shows its own', async () => {
  await openMenu();
  await press(page.getByRole('checkbox', { name: 'Industry' }));
  await expect.poll(() => heads().at(-1)).toBe('Industry');
  await press(page.getByRole('checkbox', { name: 'Founder' }));
  await userEvent.keyboard('{Escape}');
  await press(page.getByRole('button', { name: 'Compact rows' }));
  await expect.element(page.getByRole('button', { name: 'Comfortable rows' })).toBeInTheDocument();
  await cleanup();
  const { address } = await renderTable('/companies');
  await expect.poll(() => columnsOf(address())).toBe('company_name,year_started,total_funding,industry');
  expect(address()).toContain('view=table');
  await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
  expect(getGridRow(createCompanyName(1)).element().getBoundingClientRect().height).toBe(34);
  await cleanup();
  const searched = await renderTable('/companies?search=Company');
  await expect
    .poll(() => columnsOf(searched.address()))
    .toBe('company_name,year_started,total_funding,industry');
  await cleanup();
  const link = await renderTable('/companies?view=table&sort=name');
  await expect.element(getGridRow(createCompanyName(1))).toBeVisible();
  expect(columnsOf(link.address())).toBeNull();
});
