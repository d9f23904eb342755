import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { StatusBadge } from './status-badge';

const THEMES = ['light', 'dark'];
const SURFACES = ['surface', 'raised', 'hover', 'sunken', 'accent-soft'];
const STATUSES = ['Started', 'Pitch', 'Completed', 'Funded', 'Applied'];

type Rgb = [number, number, number];

/** Paints the colors over each other, the last one on top, and returns the resulting color. */
function paint(...colors: string[]): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  for (const color of colors) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** Relative luminance as WCAG defines it: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb) {
  const [red, green, blue] = color.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb) {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

test.each(THEMES)('in the %s theme each status can be read, and its dot be seen', async (theme) => {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => void delete document.documentElement.dataset.theme);
  const screen = await render(
    <div>
      {SURFACES.map((surface) => (
        <p key={surface} style={{ background: `var(--color-${surface})` }}>
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </p>
      ))}
    </div>,
  );
  for (const badge of screen.getByText(/Started|Pitch|Completed|Funded|Applied/).elements()) {
    const dot = badge.firstElementChild;
    const row = badge.parentElement;
    if (!dot || !row) throw new Error('The badge has no dot');
    const { backgroundColor: tint, color } = getComputedStyle(badge);
    const below = [getComputedStyle(row).backgroundColor, tint];
    const title = `${badge.textContent} on ${row.getAttribute('style')}`;
    expect(contrast(paint(...below), paint(color)), title).toBeGreaterThanOrEqual(4.5);
    const fill = getComputedStyle(dot).backgroundColor;
    expect(contrast(paint(...below), paint(fill)), title).toBeGreaterThanOrEqual(3);
  }
});

test('each named status has a dot of its own color, in any case', async () => {
  const screen = await render(STATUSES.map((status) => <StatusBadge key={status} status={status} />));
  const dotOf = (status: string) =>
    screen.getByText(status, { exact: true }).element().firstElementChild?.className;
  expect(new Set(STATUSES.map(dotOf)).size).toBe(STATUSES.length);
  const funded = dotOf('Funded');
  await screen.rerender(<StatusBadge status="funded" />);
  expect(dotOf('funded')).toBe(funded);
});
