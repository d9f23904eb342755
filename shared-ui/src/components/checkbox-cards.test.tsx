import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CheckboxCards } from './checkbox-cards';

const options = ['Founder', 'Judge', 'Mentor'].map((label) => ({ value: label.toLowerCase(), label }));

function Example() {
  const [value, setValue] = useState(['founder']);
  return (
    <>
      <CheckboxCards label="Roles & Labels" options={options} value={value} onChange={setValue} />
      <p>Picked: {value.join(', ')}</p>
    </>
  );
}

test('cards are selected and deselected, in the order they were picked', async () => {
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('group', { name: 'Roles & Labels' })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Mentor' }).click();
  await expect.element(screen.getByText('Picked: founder, mentor')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Founder' }).click();
  await expect.element(screen.getByText('Picked: mentor')).toBeVisible();
});
