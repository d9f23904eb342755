import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  createShellFolderWithoutShellFile,
  createFolderWithFiles,
  createShellFolder,
} from '../testing/shell-folder';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  // The cast is safe: only a server on a Unix socket has a string as address.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serveUntilEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'web-server/src/serve.ts', 'shell'], {
    cwd: root,
    env: { PATH: process.env.PATH, SHELL_PORT: '6790', ...env },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function serveUntilReady(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'web-server/src/serve.ts', 'shell'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toContain('\n');
  return output;
}

test.each([
  ['localhost', {}, createShellFolder, 'overrides off, strict'],
  [
    '127.0.0.1',
    { HOST: '127.0.0.1', AREA_OVERRIDES: 'with-session' },
    createShellFolderWithoutShellFile,
    'overrides on, not strict',
  ],
])('the web server listens on %s and prints how strict it is', async (host, env, folder, modes) => {
  const port = await freePort();
  const REGISTRY = join(await createFolderWithFiles({ 'remotes.json': '{"areas": []}' }), 'remotes.json');
  const SHELL_FOLDER = await folder();
  const output = await serveUntilReady({ SHELL_FOLDER, REGISTRY, SHELL_PORT: String(port), ...env });
  expect(output).toBe(`shell listens on http://localhost:${port}: ${modes}, registry: ${REGISTRY}\n`);
  expect((await fetch(`http://${host}:${port}/remotes.json`)).status).toBe(200);
});

test('the web server does not start with invalid settings and names each of them', async () => {
  const env = { SHELL_FOLDER: await createShellFolder(), API_URL: 'desk', APP_URL: 'desk' };
  expect(await serveUntilEnd(env)).toEqual({
    code: 1,
    output:
      'API_URL must be an address that starts with http:// or https://\n' +
      'APP_URL must be an address that starts with http:// or https://\n',
  });
});

test('the web server does not start with an invalid registry and prints one line', async () => {
  const REGISTRY = join(await createFolderWithFiles({ 'remotes.json': '{"areas": [' }), 'remotes.json');
  const { code, output } = await serveUntilEnd({ SHELL_FOLDER: await createShellFolder(), REGISTRY });
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+remotes\.json cannot be read: [^\n]+\n$/);
});
