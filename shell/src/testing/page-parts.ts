import { page } from 'vitest/browser';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toasts = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text });
export const errorToasts = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: text });
