import { toast as library } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import '../../testing/components.css';
import { toast } from './toast-calls';
import { Toaster } from './toaster';

// Only the clock of the toasts is held: waiting for the screen still uses the real one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

afterEach(() => {
  library.removeAll();
  vi.useRealTimers();
});

test.each([
  { tone: 'success', role: 'status', stays: 2000 },
  { tone: 'error', role: 'alert', stays: 4000 },
  { tone: 'warning', role: 'status', stays: 4000 },
  { tone: 'info', role: 'status', stays: 4000 },
] as const)('$tone has the role $role and stays $stays ms', async ({ tone, role, stays }) => {
  const screen = await render(<Toaster />);
  // Waiting for the screen moves the held clock on, too.
  const shownAt = Date.now();
  toast[tone]('Company updated successfully');
  const item = screen.getByRole(role);
  await expect.element(item).toHaveTextContent('Company updated successfully');
  await vi.advanceTimersByTimeAsync(shownAt + stays - 100 - Date.now());
  await expect.element(item).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(item).not.toBeInTheDocument();
});

test('Dismiss takes a toast away at once', async () => {
  const screen = await render(<Toaster />);
  toast.error('Failed to load dashboard data');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('the clock stands still under the pointer', async () => {
  const screen = await render(<Toaster />);
  toast.success('Saved');
  await screen.getByRole('status').hover();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(screen.getByRole('status')).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 500 } });
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

test('the clock stands still under the focus, and goes on once the toast was dismissed by key', async () => {
  const screen = await render(<Toaster />);
  toast.success('First');
  toast.success('Second');
  await expect.element(screen.getByText('Second')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Dismiss' }).first()).toHaveFocus();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(screen.getByText('First')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Second')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
});

test('a toast after all others were dismissed under the pointer does not wait forever', async () => {
  const screen = await render(<Toaster />);
  toast.success('First');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByText('First')).not.toBeInTheDocument();
  await userEvent.hover(document.body, { position: { x: 5, y: 500 } });
  toast.success('Second');
  await expect.element(screen.getByText('Second')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(screen.getByText('Second')).not.toBeInTheDocument();
});

test('at most twenty are on the screen, the newest first', async () => {
  const screen = await render(<Toaster />);
  for (let number = 1; number <= 25; number++) toast.error(`Error ${number}`);
  await expect.poll(() => screen.getByRole('alert').all().length).toBe(20);
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Error 25');
});

test('text is text, never markup', async () => {
  const screen = await render(<Toaster />);
  toast.error('<img src=x onerror="window.broken = true">');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('<img src=x onerror="window.broken = true">');
  expect(document.querySelector('img')).toBeNull();
});
