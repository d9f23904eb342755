import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getCommandArgs } from '../commands/command-args';
import { describeApiAccess } from './check-api';
import { assertShellAcceptsArea } from './check-shell';
import { parseDevOptions } from './dev-options';

const judges = { name: 'judges', title: 'Judges', requires: { shell: '^1.0.0', api: '^1.0.0' } };
const good = {
  build: 'b1',
  versions: { shell: '1.1.0', api: '1.1.0' },
  overrides: { origins: [] },
  areas: [{ name: 'companies' }, { name: 'judges' }],
};

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The cast is safe: only a server on a Unix socket has a string as address.
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const shellSaying = (health: unknown) =>
  serving((request, response) => {
    response.statusCode = request.url === '/remotes.json' ? 200 : 404;
    response.end(typeof health === 'string' ? health : JSON.stringify(health));
  });

describe('assertShellAcceptsArea', () => {
  test('a compatible shell is accepted, also without a release of the area', async () => {
    await assertShellAcceptsArea(await shellSaying(good), judges);
    await assertShellAcceptsArea(await shellSaying({ ...good, areas: [{ name: 'people' }] }), judges);
  });

  test.each([
    ['takes no code from elsewhere', { ...good, overrides: null }, 'AREA_OVERRIDES'],
    [
      'is too old',
      { ...good, versions: { shell: '0.9.0', api: '1.1.0' } },
      'Judges needs the shell ^1.0.0 (requires in public/area.json)',
    ],
    ['has an API that is too new', { ...good, versions: { shell: '1.1.0', api: '2.0.0' } }, 'the API ^1.0.0'],
    ['responds with other JSON', { hello: 1 }, 'is no shell of Studio Desk'],
    ['responds with a page', '<!doctype html>', 'is no shell of Studio Desk'],
  ])('a shell that %s is refused', async (_, health, message) => {
    await expect(assertShellAcceptsArea(await shellSaying(health), judges)).rejects.toThrow(message);
  });

  test('a shell whose API did not say its version is accepted', async () => {
    await assertShellAcceptsArea(
      await shellSaying({ ...good, versions: { shell: '1.1.0', api: null } }),
      judges,
    );
  });

  test('an unreachable shell is refused', async () => {
    await expect(assertShellAcceptsArea('http://localhost:1', judges)).rejects.toThrow('No shell answers at');
  });
});

describe('describeApiAccess', () => {
  const origin = 'http://localhost:5175';
  const linesWith = async (status: number, headers: Record<string, string>) => {
    process.env.VITE_API_URL = await serving((_, response) => response.writeHead(status, headers).end('{}'));
    onTestFinished(() => {
      delete process.env.VITE_API_URL;
    });
    return describeApiAccess(origin);
  };

  test('an API that accepts requests from the page is named', async () => {
    expect(await linesWith(200, { 'access-control-allow-origin': origin })).toEqual([
      `It signs in to ${process.env.VITE_API_URL}.`,
    ]);
  });

  test.each([
    [
      'does not let the page in',
      200,
      { 'access-control-allow-origin': 'http://localhost:1' },
      'CORS_ORIGINS=',
    ],
    ['is another server', 404, {}, '/health has status 404'],
  ])('an API that %s is reported', async (_, status, headers: Record<string, string>, message) => {
    expect((await linesWith(status, headers))[1]).toContain(message);
  });

  test('an unreachable API is reported, with the command that starts one', async () => {
    process.env.VITE_API_URL = 'http://localhost:1/api';
    onTestFinished(() => {
      delete process.env.VITE_API_URL;
    });
    expect((await describeApiAccess(origin))[1]).toContain('npm run dev -w @studio-desk/api');
  });
});

describe('parseDevOptions', () => {
  test('returns addresses without a trailing slash, and the port', () => {
    expect(parseDevOptions(['--shell', 'https://desk.example.edu/', '--port', '5185'])).toEqual({
      shell: 'https://desk.example.edu',
      api: undefined,
      port: '5185',
    });
  });

  test.each([
    [['--shell', 'localhost:5173']],
    [['--shell']],
    [['--port', '0']],
    [['--port', 'x']],
    [['--shel', 'http://localhost:5173']],
    [['http://localhost:5173']],
    [['--shell', 'http://a', '--api', 'http://b']],
  ])('%j is refused with the usage text', (args) => {
    expect(() => parseDevOptions(args)).toThrow('Usage: npm run dev -w remote-judges');
  });
});

describe('the dev-area command', () => {
  /** Starts the dev server on a port that is in use. */
  async function start(shell: string) {
    const { port } = new URL(await serving(() => undefined));
    const cwd = fileURLToPath(new URL('../../remote-judges', import.meta.url));
    const args = [...getCommandArgs('dev-area'), '--shell', shell, '--port', port];
    const failed = await promisify(execFile)(process.execPath, args, { cwd }).catch(
      (error: unknown) => error,
    );
    return { port, failed };
  }

  test('exits with an error and starts nothing when the shell refuses the area', async () => {
    const { failed } = await start(await shellSaying({ ...good, overrides: null }));
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('shows its own areas only') });
  });

  test('exits with an error that says what to do when its port is in use', async () => {
    const { failed, port } = await start(await shellSaying(good));
    const message = `Port ${port} is in use, perhaps by npm start. Free it, or choose another one: --port`;
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});
