import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const getField = (label: string) => page.getByLabelText(label, { exact: true });
export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
export const getToasts = (text: string) => page.getByRole('status').filter({ hasText: text });
export const getAlerts = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Waits for the suggestions, which open after a pause, and closes them, as they cover other fields. */
export async function dismissSuggestions() {
  const suggestion = page.getByRole('option');
  await expect.element(suggestion.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(suggestion).not.toBeInTheDocument();
}
