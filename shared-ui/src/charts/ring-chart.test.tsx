import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RingChart } from './ring-chart';
import { ShareRings } from './share-rings';

const majors = Array.from({ length: 10 }, (_, index) => ({ name: `Major ${index + 1}`, value: 20 - index }));
const types = [
  { name: 'Undergraduate', value: 181 },
  { name: 'Graduate', value: 78 },
  { name: 'Faculty', value: 22 },
  { name: 'Alumni', value: 31 },
];

const slices = () => document.querySelectorAll<SVGPathElement>('.recharts-pie-sector path');

test('the total is inside, and each line of the legend shows name, count and share and can be opened', async () => {
  const open = vi.fn();
  const screen = await render(<RingChart label="Types" items={types} unit="teams" onOpen={open} />);
  await expect.element(screen.getByText('312')).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Types' }).getByRole('listitem')).toHaveLength(4);
  await screen.getByRole('button', { name: 'Graduate 78 teams 25%' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('Graduate');
});

test('a slice opens the same as its line, and shows its figures on hover', async () => {
  const open = vi.fn();
  await render(<RingChart label="Types" items={types} unit="teams" onOpen={open} />);
  await expect.poll(() => slices().length).toBe(4);
  const first = slices()[0];
  if (!first) throw new Error('There is no slice.');
  // The center of this element is in the hole of the ring, so click near its edge.
  await userEvent.click(first, { position: { x: first.getBoundingClientRect().width - 10, y: 66 } });
  expect(open).toHaveBeenCalledExactlyOnceWith('Undergraduate');
  await expect.element(page.getByText('Undergraduate: 181 teams, 58%')).toBeVisible();
});

test('each slice has a colour of its own', async () => {
  await render(<RingChart label="Majors" items={majors} unit="teams" />);
  await expect.poll(() => slices().length).toBe(8);
  const fills = [...slices()].map((slice) => getComputedStyle(slice).fill);
  expect(new Set(fills).size).toBe(8);
});

test("'Other' expands to its members and collapses again", async () => {
  const open = vi.fn();
  const screen = await render(<RingChart label="Majors" items={majors} unit="teams" onOpen={open} />);
  const other = screen.getByRole('button', { name: 'Other 36 teams' });
  await expect.element(other).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Major 8')).not.toBeInTheDocument();
  await other.click();
  expect(open).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Major 8 13 teams' }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith('Major 8');
  await other.click();
  await expect.element(screen.getByText('Major 8')).not.toBeInTheDocument();
});

test('small rings show the share of each part', async () => {
  const screen = await render(<ShareRings items={types} />);
  await expect.element(screen.getByText('Undergraduate')).toHaveTextContent('58% Undergraduate');
  await expect.element(screen.getByText('Alumni')).toHaveTextContent('10% Alumni');
});
