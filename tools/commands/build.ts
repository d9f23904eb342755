import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFolder } from '@studio-desk/web-server/compress';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { assertBudgets, updateBudgets } from './bundle-budgets';
import { computeSourceFingerprint, isBuildUpToDate, writeBuildStamp } from './build-stamp';
import { repositoryRoot, runNpmScript } from './run';

const SERVERS = ['api', 'api/sandbox', 'web-server'];
const BROWSER_PARTS = ['shell', ...AREA_NAMES.map((name) => `remote-${name}`)];

async function build(workspace: string): Promise<void> {
  const from = computeSourceFingerprint(workspace);
  await runNpmScript(workspace, 'build');
  if (BROWSER_PARTS.includes(workspace)) compressFolder(join(repositoryRoot, workspace, 'dist'));
  writeBuildStamp(workspace, from);
}

export async function ensureBuilt(workspace: string): Promise<void> {
  if (!isBuildUpToDate(workspace)) await build(workspace);
}

export async function buildAll(): Promise<void> {
  const waiting = [...SERVERS, ...BROWSER_PARTS].filter((workspace) => !isBuildUpToDate(workspace));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next);
  };
  await Promise.all([worker(), worker()]);
}

export async function buildWithinBudgets(): Promise<void> {
  await buildAll();
  assertBudgets(repositoryRoot, BROWSER_PARTS);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv.includes('--update-budgets')) {
      await buildAll();
      updateBudgets(repositoryRoot, BROWSER_PARTS);
    } else await buildWithinBudgets();
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exitCode = 1;
  }
}
