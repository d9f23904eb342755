import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { TextArea, TextField } from './text-field';

test('label, hint and required state of a text field are tied to its input', async () => {
  const screen = await render(<TextField label="Name" required hint="First and last" />);
  const input = screen.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(input).toHaveAccessibleDescription('First and last');
  await expect.element(input).toBeRequired();
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('an error replaces the hint and marks the input as invalid', async () => {
  const screen = await render(<TextArea label="Notes" hint="Anything" error="Notes are too long" />);
  const area = screen.getByRole('textbox', { name: 'Notes' });
  await expect.element(area).toHaveAttribute('aria-invalid', 'true');
  await expect.element(area).toHaveAccessibleDescription('Notes are too long');
  await expect.element(screen.getByText('Anything')).not.toBeInTheDocument();
});

test('a form library can register the field', async () => {
  const registered = {
    name: 'email',
    ref: createRef<HTMLInputElement>(),
    onChange: vi.fn(),
    onBlur: vi.fn(),
  };
  const screen = await render(<TextField label="Email" {...registered} />);
  await userEvent.fill(screen.getByLabelText('Email'), 'a@mail.example');
  await userEvent.tab();
  expect(registered.ref.current?.value).toBe('a@mail.example');
  expect(registered.ref.current?.name).toBe('email');
  expect(registered.onChange).toHaveBeenCalled();
  expect(registered.onBlur).toHaveBeenCalledOnce();
});

test('a hidden label still names the field', async () => {
  const screen = await render(<TextField label="Amount" labelHidden />);
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});
