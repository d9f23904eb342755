import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
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

test('rows can be added and removed without losing the focus', async () => {
  const screen = await render(<Example />);
  const fields = screen.getByRole('textbox', { name: 'Competition Name' });
  const add = screen.getByRole('button', { name: 'Add Competition' });
  await press(add);
  await expect.poll(() => fields.all().length).toBe(3);
  await press(screen.getByRole('button', { name: 'Remove competition 1' }));
  await expect
    .poll(() => fields.elements().map((field) => 'value' in field && field.value))
    .toEqual(['b', 'row-2']);
  await expect.element(add).toHaveFocus();
  await press(screen.getByRole('button', { name: 'Remove competition 1' }));
  await press(screen.getByRole('button', { name: 'Remove competition 1' }));
  await expect.element(screen.getByText('No competitions added yet.')).toBeVisible();
});

test('labels are visible above the first row only', async () => {
  const screen = await render(<Example />);
  const heights = screen
    .getByText('Competition Name')
    .elements()
    .map((label) => (label.parentElement?.clientHeight ?? 0) > 1);
  expect(heights).toEqual([true, false]);
});

function Waiting({ error }: { error?: string }) {
  const [rows, setRows] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  return (
    <form aria-label="Form" onSubmit={(event) => event.preventDefault()}>
      <RepeatableRows
        label="Funding entries"
        rowLabel="Funding entry"
        keys={rows}
        columns="md:grid-cols-2"
        addLabel="Add Funding"
        removeLabel="Remove funding entry"
        full={typed === ''}
        error={error}
        entryLabel="New funding entry"
        entry={<TextField label="Source" value={typed} onChange={(event) => setTyped(event.target.value)} />}
        onAdd={() => {
          if (typed === '') return;
          setRows([...rows, typed]);
          setTyped('');
        }}
        onRemove={(index) => setRows(rows.filter((_, other) => other !== index))}
      >
        {(index) => <TextField label="Source" defaultValue={rows[index]} />}
      </RepeatableRows>
      <button type="submit">Save</button>
    </form>
  );
}

test('a new row is added by its button or by Enter, which does not submit the form', async () => {
  const screen = await render(<Waiting />);
  let sent = 0;
  screen
    .getByRole('form')
    .element()
    .addEventListener('submit', () => (sent += 1));
  const waiting = screen.getByRole('group', { name: 'New funding entry' }).getByLabelText('Source');
  const add = screen.getByRole('button', { name: 'Add Funding' });
  await expect.element(add).toBeDisabled();
  await fillIn(waiting, 'Grant');
  await press(add);
  await fillIn(waiting, 'GBAN');
  await userEvent.keyboard('{Enter}');
  const second = screen.getByRole('group', { name: 'Funding entry 2' }).getByLabelText('Source');
  await expect.element(second).toHaveValue('GBAN');
  await expect.element(waiting).toHaveValue('');
  expect(sent).toBe(0);
  await press(second);
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
});

test('removing a row moves the focus to the new row if the add button is disabled', async () => {
  const screen = await render(<Waiting />);
  const waiting = screen.getByRole('group', { name: 'New funding entry' }).getByLabelText('Source');
  await fillIn(waiting, 'Grant');
  await press(screen.getByRole('button', { name: 'Add Funding' }));
  await press(screen.getByRole('button', { name: 'Remove funding entry 1' }));
  await expect.element(waiting).toHaveFocus();
});

test('an error about all rows is tied to their group', async () => {
  const screen = await render(<Waiting error="There are at most 500 entries" />);
  await expect
    .element(screen.getByRole('group', { name: 'Funding entries', exact: true }))
    .toHaveAccessibleDescription('There are at most 500 entries');
});
