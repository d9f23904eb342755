import { page } from 'vitest/browser';

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
export const getToasts = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text });
export const getErrorToasts = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: text });
