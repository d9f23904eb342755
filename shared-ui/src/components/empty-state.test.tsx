import { Users } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button';
import { EmptyState, ErrorPanel } from './empty-state';

test('what failed is announced and can be tried again', async () => {
  const retry = vi.fn();
  const screen = await render(
    <ErrorPanel title="Failed to load judges data" retryLabel="Reload Judges" onRetry={retry}>
      The server did not answer.
    </ErrorPanel>,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to load judges dataThe server did not answer.');
  await screen.getByRole('button', { name: 'Reload Judges' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('without a way to retry there is no button', async () => {
  const screen = await render(<ErrorPanel title="Failed" />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an empty list says what to do', async () => {
  const screen = await render(
    <EmptyState icon={Users} title="No people found" action={<Button>Clear filters</Button>}>
      Try another word.
    </EmptyState>,
  );
  await expect.element(screen.getByText('No people found')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});
