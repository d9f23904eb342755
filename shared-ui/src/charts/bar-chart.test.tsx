import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../components/button';
import { Card } from '../components/card';
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
const texts = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent);

test('each bar with a value is a button named after its figure', async () => {
  const open = vi.fn();
  const screen = await show({ onOpen: open });
  await screen.getByRole('button', { name: '2025, 16 companies' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('2025');
  await expect.element(screen.getByRole('button')).toHaveLength(2);
  await expect.element(screen.getByText('2023, 0 companies')).toBeInTheDocument();
});

test('the bars are one stop of Tab; arrow keys move between them, and Enter opens one', async () => {
  const open = vi.fn();
  const screen = await show({ onOpen: open });
  const bar = (name: string) => screen.getByRole('button', { name });
  await userEvent.tab();
  await expect.element(bar('2024, 14 companies')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(open).toHaveBeenCalledExactlyOnceWith('2025');
  await userEvent.keyboard('{Home}');
  await expect.element(bar('2024, 14 companies')).toHaveFocus();
  await userEvent.keyboard('{End}{Tab}');
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(bar('2025, 16 companies')).toHaveFocus();
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

test('without onOpen the figures are text and not buttons', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('list', { name: 'Kickstart Fund Applicants by Year' }))
    .toHaveTextContent('2023, 0 companies2024, 14 companies2025, 16 companies');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('bars or a line are drawn, with the value above and the year below each', async () => {
  const screen = await show();
  await expect.poll(bars).toBe(3);
  await expect.poll(texts).toEqual(expect.arrayContaining(['2023', '2024', '2025', '0', '14', '16']));
  await screen.rerender(
    <BarChart label="Applicants" form="line" items={items} fullValue={(value) => `${value} companies`} />,
  );
  await expect.poll(() => document.querySelectorAll('.recharts-line-dot').length).toBe(3);
  expect(bars()).toBe(0);
  await expect.poll(texts).toEqual(expect.arrayContaining(['2023', '2024', '2025', '0', '14', '16']));
});

test("the year that is not over is hatched, or has a hollow dot, and says 'so far'", async () => {
  const props = {
    label: 'Applicants',
    items,
    unfinished: '2025',
    fullValue: (value: number) => `${value} companies`,
  };
  const screen = await render(<BarChart {...props} onOpen={vi.fn()} />);
  await expect.poll(bars).toBe(3);
  const [, full, current] = document.querySelectorAll('.recharts-bar-rectangle path');
  expect([full, current].map((bar) => bar?.getAttribute('fill')?.startsWith('url('))).toEqual([false, true]);
  await screen.getByRole('button', { name: '2025, 16 companies so far' }).hover();
  await expect.element(screen.getByText('2025: 16 companies so far')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '2024, 14 companies', exact: true })).toBeVisible();
  await screen.rerender(<BarChart {...props} form="line" />);
  const dots = () => [...document.querySelectorAll('.recharts-line-dot')];
  await expect.poll(() => dots().length).toBe(3);
  expect(dots().map((dot) => dot.getAttribute('fill') === 'var(--color-surface)')).toEqual([
    false,
    false,
    true,
  ]);
});

const rising = [0, 14, 3, 16, 2, 2, 40, 1, 0, 25].map((value, index) => ({ name: `${2017 + index}`, value }));

async function showInWidth(width: number, props: Partial<BarChartProps>) {
  await render(
    <div style={{ width }}>
      <BarChart label="Funding" items={rising} fullValue={(value) => `$${value}`} {...props} />
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('svg text').length).toBeGreaterThan(5);
}

test.each([
  { width: 326, years: ['2018', '2020', '2022', '2024', '2026'] },
  { width: 420, years: rising.map(({ name }) => name) },
])(
  'names and values stay upright at $width px, and narrow columns share a name',
  async ({ width, years }) => {
    await showInWidth(width, { shortValue: (value) => `$${value}k` });
    expect(texts().filter((text) => text?.startsWith('20'))).toEqual(years);
    for (const text of document.querySelectorAll('svg text')) {
      const { height, bottom } = text.getBoundingClientRect();
      expect(height).toBeLessThan(20);
      expect(bottom).toBeLessThanOrEqual(document.querySelector('svg')?.getBoundingClientRect().bottom ?? 0);
    }
  },
);

test('the line does not cross its labels at 326 px', async () => {
  await showInWidth(326, { form: 'line', shortValue: (value) => `$${value}k` });
  const curve = document.querySelector<SVGPathElement>('path.recharts-line-curve');
  if (!curve) throw new Error('There is no line');
  const { left, top } = (curve.ownerSVGElement ?? curve).getBoundingClientRect();
  const labels = [...document.querySelectorAll('svg text')].filter((text) =>
    text.textContent?.startsWith('$'),
  );
  expect(labels.length).toBeGreaterThan(4);
  for (const label of labels) {
    const box = label.getBoundingClientRect();
    for (let at = 0; at <= curve.getTotalLength(); at += 0.5) {
      const { x, y } = curve.getPointAtLength(at);
      const isInside =
        x + left > box.left && x + left < box.right && y + top > box.top + 2 && y + top < box.bottom - 2;
      expect(isInside, `${label.textContent} at ${x}`).toBe(false);
    }
  }
});

test('the tooltip stays below the filter of the card', async () => {
  const screen = await render(
    <Card title="Funding per Year" action={<Button>All programs</Button>}>
      <BarChart label="Funding" items={items} fullValue={(value) => `$${value}`} onOpen={vi.fn()} />
    </Card>,
  );
  await screen.getByRole('button', { name: '2025, $16' }).hover();
  const tooltip = screen.getByText('2025: $16');
  await expect.element(tooltip).toBeVisible();
  const filter = screen.getByRole('button', { name: 'All programs' }).element();
  await expect
    .poll(() => tooltip.element().getBoundingClientRect().top)
    .toBeGreaterThan(filter.getBoundingClientRect().bottom);
});

test('a skeleton is shown from the first frame until the chart is drawn', async () => {
  const screen = await render(
    <div style={{ width: 0 }}>
      <BarChart label="Funding" items={items} fullValue={String} />
    </div>,
  );
  const skeleton = screen.getByText('Loading...').element().parentElement;
  expect(skeleton && getComputedStyle(skeleton).animationName).toBe('none');
});

test('the drawing is hidden from screen readers, which get the text', async () => {
  await show();
  await expect.poll(bars).toBe(3);
  expect(document.querySelector('svg.recharts-surface')?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('the bar chart adds no style element, which the CSP forbids', async () => {
  const styles = () => document.querySelectorAll('style').length;
  const before = styles();
  await show({ onOpen: vi.fn() });
  await expect.poll(bars).toBe(3);
  expect(styles()).toBe(before);
});
