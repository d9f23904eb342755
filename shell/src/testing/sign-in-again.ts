import { serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import { mockSignInResponse } from './mock-responses';
import { managerUser } from './user-fixtures';

export const otherManagerUser = {
  ...managerUser,
  id: '01980000-0000-7000-8000-000000000002',
  email: 'next@university.example',
  full_name: 'Next Manager',
};

export function endSessionInOtherTab(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

export async function signInAs(user: typeof managerUser): Promise<void> {
  serve(authRoutes.login, () => ({ ...mockSignInResponse, user }));
  await fillIn(page.getByLabelText('Email'), user.email);
  await fillIn(page.getByRole('textbox', { name: 'Password' }), 'secret-1');
  await press(page.getByRole('button', { name: 'Sign in' }));
}
