import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Progress } from './progress';

test.each([
  [30, 30],
  [130, 100],
  [-5, 0],
])('%d percent is told as %d', async (value, told) => {
  const screen = await render(<Progress label="Syncing" value={value} />);
  const bar = screen.getByRole('progressbar', { name: 'Syncing' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(told));
  await expect.element(screen.getByText(`${told}%`)).toBeVisible();
});

test('work of unknown length has no figure', async () => {
  const screen = await render(<Progress label="Saving" value={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Saving' });
  await expect.element(bar).not.toHaveAttribute('aria-valuenow');
  await expect.element(screen.getByText('%')).not.toBeInTheDocument();
});
