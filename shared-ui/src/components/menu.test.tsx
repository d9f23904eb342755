import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from './button';
import { Menu } from './menu';

const logout = vi.fn();

function Example() {
  return (
    <>
      <Menu
        trigger={<Button>Companies</Button>}
        head={<p>Program Manager</p>}
        items={[
          { label: 'Dashboard', to: '/dashboard', current: true },
          { label: 'Explore', to: '/explore' },
          { label: 'Logout', onSelect: logout },
        ]}
      />
      <p>At {useLocation().pathname}</p>
    </>
  );
}

const start = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Example /> }])} />);

test('the keyboard opens it, walks and follows a link', async () => {
  const screen = await start();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const dashboard = screen.getByRole('menuitem', { name: 'Dashboard' });
  await expect.element(dashboard).toHaveFocus();
  await expect.element(dashboard).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('Program Manager')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Explore' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('At /explore')).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('an action is called and Escape gives the focus back', async () => {
  const screen = await start();
  const trigger = screen.getByRole('button', { name: 'Companies' });
  await trigger.click();
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  expect(logout).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
});
