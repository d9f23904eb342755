import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
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

test('a menu can be opened, traversed and followed by keyboard', async () => {
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

test('a menu calls an action, and Escape returns the focus', async () => {
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

test('a menu shows entries below the name of their group, with their second lines', async () => {
  const entry = (label: string, group: string) => ({ label, group, detail: `${label} of ${group}` });
  const screen = await render(
    <Menu
      trigger={<Button>Views</Button>}
      items={[{ label: 'All' }, entry('Health', 'Mine'), entry('Health', 'Shared'), entry('Late', 'Mine')]}
    />,
  );
  await screen.getByRole('button', { name: 'Views' }).click();
  const group = screen.getByRole('group', { name: 'Mine' });
  await expect.element(group.getByRole('menuitem', { name: 'Health' })).toHaveTextContent('Health of Mine');
  expect(group.getByRole('menuitem').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('menuitem').first()).toHaveTextContent('All');
});

test('a menu with more entries than the window has space for scrolls in the window', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `View ${index}`);
  const screen = await render(
    <Menu trigger={<Button>Views</Button>} items={names.map((label) => ({ label }))} className="max-w-80" />,
  );
  await screen.getByRole('button', { name: 'Views' }).click();
  const menu = screen.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('menuitem', { name: 'View 59' })).toBeInViewport();
});

test('a long name stays inside its menu', async () => {
  const screen = await render(
    <Menu trigger={<Button>Views</Button>} items={[{ label: 'x'.repeat(100) }]} className="max-w-80" />,
  );
  await screen.getByRole('button', { name: 'Views' }).click();
  const menu = screen.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect(menu.element().scrollWidth).toBe(menu.element().clientWidth);
});
