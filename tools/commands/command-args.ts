import { join } from 'node:path';
import { root } from './run';

export const commandArgs = (name: string, repository = root): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(repository, 'tools/commands', `${name}.ts`),
];
