import { press } from './press';
import type { UsedEncoding } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';

export const someUsedEncoding = (query: Record<string, string>): UsedEncoding =>
  query.encoding === 'macintosh'
    ? { encoding: 'macintosh', sample_words: ['René'] }
    : { encoding: 'windows-1252', sample_words: ['RenŽ'] };

export const encodingSelect = page.getByRole('combobox', { name: 'Letters look wrong? Read the file as' });

export async function chooseEncoding(name: string): Promise<void> {
  await press(encodingSelect);
  await press(page.getByRole('option', { name, exact: true }));
}
