import { basename, join } from 'node:path';
import { DevServerStartError } from '../dev-area/start-error';
import { parseDevOptions } from '../dev-area/dev-options';
import { describeApiAccess } from '../dev-area/check-api';
import { assertShellAcceptsArea } from '../dev-area/check-shell';
import { startDevServer } from '../dev-area/start-dev-server';
import { readAreaFile, type AreaMetadata } from '../release/built-area';

async function developArea(workspace: string, args: string[]): Promise<void> {
  const area = readAreaFile(join(workspace, 'public', 'area.json'));
  const { shell, api, port } = parseDevOptions(args);
  // Set the options as environment variables, from which the dev server and the checks read them.
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

async function developInShell(workspace: string, area: AreaMetadata, shellUrl: string): Promise<void> {
  await assertShellAcceptsArea(shellUrl, area);
  const origin = await startDevServer(workspace, area.name);
  print([
    `${area.title} from this folder, in ${shellUrl}:`,
    `${shellUrl}/?area-override=${area.name}@${origin}`,
    'Only the tab that opens this link shows your code. It acts in the session of that shell.',
    'A save reloads the page; in the dev server of a shell it shows at once.',
    'Ctrl-C stops it.',
  ]);
}

async function developAlone(workspace: string, area: AreaMetadata): Promise<void> {
  const origin = await startDevServer(workspace, area.name);
  print([`${area.title} on its own:`, origin, ...(await describeApiAccess(origin)), 'Ctrl-C stops it.']);
}

const print = (lines: string[]) => console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);

try {
  await developArea(process.cwd(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DevServerStartError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}
