import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../testing/components.css';
import { BarChart } from './bar-chart';
import type { BarChartProps } from './chart-item';

const items = [
  { name: '2023', value: 0 },
  { name: '2024', value: 14 },
  { name: '2025', value: 16 },
];
const show = (props: Partial<BarChartProps> = {}) =>
  render(
    <BarChart
      label="Kickstart Fund Applicants by Year"
      items={items}
      fullValue={(value) => `${value} companies`}
      {...props}
    />,
  );

const bars = () => document.querySelectorAll('.recharts-bar-rectangle path').length;
const words = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent);

test('each bar that counts something is a button with its figure as its name', async () => {
  const open = vi.fn();
  const screen = await show({ onOpen: open });
  await screen.getByRole('button', { name: '2025, 16 companies' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('2025');
  await expect.element(screen.getByRole('button')).toHaveLength(2);
  await expect.element(screen.getByText('2023, 0 companies')).toBeInTheDocument();
});

test('the keyboard reaches and opens the bars', async () => {
  const open = vi.fn();
  const screen = await show({ onOpen: open });
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: '2024, 14 companies' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith('2024');
});

test('pointer and focus show the figure in full', async () => {
  const screen = await show({
    onOpen: vi.fn(),
    shortValue: () => '$16k',
    fullValue: (value) => `$${value},000`,
  });
  await screen.getByRole('button', { name: '2025, $16,000' }).hover();
  await expect.element(screen.getByText('2025: $16,000')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByText('2024: $14,000')).toBeVisible();
});

test('without something to open there are no buttons, and the figures are text all the same', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('list', { name: 'Kickstart Fund Applicants by Year' }))
    .toHaveTextContent('2023, 0 companies2024, 14 companies2025, 16 companies');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('bars or a line are drawn, with the value above and the year below each', async () => {
  const screen = await show();
  await expect.poll(bars).toBe(3);
  await expect.poll(words).toEqual(expect.arrayContaining(['2023', '2024', '2025', '0', '14', '16']));
  await screen.rerender(
    <BarChart label="Applicants" form="line" items={items} fullValue={(value) => `${value} companies`} />,
  );
  await expect.poll(() => document.querySelectorAll('.recharts-line-dot').length).toBe(3);
  expect(bars()).toBe(0);
  await expect.poll(words).toEqual(expect.arrayContaining(['2023', '2024', '2025', '0', '14', '16']));
});

test('the picture is hidden from screen readers, which have the text', async () => {
  await show();
  await expect.poll(bars).toBe(3);
  expect(document.querySelector('svg.recharts-surface')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('it adds no style element, which the content policy forbids', async () => {
  const styles = () => document.querySelectorAll('style').length;
  const before = styles();
  await show({ onOpen: vi.fn() });
  await expect.poll(bars).toBe(3);
  expect(styles()).toBe(before);
});
