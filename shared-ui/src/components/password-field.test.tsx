import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field';

test('the typed password can be shown and hidden', async () => {
  const screen = await render(<PasswordField label="Password" defaultValue="secret" required />);
  const input = screen.getByLabelText('Password', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('secret');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});
