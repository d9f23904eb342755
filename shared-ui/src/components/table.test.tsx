import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../../testing/components.css';
import { Table, type TableProps } from './table';
import type { TableColumn, TableSort } from './table-model';

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

function KeptOutside({ isSorted, told }: { isSorted: boolean; told: (sort: TableSort | null) => void }) {
  const [sort, setSort] = useState<TableSort | null>({ id: 'count', desc: false });
  const onChange = (next: TableSort | null) => {
    told(next);
    setSort(next);
  };
  const sorting = { sort, onChange, isSorted };
  return (
    <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} sorting={sorting} />
  );
}

test('a sorting that is kept outside is shown, and told when it is to change', async () => {
  const told = vi.fn();
  const screen = await render(<KeptOutside isSorted={false} told={told} />);
  const head = screen.getByRole('columnheader', { name: 'Competitions' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names(screen)).toEqual(['Judge 1', 'Judge 10', 'judge 2']);
  await head.getByRole('button').click();
  await expect.poll(() => names(screen)).toEqual(['judge 2', 'Judge 10', 'Judge 1']);
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await screen.getByRole('button', { name: 'Email' }).click();
  expect(told.mock.calls).toEqual([[{ id: 'count', desc: true }], [null], [{ id: 'email', desc: false }]]);
});

test('rows that come sorted keep their order', async () => {
  const screen = await render(<KeptOutside isSorted told={() => {}} />);
  const head = screen.getByRole('columnheader', { name: 'Competitions' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names(screen)).toEqual(['Judge 10', 'judge 2', 'Judge 1']);
});

test('where there is little room, columns stand below another, and only what is filled', async () => {
  const stacking = columns.map((column) =>
    column.id === 'email' ? { ...column, below: { column: 'name', under: 600 } } : column,
  );
  const shown = (width: number) => (
    <div style={{ width }}>
      <Table label="Judges" columns={stacking} rows={judges} rowKey={({ name }) => name} />
    </div>
  );
  const screen = await render(shown(599));
  await expect
    .poll(() => names(screen))
    .toEqual(['Judge 10', 'judge 2Email: b@mail.example', 'Judge 1Email: a@mail.example']);
  await expect.element(screen.getByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  await screen.rerender(shown(600));
  await expect.element(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  expect(names(screen)).toEqual(['Judge 10', 'judge 2', 'Judge 1']);
});

test('what can be done with a row stays in sight where the table scrolls', async () => {
  const table = <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} />;
  const screen = await render(<div style={{ width: 200 }}>{table}</div>);
  const scroller = screen.getByRole('region', { name: 'Judges' }).element();
  const button = screen.getByRole('button', { name: 'Edit Judge 10' }).element();
  const inside = () => button.getBoundingClientRect().right <= scroller.getBoundingClientRect().right;
  expect(inside()).toBe(true);
  scroller.scrollLeft = 1000;
  expect([scroller.scrollLeft > 0, inside()]).toEqual([true, true]);
});

test('where it is wider than its place it scrolls by itself and the keyboard reaches it', async () => {
  const table = <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} />;
  const screen = await render(<div style={{ width: 200 }}>{table}</div>);
  const region = screen.getByRole('region', { name: 'Judges' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
