import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Banner } from './banner';
import { Button } from './button';

test('a banner announces a problem as an alert but not a mode, and shows its action', async () => {
  const reconnect = vi.fn();
  const screen = await render(
    <>
      <Banner tone="danger">A person with this exact name already exists</Banner>
      <Banner
        title="Updating existing judge"
        action={<Button onClick={reconnect}>Create new instead</Button>}
      />
    </>,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('A person with this exact name already exists');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Updating existing judge');
  await screen.getByRole('button', { name: 'Create new instead' }).click();
  expect(reconnect).toHaveBeenCalledOnce();
});
