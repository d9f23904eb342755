import { join } from 'node:path';
import { root } from './run';

/** Arguments for Node that run a command of a repository, this one unless given, from any working directory. */
export const commandArgs = (name: string, repository = root): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(repository, 'tools/commands', `${name}.ts`),
];
