import { press } from './press';
import type { AssumedEncoding } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';

export const someAssumedEncoding = (query: Record<string, string>): AssumedEncoding =>
  query.encoding === 'macintosh'
    ? { encoding: 'macintosh', sample_words: ['René'] }
    : { encoding: 'windows-1252', sample_words: ['RenŽ'] };

export const encodingSelect = page.getByRole('combobox', { name: 'Letters look wrong? Read the file as' });

export async function chooseEncoding(name: string): Promise<void> {
  await press(encodingSelect);
  await press(page.getByRole('option', { name, exact: true }));
}
