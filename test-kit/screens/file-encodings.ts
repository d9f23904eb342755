import type { ReadAs } from '@studio-desk/shared-contract';
import { page, userEvent } from 'vitest/browser';

export const readAsIn = (query: Record<string, string>): ReadAs =>
  query.encoding === 'macintosh'
    ? { encoding: 'macintosh', sample_words: ['René'] }
    : { encoding: 'windows-1252', sample_words: ['RenŽ'] };

export const encodingSelect = page.getByRole('combobox', { name: 'Letters look wrong? Read the file as' });

export async function chooseEncoding(name: string): Promise<void> {
  await encodingSelect.click();
  await userEvent.click(page.getByRole('option', { name, exact: true }));
}
