import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { canReleaseCommand } from '../../commands/can-release';
import { getCommandArgs } from '../../commands/command-args';
import { releaseCommand } from '../../commands/release';
import { rollbackCommand } from '../../commands/rollback';
import { releaseArea } from '../release-area';

export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-desk-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function serveHttp(
  response: RequestListener = () => {},
): Promise<{ server: Server; address: string }> {
  const server = createServer(response).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function findUnusedAddress(): Promise<string> {
  const { server, address } = await serveHttp();
  server.close();
  return address;
}

export interface AreaWorkspaceOptions {
  name?: string;
  version?: string;
  text?: string;
  code?: string;
  area?: object;
}

export const createManifest = (name: string, version: string) => ({
  id: name,
  name,
  metaData: { buildInfo: { buildVersion: version } },
});

export function writeAreaWorkspace({
  name = 'judges',
  version = '1.0.0',
  text = 'first',
  code = `export const text = '${text}'; export default () => text; // ${'long enough to be packed '.repeat(40)}`,
  area = {},
}: AreaWorkspaceOptions = {}): string {
  const workspace = createTestFolder();
  const areaJson = JSON.stringify({
    name,
    title: name[0]?.toUpperCase() + name.slice(1),
    owner: `${name} team`,
    requires: { shell: '^1.0.0', api: '^1.0.0' },
    routes: [{ path: `/${name}`, title: 'Explore' }],
    navigation: [{ label: 'Explore', path: `/${name}`, icon: 'explore' }],
    ...area,
  });
  const files = {
    'package.json': JSON.stringify({ name: `@studio-desk/remote-${name}`, version }),
    'public/area.json': areaJson,
    'dist/area.json': areaJson,
    'dist/.built-from': 'stamp',
    'dist/mf-stats.json': '{}',
    'dist/mf-manifest.json': JSON.stringify(createManifest(name, version)),
    'dist/remoteEntry-abc.js': `export const name = '${name}';`,
    'dist/assets/area-abc.js': code,
    'dist/assets/area-abc.css': '.a { color: red }',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  return workspace;
}

interface ToolResult {
  code: number;
  output: string;
}

const COMMANDS = { release: releaseCommand, rollback: rollbackCommand, 'can-release': canReleaseCommand };
export type CommandName = keyof typeof COMMANDS;

/** Runs a command in this process; `output` is its console output. */
export async function runCommandInProcess(
  name: CommandName,
  workspace: string,
  args: string[],
): Promise<ToolResult> {
  const lines: string[] = [];
  const spies = (['log', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line))),
  );
  try {
    return { code: await COMMANDS[name](args, workspace), output: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Starts the command in a new process, like npm. */
export const startCommand = (name: CommandName, workspace: string, args: string[]) =>
  spawn(process.execPath, [...getCommandArgs(name), ...args], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export async function releaseAreas(folder: string, ...areas: AreaWorkspaceOptions[]): Promise<void> {
  for (const area of areas) await releaseArea({ workspace: writeAreaWorkspace(area), folder });
}

export const runRelease = (workspace: string, folder: string, ...args: string[]) =>
  runCommandInProcess('release', workspace, ['--built', '--unchecked', '--to', folder, ...args]);

export const runRollback = (workspace: string, folder: string, ...args: string[]) =>
  runCommandInProcess('rollback', workspace, ['--to', folder, ...args]);

interface Release {
  version: string;
  manifest: string;
  files: Record<string, string>;
  released_at: string;
}

interface Entry extends Release {
  name: string;
  previous?: Release;
}

export const readRegistryText = (folder: string) => readFileSync(join(folder, 'remotes.json'), 'utf8');

export function readLiveEntry(folder: string, name = 'judges') {
  const { areas }: { areas: Entry[] } = JSON.parse(readRegistryText(folder));
  const entry = areas.find((area) => area.name === name);
  if (!entry) throw new Error(`${name} is not in the registry.`);
  return entry;
}

export function listLiveVersions(folder: string, name = 'judges') {
  const { version, previous } = readLiveEntry(folder, name);
  return [version, previous?.version];
}
