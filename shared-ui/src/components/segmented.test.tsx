import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '../../testing/components.css';
import { Segmented } from './segmented';

const options = ['Never', 'Weekly', 'Monthly'].map((value) => ({ value, label: value }));

afterEach(() => page.viewport(1440, 900));

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

test.each([320, 390, 600, 1440])('at %i px no word of many cells leaves its cell', async (width) => {
  await page.viewport(width, 900);
  const cadences = [...options, { value: 'semester', label: 'Once per Semester' }];
  const screen = await render(
    <div className="max-w-dialog-md px-8">
      <Segmented wide label="Cadence" options={cadences} value="semester" onChange={() => undefined} />
    </div>,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const cell of screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label'))) {
    expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0);
  }
});
