import { fileURLToPath } from 'node:url';

/** Arguments for Node that run a command of this folder, from any working directory. */
export const commandArgs = (name: string): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
];
