import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CannotStart } from './cannot-start.mjs';
import { readOptions } from './dev-options.mjs';

/** Starts the dev server of an area: for a page of its own, or for a tab of a shell that runs somewhere. */
export async function developArea(workspace, args) {
  try {
    const name = basename(workspace).replace(/^remote-/, '');
    const { shell, api, port } = readOptions(args);
    // Read by the settings of all tools, before the first of them is loaded.
    if (port) process.env[`${name.toUpperCase()}_PORT`] = port;
    if (api) process.env.VITE_API_URL = api;
    const area = JSON.parse(readFileSync(join(workspace, 'public', 'area.json'), 'utf8'));
    if (shell) await developInShell(workspace, area, shell);
    else await developAlone(workspace, area);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    console.error(`\n  ${error.message}\n`);
    process.exit(1);
  }
}

async function developInShell(workspace, area, shellUrl) {
  const { lookAtShell } = await import('./look-at-shell.mjs');
  const { startDevServer } = await import('./start-dev-server.mjs');
  const shell = await lookAtShell(shellUrl, area);
  const origin = await startDevServer(workspace, area.name);
  say([
    `${area.title} from this folder, in ${shellUrl}:`,
    `${shellUrl}/?area-override=${area.name}@${origin}`,
    `Only the tab that opens this link shows your code. ${whoseSession(shell.overrides)}`,
    shell.development
      ? 'Fast Refresh: what you save shows at once, and the screen keeps its state.'
      : 'Reload on save: this shell is a production build. With a development build there is Fast Refresh.',
    'Ctrl-C stops it.',
  ]);
}

const whoseSession = ({ session, apiUrl }) =>
  session === 'shared' ? 'It acts in the session of that shell.' : `You sign in there to ${apiUrl}.`;

async function developAlone(workspace, area) {
  const { lookAtApi } = await import('./look-at-api.mjs');
  const { startDevServer } = await import('./start-dev-server.mjs');
  const origin = await startDevServer(workspace, area.name);
  say([`${area.title} on its own:`, origin, ...(await lookAtApi(origin)), 'Ctrl-C stops it.']);
}

const say = (lines) => console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
