import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from './button';
import { Popover } from './popover';
import { Select } from './select';

const options = ['Name', 'Year'].map((value) => ({ value, label: value }));

const Example = () => (
  <Popover label="Columns" trigger={<Button>Columns</Button>}>
    <Select label="Field" options={options} value="Name" onChange={() => {}} />
  </Popover>
);

test('a popover opens beside its trigger, and Escape closes it and returns the focus', async () => {
  const screen = await render(<Example />);
  const trigger = screen.getByRole('button', { name: 'Columns' });
  const popover = screen.getByRole('dialog', { name: 'Columns' });
  await trigger.click();
  await expect.element(popover).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('a popover stays open while an option of a select in it is picked', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByRole('combobox', { name: 'Field' }).click();
  await screen.getByRole('option', { name: 'Year' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});
