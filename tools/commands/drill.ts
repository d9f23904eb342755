import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@studio-desk/test-kit/presets/browser';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { buildAll } from './build';
import { repositoryRoot, runProcess } from './run';

const folder = join(repositoryRoot, 'e2e/drills');
const apiDrills = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.ts')));
const long = { env: { ...process.env, DRILL: 'long', TEST_ALL: '1' } };
const testDrills = new Map(
  Object.entries({
    releases: ['vitest', 'run', '--project', 'tools', 'releases-at-once'],
    'new-area': ['playwright', 'test', '-c', 'e2e', 'new-area'],
    browser: ['playwright', 'test', '-c', 'e2e', 'drills', 'failure-modes'],
  }),
);
const names = [...apiDrills, ...testDrills.keys()];

const [wanted, ...options] = process.argv.slice(2);
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no drill "${wanted}". There are: ${names.join(', ')}.`);
  process.exit(1);
}

function runDrill(name: string): Promise<void> {
  const testCommand = testDrills.get(name);
  return testCommand
    ? runProcess('npx', [...testCommand, ...options], long)
    : runProcess('npx', ['tsx', join(folder, name, 'run.ts'), ...options]);
}

ensureBrowser();
await buildAll();
const results = [];
for (const name of wanted === undefined ? names : [wanted]) {
  const began = performance.now();
  console.log(`\n${name}`);
  const failure = await runDrill(name).then(() => null, getErrorMessage);
  results.push({ name, failure, seconds: Math.round((performance.now() - began) / 1000) });
}
console.log('');
for (const { name, failure, seconds } of results)
  console.log(`${name.padEnd(12)} ${failure ? `FAILED (${failure})` : 'passed'} after ${seconds} s`);
process.exitCode = results.some(({ failure }) => failure) ? 1 : 0;
