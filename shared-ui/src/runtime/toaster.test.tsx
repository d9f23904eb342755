import { resetPointer } from '@studio-desk/test-kit/screens/pointer';
import { toast as library } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { toast } from './toast-calls';
import { Toaster } from './toaster';

beforeEach(resetPointer);
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

afterEach(() => {
  library.removeAll();
  vi.useRealTimers();
  return page.viewport(1440, 900);
});

test.each([
  { tone: 'success', role: 'status', stays: 2000 },
  { tone: 'error', role: 'alert', stays: 4000 },
  { tone: 'warning', role: 'status', stays: 4000 },
  { tone: 'info', role: 'status', stays: 4000 },
] as const)('$tone has the role $role and stays $stays ms', async ({ tone, role, stays }) => {
  const screen = await render(<Toaster />);
  // Waiting for the screen also advances the mocked clock, so measure from here.
  const shownAt = Date.now();
  toast[tone]('Company updated successfully');
  const item = screen.getByRole(role);
  await expect.element(item).toHaveTextContent('Company updated successfully');
  await vi.advanceTimersByTimeAsync(shownAt + stays - 100 - Date.now());
  await expect.element(item).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(item).not.toBeInTheDocument();
});

test('a toast with an action stays 8 s, and the action dismisses it', async () => {
  const screen = await render(<Toaster />);
  const undo = vi.fn();
  const shownAt = Date.now();
  toast.success('Changed Major of 48 companies', { label: 'Undo', onPick: undo });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Changed Major of 48 companies');
  await vi.advanceTimersByTimeAsync(shownAt + 7900 - Date.now());
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledOnce();
  toast.success('Changed Major of 2 companies', { label: 'Undo', onPick: undo });
  await expect.element(screen.getByRole('status')).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 500 } });
  await vi.advanceTimersByTimeAsync(8100);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

test('the action stays in sight when the window becomes narrower', async () => {
  const screen = await render(<Toaster />);
  toast.success('Changed Major of 48 companies to Agricultural and Environmental Sciences', {
    label: 'Undo',
    onPick: () => {},
  });
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await page.viewport(320, 700);
  const bottomOf = (found: typeof undo) => found.element().getBoundingClientRect().bottom;
  const region = screen.getByRole('region', { name: 'Notifications' });
  await expect.poll(() => bottomOf(undo) - bottomOf(region)).toBeLessThanOrEqual(0);
});

test('Dismiss removes a toast at once', async () => {
  const screen = await render(<Toaster />);
  toast.error('Failed to load dashboard data');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('the timer pauses while a toast is hovered', async () => {
  const screen = await render(<Toaster />);
  toast.success('Saved');
  await screen.getByRole('status').hover();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(screen.getByRole('status')).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 500 } });
  await vi.advanceTimersByTimeAsync(2100);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

test('the timer pauses while a toast has the focus, and resumes after Enter dismisses the toast', async () => {
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

test('at most twenty toasts are shown, the newest first', async () => {
  const screen = await render(<Toaster />);
  for (let number = 1; number <= 25; number++) toast.error(`Error ${number}`);
  await expect.poll(() => screen.getByRole('alert').all().length).toBe(20);
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Error 25');
});

test('the text of a toast is never rendered as markup', async () => {
  const screen = await render(<Toaster />);
  toast.error('<img src=x onerror="window.broken = true">');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('<img src=x onerror="window.broken = true">');
  expect(document.querySelector('img')).toBeNull();
});
