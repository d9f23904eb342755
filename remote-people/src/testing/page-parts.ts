import { page } from 'vitest/browser';

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toasts = (text: string) => page.getByRole('status').filter({ hasText: text });
export const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });
