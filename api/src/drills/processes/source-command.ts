import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Command } from './api-process';

export const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Starts the API from its source: tests need no build. */
export const sourceCommand: Command = [
  '--import',
  loader,
  fileURLToPath(new URL('../../server.ts', import.meta.url)),
];
