import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../showcase/showcase.css';
import { RepeatableRows } from './repeatable-rows';
import { TextField } from './text-field';

function Example() {
  const [rows, setRows] = useState(['a', 'b']);
  return (
    <RepeatableRows
      label="Competitions"
      keys={rows}
      columns="md:grid-cols-2"
      addLabel="Add Competition"
      removeLabel="Remove competition"
      empty="No competitions added yet."
      onAdd={() => setRows([...rows, `row-${rows.length}`])}
      onRemove={(index) => setRows(rows.filter((_, other) => other !== index))}
    >
      {(index) => <TextField label="Competition Name" defaultValue={rows[index]} />}
    </RepeatableRows>
  );
}

test('rows are added and removed; the focus never gets lost', async () => {
  const screen = await render(<Example />);
  const fields = screen.getByRole('textbox', { name: 'Competition Name' });
  const add = screen.getByRole('button', { name: 'Add Competition' });
  await add.click();
  await expect.poll(() => fields.all().length).toBe(3);
  await screen.getByRole('button', { name: 'Remove competition 1' }).click();
  await expect
    .poll(() => fields.elements().map((field) => 'value' in field && field.value))
    .toEqual(['b', 'row-2']);
  await expect.element(add).toHaveFocus();
  await screen.getByRole('button', { name: 'Remove competition 1' }).click();
  await screen.getByRole('button', { name: 'Remove competition 1' }).click();
  await expect.element(screen.getByText('No competitions added yet.')).toBeVisible();
});

test('labels are seen above the first row only', async () => {
  const screen = await render(<Example />);
  const heights = screen
    .getByText('Competition Name')
    .elements()
    .map((label) => (label.parentElement?.clientHeight ?? 0) > 1);
  expect(heights).toEqual([true, false]);
});
