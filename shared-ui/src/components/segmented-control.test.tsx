import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ChartIcon, CheckIcon } from './icons';
import { SegmentedControl } from './segmented-control';

const options = ['Never', 'Weekly', 'Monthly'].map((value) => ({ value, label: value }));

function Example() {
  const [value, setValue] = useState('Never');
  return <SegmentedControl label="Cadence" options={options} value={value} onChange={setValue} />;
}

test('one segment is selected, and the arrow keys move the selection', async () => {
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

test('the icon of a selected segment is green only for a good state', async () => {
  await render(
    <>
      <p className="text-success">green</p>
      <p className="text-accent">ink</p>
      <SegmentedControl
        label="Yearly charts"
        options={[{ value: 'bar', label: 'Bar', icon: ChartIcon }]}
        value="bar"
        onChange={() => undefined}
      />
      <SegmentedControl
        label="Status"
        options={[{ value: 'active', label: 'Active', icon: CheckIcon, positive: true }]}
        value="active"
        onChange={() => undefined}
      />
    </>,
  );
  const colorOf = (selector: string) => {
    const element = document.querySelector(selector);
    return element && getComputedStyle(element).color;
  };
  expect(colorOf('label:has([value="bar"]) svg')).toBe(colorOf('p.text-accent'));
  expect(colorOf('label:has([value="active"]) svg')).toBe(colorOf('p.text-success'));
});

test.each([320, 1440])('at %i px the texts of many segments fit', async (width) => {
  await page.viewport(width, 900);
  const cadences = [...options, { value: 'semester', label: 'Once per Semester' }];
  const screen = await render(
    <div className="max-w-dialog-md px-8">
      <SegmentedControl wide label="Cadence" options={cadences} value="semester" onChange={() => undefined} />
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
