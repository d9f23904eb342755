import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toasts = (text: string) => page.getByRole('status').filter({ hasText: text });
export const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Waits for the suggestions, which open after a pause, and closes them, because they would cover other fields. */
export async function dismissSuggestions() {
  const suggestion = page.getByRole('option');
  await expect.element(suggestion.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(suggestion).not.toBeInTheDocument();
}
