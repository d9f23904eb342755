import { basename, join } from 'node:path';
import { CannotStart } from '../dev-area/cannot-start';
import { readOptions } from '../dev-area/dev-options';
import { lookAtApi } from '../dev-area/look-at-api';
import { lookAtShell } from '../dev-area/look-at-shell';
import { startDevServer } from '../dev-area/start-dev-server';
import { readAreaFile, type AreaFile } from '../release/built-area';

async function developArea(workspace: string, args: string[]): Promise<void> {
  const area = readAreaFile(join(workspace, 'public', 'area.json'));
  const { shell, api, port } = readOptions(args);
  // The dev server and the checks below read the port and the API from the environment.
  if (port)
    process.env[
      `${basename(workspace)
        .replace(/^remote-/, '')
        .toUpperCase()}_PORT`
    ] = port;
  if (api) process.env.VITE_API_URL = api;
  if (shell) await developInShell(workspace, area, shell);
  else await developAlone(workspace, area);
}

async function developInShell(workspace: string, area: AreaFile, shellUrl: string): Promise<void> {
  const { development, overrides } = await lookAtShell(shellUrl, area);
  const origin = await startDevServer(workspace, area.name);
  print([
    `${area.title} from this folder, in ${shellUrl}:`,
    `${shellUrl}/?area-override=${area.name}@${origin}`,
    `Only the tab that opens this link shows your code. ${
      overrides.session === 'shared'
        ? 'It acts in the session of that shell.'
        : `You sign in there to ${overrides.apiUrl}.`
    }`,
    development
      ? 'Fast Refresh: what you save shows at once, and the screen keeps its state.'
      : 'Reload on save: this shell is a production build. With a development build there is Fast Refresh.',
    'Ctrl-C stops it.',
  ]);
}

async function developAlone(workspace: string, area: AreaFile): Promise<void> {
  const origin = await startDevServer(workspace, area.name);
  print([`${area.title} on its own:`, origin, ...(await lookAtApi(origin)), 'Ctrl-C stops it.']);
}

const print = (lines: string[]) => console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);

try {
  await developArea(process.cwd(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
