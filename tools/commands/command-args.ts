import { join } from 'node:path';
import { repositoryRoot } from './run';

export const getCommandArgs = (name: string, repository = repositoryRoot): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(repository, 'tools/commands', `${name}.ts`),
];
