import { expect, test } from 'vitest';
import { newPasswordSchema } from './new-password';

test('a new password is long enough and typed twice alike', () => {
  for (const [new_password, confirmation, errors] of [
    ['new-secret', 'new-secret', []],
    ['short', 'short', ['Password must be at least 6 characters']],
    ['new-secret', 'new-secrets', ['Passwords do not match']],
    ['new-secret', '', ['Passwords do not match']],
  ] as const) {
    const { error } = newPasswordSchema.safeParse({ new_password, confirmation });
    expect(error?.issues.map(({ message }) => message) ?? [], `${new_password} ${confirmation}`).toEqual(
      errors,
    );
  }
});
