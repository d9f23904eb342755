import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '@studio-desk/test-kit/presets/browser';
import { readTestResults, type TestResults } from '@studio-desk/test-kit/presets/test-results';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { buildWithinBudgets } from './build';
import { runProcess } from './run';

const MOST_FLAKY = 5;
const TRIES_AGAIN = 2;

interface Outcome extends Partial<TestResults> {
  name: string;
  failure: string | null;
  seconds: number;
}

/** Runs all stages, even after a failure, and prints their results. Resolves to true if all passed. */
export async function runTests(isAll = process.argv.includes('--all')): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-tests-'));
  const outcomes: Outcome[] = [];

  async function stage(name: string, work: (env: NodeJS.ProcessEnv) => Promise<void>) {
    const results = join(folder, name);
    const began = performance.now();
    const patience = { TEST_PATIENCE: '4', TEST_RESULTS: results };
    const failure = await work({ ...process.env, ...patience, ...(isAll ? { TEST_ALL: '1' } : {}) }).then(
      () => null,
      getErrorMessage,
    );
    const seconds = Math.round((performance.now() - began) / 1000);
    const counts = existsSync(results) ? readTestResults(results) : {};
    outcomes.push({ name, failure, seconds, ...counts });
  }
  const vitest = (name: string, cwd: string, projects: string[] = []) =>
    stage(name, (env) =>
      runProcess('npx', [...VITEST, ...projects.flatMap((one) => ['--project', one])], { cwd, env }),
    );
  const script = (name: string) => stage(name, (env) => runProcess('npm', ['run', '-s', name], { env }));

  try {
    ensureBrowser();
    await script('lint');
    await script('format');
    await stage('build', () => buildWithinBudgets());
    await vitest('unit', root, ['unit', 'web-server']);
    await vitest('screens', root, ['screens', 'components']);
    await vitest('api', join(root, 'api'));
    await vitest('tools', join(root, 'tools'));
    if (isAll) await vitest('drills', join(root, 'e2e'));
    await stage('journeys', (env) => runProcess('npx', PLAYWRIGHT, { cwd: join(root, 'e2e'), env }));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return report(outcomes);
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const VITEST = [
  'vitest',
  'run',
  `--retry=${TRIES_AGAIN}`,
  '--reporter=default',
  `--reporter=${join(root, 'e2e/kit/presets/vitest-results.ts')}`,
];
const PLAYWRIGHT = [
  'playwright',
  'test',
  `--retries=${TRIES_AGAIN}`,
  '--reporter=list,./fixtures/playwright-results.ts',
];

function report(outcomes: Outcome[]): boolean {
  const list = (kind: 'failed' | 'flaky') =>
    outcomes.flatMap((outcome) => outcome[kind]?.map((test) => `${kind}: ${test}`) ?? []);
  const flaky = list('flaky');
  console.log('\nstage       tests  failed   flaky  seconds');
  for (const { name, failure, seconds, passed, failed, flaky } of outcomes) {
    const tests = passed === undefined ? undefined : passed + (failed?.length ?? 0);
    const counts = [tests, failed?.length, flaky?.length].map((count) => String(count ?? '').padStart(7));
    const row = [name.padEnd(9), ...counts, String(seconds).padStart(8)].join(' ');
    console.log(failure ? `${row}  FAILED (${failure})` : row);
  }
  for (const line of [...flaky, ...list('failed')]) console.log(line);
  if (flaky.length > MOST_FLAKY)
    console.log(`FAILED: more than ${MOST_FLAKY} tests passed only when they were tried again.`);
  return flaky.length <= MOST_FLAKY && outcomes.every(({ failure }) => failure === null);
}
