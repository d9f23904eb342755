import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, isBuilt, markBuilt } from './build-stamp.mjs';
import { compressFolder } from '@studio-desk/web-server/compress';
import { root, runScript } from './run.mjs';

const WORKSPACES = ['api', 'typeform-sandbox', 'shell', 'remote-companies', 'remote-judges', 'remote-people'];
/** Nothing of them is sent to a browser. */
const SERVERS = new Set(['api', 'typeform-sandbox']);

async function build(workspace) {
  const from = fingerprint(workspace);
  await runScript(workspace, 'build');
  if (!SERVERS.has(workspace)) compressFolder(join(root, workspace, 'dist'));
  markBuilt(workspace, from);
}

/** Builds one part if its files changed since its last build. */
export async function ensureBuilt(workspace) {
  if (!isBuilt(workspace)) await build(workspace);
}

/** Builds every part whose files changed since its last build, two at a time. */
export async function buildAll() {
  const waiting = WORKSPACES.filter((workspace) => !isBuilt(workspace));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next);
  };
  await Promise.all([worker(), worker()]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll();
