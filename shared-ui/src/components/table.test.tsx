import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../showcase/showcase.css';
import { Table, type TableProps } from './table';
import type { TableColumn } from './table-model';

interface Judge {
  name: string;
  email: string | null;
  competitions: number;
}

const columns: TableColumn<Judge>[] = [
  { id: 'name', header: 'Name', cell: (judge) => judge.name, sortBy: (judge) => judge.name },
  { id: 'email', header: 'Email', cell: (judge) => judge.email, sortBy: (judge) => judge.email },
  {
    id: 'count',
    header: 'Competitions',
    numeric: true,
    cell: (judge) => judge.competitions,
    sortBy: (judge) => judge.competitions,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (judge) => <button type="button">Edit {judge.name}</button>,
  },
];
const judges: Judge[] = [
  { name: 'Judge 10', email: null, competitions: 9 },
  { name: 'judge 2', email: 'b@mail.example', competitions: 100 },
  { name: 'Judge 1', email: 'a@mail.example', competitions: -3 },
];

const start = (props: Partial<TableProps<Judge>> = {}) =>
  render(<Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} {...props} />);

type Screen = Awaited<ReturnType<typeof start>>;
const names = (screen: Screen) =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test('rows keep their order until a head is pressed; then up, down, and back', async () => {
  const screen = await start();
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(names(screen)).toEqual(['Judge 10', 'judge 2', 'Judge 1']);
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names(screen)).toEqual(['Judge 1', 'judge 2', 'Judge 10']);
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names(screen)).toEqual(['Judge 10', 'judge 2', 'Judge 1']);
  await userEvent.keyboard('{Enter}');
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('figures sort by value, empty values stay last in both directions', async () => {
  const screen = await start();
  await screen.getByRole('button', { name: 'Competitions' }).click();
  await expect.poll(() => names(screen)).toEqual(['Judge 1', 'Judge 10', 'judge 2']);
  const email = screen.getByRole('button', { name: 'Email' });
  await email.click();
  await expect.poll(() => names(screen)).toEqual(['Judge 1', 'judge 2', 'Judge 10']);
  await email.click();
  await expect.poll(() => names(screen)).toEqual(['judge 2', 'Judge 1', 'Judge 10']);
});

test('empty cells show a dash, figures stand at the right', async () => {
  const screen = await start();
  await expect.element(screen.getByRole('row', { name: 'Judge 10 - 9 Edit Judge 10' })).toBeVisible();
  expect(getComputedStyle(screen.getByRole('cell', { name: '100' }).element()).textAlign).toBe('right');
  await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
});

test('sorts all rows, then shows one page of them', async () => {
  const screen = await start({ page: { number: 2, size: 2 }, initialSort: { id: 'count', desc: true } });
  expect(names(screen)).toEqual(['Judge 1']);
});

test('where it is wider than its place it scrolls by itself and the keyboard reaches it', async () => {
  const table = <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} />;
  const screen = await render(<div style={{ width: 200 }}>{table}</div>);
  const region = screen.getByRole('region', { name: 'Judges' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
