import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from './button';

test('a click calls onClick once', async () => {
  const press = vi.fn();
  const screen = await render(<Button onClick={press}>Refresh</Button>);
  await screen.getByRole('button', { name: 'Refresh' }).click();
  expect(press).toHaveBeenCalledOnce();
});

test('a busy button shows its busy label, keeps its width and the focus, and does not submit', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" tone="primary" busy={busy} busyLabel="...">
        Save Changes
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole('button');
  button.element().focus();
  const width = button.element().clientWidth;

  await screen.rerender(form(true));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveAccessibleName('...');
  await expect.element(button).toHaveFocus();
  expect(button.element().clientWidth).toBeGreaterThanOrEqual(width);
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(screen.getByLabelText('Name'), 'A');
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();

  await screen.rerender(form(false));
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('a disabled button cannot be pressed', async () => {
  const screen = await render(<Button disabled>Delete</Button>);
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
});
