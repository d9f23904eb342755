import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@studio-desk/test-kit/presets/browser';
import { buildAll } from './build';
import { repositoryRoot, runProcess } from './run';

// `npm run bench` runs all benchmarks; `npm run bench -- cold-load --rounds 9` runs one, with options.
const folder = join(repositoryRoot, 'e2e/bench');
const parts = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.ts')));

const args = process.argv.slice(2);
const wanted = args[0]?.startsWith('--') ? undefined : args.shift();
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`There is no part "${wanted}". There are: ${parts.join(', ')}.`);
  process.exit(1);
}

ensureBrowser();
await buildAll();
await runProcess('npx', [
  'vite',
  'build',
  '--logLevel',
  'warn',
  '--config',
  'e2e/bench/single-app/vite.config.ts',
]);
for (const part of wanted === undefined ? parts : [wanted]) {
  console.log(`\n${part}`);
  await runProcess('npx', ['tsx', join(folder, part, 'run.ts'), ...args]);
}
