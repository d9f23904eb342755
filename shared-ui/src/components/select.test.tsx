import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Select } from './select';

const statuses = ['Started', 'Completed', 'Pitch'].map((value) => ({ value, label: value }));

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <Select label="Status" options={statuses} value={value} onChange={setValue} error={error} />;
}

test('a select can be opened and chosen from by keyboard, and the focus returns', async () => {
  const screen = await render(<Example />);
  const select = screen.getByRole('combobox', { name: 'Status' });
  await expect.element(select).toHaveTextContent('Choose');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const first = screen.getByRole('option', { name: 'Started' });
  await expect.element(first).toBeVisible();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Completed' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(select).toHaveTextContent('Completed');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(select).toHaveFocus();
});

test('a click on an option selects it', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('combobox').click();
  await screen.getByRole('option', { name: 'Pitch' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveTextContent('Pitch');
});

test('the error of a select is tied to it', async () => {
  const screen = await render(<Example error="Choose a status" />);
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose a status');
  await expect.element(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
});

test('a select adds no style element, which the CSP forbids', async () => {
  const styles = () => document.querySelectorAll('body style').length;
  const before = styles();
  const screen = await render(<Example />);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(styles()).toBe(before);
});

test('content before the arrow of a select is shown beside the choice', async () => {
  const screen = await render(
    <Select
      label="Status"
      options={statuses}
      value="Pitch"
      onChange={() => {}}
      end={<span>Required</span>}
    />,
  );
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent(/Pitch.*Required/);
});
