import { Pencil } from 'lucide-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { IconButton, IconLink } from './icon-button';

test('an icon button has a name, and shows it on keyboard focus', async () => {
  const press = vi.fn();
  const screen = await render(<IconButton icon={Pencil} label="Edit Judge A" onClick={press} />);
  const button = screen.getByRole('button', { name: 'Edit Judge A' });
  await expect.element(screen.getByText('Edit Judge A')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(screen.getByText('Edit Judge A')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});

test('an icon button that disables itself keeps the focus, and no longer works', async () => {
  const press = vi.fn();
  const button = (disabled: boolean) => (
    <IconButton icon={Pencil} label="Next record" disabled={disabled} onClick={press} />
  );
  const screen = await render(button(false));
  await userEvent.tab();
  await screen.rerender(button(true));
  await new Promise(requestAnimationFrame);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Next record' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Next record' })).toBeDisabled();
  expect(press).not.toHaveBeenCalled();
});

test('Escape hides the name of an icon button and reaches the page', async () => {
  const reached = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  window.addEventListener('keydown', reached, { once: true });
  const screen = await render(<IconButton icon={Pencil} label="Edit Judge A" />);
  await screen.getByRole('button').hover();
  await expect.element(screen.getByText('Edit Judge A')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Edit Judge A')).not.toBeInTheDocument();
  expect(reached).toHaveReturnedWith(false);
});

test('an icon link has a name, shows it, and navigates', async () => {
  const link = <IconLink icon={Pencil} label="Edit Judge A" to="/judges/edit/a" />;
  const router = createMemoryRouter([{ path: '*', element: link }]);
  const screen = await render(<RouterProvider router={router} />);
  await expect
    .element(screen.getByRole('link', { name: 'Edit Judge A' }))
    .toHaveAttribute('href', '/judges/edit/a');
  await userEvent.tab();
  await expect.element(screen.getByText('Edit Judge A')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/judges/edit/a');
});
