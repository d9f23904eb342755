import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Segmented } from './segmented';

const options = ['Never', 'Weekly', 'Monthly'].map((value) => ({ value, label: value }));

function Example() {
  const [value, setValue] = useState('Never');
  return <Segmented label="Cadence" options={options} value={value} onChange={setValue} />;
}

test('one of the cells is chosen; the arrow keys move', async () => {
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('group', { name: 'Cadence' })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Never' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await screen.getByText('Monthly').click();
  await expect.element(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Weekly' })).not.toBeChecked();
});
