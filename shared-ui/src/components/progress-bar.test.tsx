import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProgressBar } from './progress-bar';

test('a percentage is announced, at most 100 and at least 0', async () => {
  const screen = await render(<ProgressBar label="Syncing" value={30} />);
  const bar = screen.getByRole('progressbar', { name: 'Syncing' });
  for (const [value, announced] of [
    [30, 30],
    [130, 100],
    [-5, 0],
  ] as const) {
    await screen.rerender(<ProgressBar label="Syncing" value={value} />);
    await expect.element(bar).toHaveAttribute('aria-valuenow', String(announced));
    await expect.element(screen.getByText(`${announced}%`, { exact: true })).toBeVisible();
  }
});

test('indeterminate progress has no value', async () => {
  const screen = await render(<ProgressBar label="Saving" value={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Saving' });
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  await expect.element(screen.getByText('%')).not.toBeInTheDocument();
});
