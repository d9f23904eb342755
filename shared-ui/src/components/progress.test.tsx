import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Progress } from './progress';

test.each([
  [30, 30],
  [130, 100],
  [-5, 0],
])('%d percent is announced as %d', async (value, announced) => {
  const screen = await render(<Progress label="Syncing" value={value} />);
  const bar = screen.getByRole('progressbar', { name: 'Syncing' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(announced));
  await expect.element(screen.getByText(`${announced}%`)).toBeVisible();
});

test('indeterminate progress has no value', async () => {
  const screen = await render(<Progress label="Saving" value={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Saving' });
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  await expect.element(screen.getByText('%')).not.toBeInTheDocument();
});
