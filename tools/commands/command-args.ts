import { join } from 'node:path';
import { repositoryRoot } from './run';

export const commandArgs = (name: string, repository = repositoryRoot): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(repository, 'tools/commands', `${name}.ts`),
];
