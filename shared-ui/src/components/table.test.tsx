import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
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
  { name: 'Élodie', email: null, competitions: 9 },
  { name: 'emil', email: 'b@mail.example', competitions: 100 },
  { name: 'Ann', email: 'a@mail.example', competitions: -3 },
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

test('a click on a header sorts rows ascending, then descending, then restores their order', async () => {
  const screen = await start();
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(names(screen)).toEqual(['Élodie', 'emil', 'Ann']);
  await expect.element(head).not.toHaveAttribute('aria-sort');
  head.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names(screen)).toEqual(['Ann', 'Élodie', 'emil']);
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names(screen)).toEqual(['emil', 'Élodie', 'Ann']);
  await userEvent.keyboard('{Enter}');
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('numbers are sorted by value, and empty values are last in both directions', async () => {
  const screen = await start();
  await screen.getByRole('button', { name: 'Competitions' }).click();
  await expect.poll(() => names(screen)).toEqual(['Ann', 'Élodie', 'emil']);
  const email = screen.getByRole('button', { name: 'Email' });
  await email.click();
  await expect.poll(() => names(screen)).toEqual(['Ann', 'emil', 'Élodie']);
  await email.click();
  await expect.poll(() => names(screen)).toEqual(['emil', 'Ann', 'Élodie']);
});

test('empty cells show a dash, and numbers are right-aligned', async () => {
  const screen = await start();
  await expect.element(screen.getByRole('row', { name: 'Élodie - 9 Edit Élodie' })).toBeVisible();
  expect(getComputedStyle(screen.getByRole('cell', { name: '100' }).element()).textAlign).toBe('right');
  await expect.element(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
});

test('a table sorts all rows, then shows one page of them', async () => {
  const screen = await start({ page: { number: 2, size: 2 }, initialSort: { id: 'count', desc: true } });
  expect(names(screen)).toEqual(['Ann']);
});

function KeptOutside({ isSorted, onSort }: { isSorted: boolean; onSort: (sort: TableSort | null) => void }) {
  const [sort, setSort] = useState<TableSort | null>({ id: 'count', desc: false });
  const onChange = (next: TableSort | null) => {
    onSort(next);
    setSort(next);
  };
  const sorting = { sort, onChange, isSorted };
  return (
    <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} sorting={sorting} />
  );
}

test('a controlled sort order is shown, and a click on a header calls onChange', async () => {
  const onSort = vi.fn();
  const screen = await render(<KeptOutside isSorted={false} onSort={onSort} />);
  const head = screen.getByRole('columnheader', { name: 'Competitions' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(names(screen)).toEqual(['Ann', 'Élodie', 'emil']);
  await head.getByRole('button').click();
  await expect.poll(() => names(screen)).toEqual(['emil', 'Élodie', 'Ann']);
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await screen.getByRole('button', { name: 'Email' }).click();
  expect(onSort.mock.calls).toEqual([[{ id: 'count', desc: true }], [null], [{ id: 'email', desc: false }]]);
});

test('rows that are already sorted keep their order', async () => {
  const screen = await render(<KeptOutside isSorted onSort={() => {}} />);
  const head = screen.getByRole('columnheader', { name: 'Competitions' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names(screen)).toEqual(['Élodie', 'emil', 'Ann']);
});

test('on a narrow screen the filled values of a column move below another column', async () => {
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
    .toEqual(['Élodie', 'emilEmail: b@mail.example', 'AnnEmail: a@mail.example']);
  await expect.element(screen.getByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
  await screen.rerender(shown(600));
  await expect.element(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  expect(names(screen)).toEqual(['Élodie', 'emil', 'Ann']);
});

test('the actions of a row stay visible while the table scrolls', async () => {
  const table = <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} />;
  const screen = await render(<div style={{ width: 200 }}>{table}</div>);
  const scroller = screen.getByRole('group', { name: 'Judges' }).element();
  const button = screen.getByRole('button', { name: 'Edit Élodie' }).element();
  const inside = () => button.getBoundingClientRect().right <= scroller.getBoundingClientRect().right;
  expect(inside()).toBe(true);
  scroller.scrollLeft = 1000;
  expect([scroller.scrollLeft > 0, inside()]).toEqual([true, true]);
});

test('a table wider than its container scrolls and can be focused', async () => {
  const table = <Table label="Judges" columns={columns} rows={judges} rowKey={(judge) => judge.name} />;
  const screen = await render(<div style={{ width: 200 }}>{table}</div>);
  await expect.element(screen.getByRole('group', { name: 'Judges' })).toHaveAttribute('tabindex', '0');
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('rows are one stop of Tab; arrows move between them, and Tab to the other controls of a row', async () => {
  const screen = await start({
    columns: [
      { id: 'name', header: 'Name', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
      ...columns.slice(3),
    ],
  });
  const control = (role: 'link' | 'button', name: string) => screen.getByRole(role, { name });
  await userEvent.tab();
  await expect.element(control('link', 'Élodie')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(control('link', 'emil')).toHaveFocus();
  await userEvent.tab();
  await expect.element(control('button', 'Edit emil')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(control('link', 'Ann')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  await expect.element(control('button', 'Edit emil')).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
