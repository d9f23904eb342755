import { readFigures } from './company-figures-repository';
import { spelledAlike } from './figure-spelling';
import type { Database } from '../db/database';

/** Programs of first contacts and touchpoints, and contacts, by their most usual spelling. */
export async function choicesInUse(db: Database): Promise<{ programs: string[]; contacts: string[] }> {
  const figures = await readFigures(db, ['program', 'contact']);
  const keysOf = (name: string) =>
    spelledAlike(figures.filter(({ figure }) => figure === name)).map(({ key }) => key);
  return { programs: keysOf('program'), contacts: keysOf('contact') };
}
