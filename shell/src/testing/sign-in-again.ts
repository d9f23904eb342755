import { serve } from '@studio-desk/test-kit/screens/api-server';
import { authRoutes } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import { signInAnswer } from './api-answers';
import { manager } from './some-user';

export const nextManager = {
  ...manager,
  id: '01980000-0000-7000-8000-000000000002',
  email: 'next@university.example',
  full_name: 'Next Manager',
};

/** What a tab sees when its session ends elsewhere. */
export function sessionEnds(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}

/** Signs in on the screen for it. */
export async function signInAs(user: typeof manager): Promise<void> {
  serve(authRoutes.login, () => ({ ...signInAnswer, user }));
  await page.getByLabelText('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('secret-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
