import { Users } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button';
import { EmptyState, ErrorPanel } from './empty-state';

test('an error panel is announced and can be retried', async () => {
  const retry = vi.fn();
  const screen = await render(
    <ErrorPanel title="Failed to load judges data" retryLabel="Reload Judges" onRetry={retry}>
      We can’t reach the server.
    </ErrorPanel>,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to load judges dataWe can’t reach the server.');
  await screen.getByRole('button', { name: 'Reload Judges' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('an error panel without onRetry has no button', async () => {
  const screen = await render(<ErrorPanel title="Failed" />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an empty state shows what to do', async () => {
  const screen = await render(
    <EmptyState icon={Users} title="No people found" action={<Button>Clear filters</Button>}>
      Try another word.
    </EmptyState>,
  );
  await expect.element(screen.getByText('No people found')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});
