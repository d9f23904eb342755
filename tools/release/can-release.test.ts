import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deadAddress, madeArea, manifestOf, runTool, serveHttp, testFolder } from './testing/made-area';

// Each test starts processes, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const AUTH = '@studio-desk/shared-auth';

function builtArea() {
  const workspace = madeArea();
  const write = (name: string, value: object) =>
    writeFileSync(join(workspace, 'dist', name), JSON.stringify(value));
  write('mf-manifest.json', {
    ...manifestOf('judges', '1.0.0'),
    shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
  });
  write('contract.json', {
    takes: { [AUTH]: ['request'] },
    calls: [
      { method: 'GET', url: '/judges', sends: {}, reads: { type: 'array', items: { type: 'object' } } },
    ],
  });
  return workspace;
}

const json = (value: unknown) => ({ type: 'application/json; charset=utf-8', text: JSON.stringify(value) });

/** What is live and fits, by address. */
const live = (origin: string): Record<string, { type: string; text: string }> => ({
  '/': {
    type: 'text/html',
    text: `<script type="application/json" id="page-config">{"apiUrl":"${origin}/api"}</script>`,
  },
  '/remotes.json': json({ versions: { shell: '1.1.0', api: '1.1.0' }, areas: [] }),
  '/contract.json': json({
    provides: { react: { version: '19.3.1' }, [AUTH]: { version: '1.0.0', exports: ['request'] } },
  }),
  '/api/openapi.json': json({ paths: { '/api/judges': { get: { responses: { 200: {} } } } } }),
});

/** A live shell and API; `change` is what is other there. */
async function serveLive(change: (answers: ReturnType<typeof live>) => void = () => {}) {
  const answerAll: RequestListener = (request, response) => {
    const answers = live(`http://${request.headers.host}`);
    change(answers);
    const answer = answers[request.url ?? ''];
    if (!answer) response.writeHead(404).end();
    else response.setHeader('content-type', answer.type).end(answer.text);
  };
  return (await serveHttp(answerAll)).address;
}

const canRelease = (shell: string, ...args: string[]) =>
  runTool('can-release', builtArea(), ['--built', '--shell', shell, ...args]);

test('yes, where all that is live fits', async () => {
  const shell = await serveLive();
  expect(await canRelease(`${shell}/`)).toEqual({
    code: 0,
    output: `Yes: Judges 1.0.0 fits what is live at ${shell}.`,
  });
});

test('no, with each reason on a line', async () => {
  const shell = await serveLive((answers) => {
    answers['/remotes.json'] = json({ versions: { shell: '2.0.0', api: null } });
    answers['/contract.json'] = json({ provides: { react: { version: '19.3.1' } } });
    answers['/api/openapi.json'] = json({ paths: {} });
  });
  const { code, output } = await canRelease(shell);
  expect(code).toBe(1);
  expect(output.split('\n').map((line) => line.trim())).toEqual([
    `No: Judges 1.0.0 does not fit what is live at ${shell}.`,
    'The live shell is 2.0.0, and this build requires ^1.0.0 (requires in area.json).',
    'The live API does not say its version, and ^1.0.0 is required.',
    `The live shell's ${AUTH} has no request, which this build takes from it.`,
    'The live API has no GET /judges, which this build calls.',
  ]);
});

test('the API is the one in the page, or the one that is named', async () => {
  const other = await serveLive();
  const shell = await serveLive((answers) => delete answers['/api/openapi.json']);
  expect((await canRelease(shell)).output).toContain(`${shell}/api/openapi.json`);
  expect((await canRelease(shell, '--api', `${other}/api`)).code).toBe(0);
});

test.each<[string, (answers: ReturnType<typeof live>) => void, string]>([
  [
    'a page for everything',
    (answers) => (answers['/remotes.json'] = { type: 'text/html', text: '<p>' }),
    'should be the registry of areas, and is text/html',
  ],
  [
    'a shell that does not say what it provides',
    (answers) => delete answers['/contract.json'],
    'contract.json (what the shell provides to areas) answers with status 404',
  ],
  [
    'a registry without versions',
    (answers) => (answers['/remotes.json'] = json({ areas: [] })),
    'says neither its versions',
  ],
  [
    'a page without settings',
    (answers) => (answers['/'] = { type: 'text/html', text: '<p>' }),
    'does not say where its API is. Give --api.',
  ],
])('%s is told, and is no yes', async (_what, change, words) => {
  const { code, output } = await canRelease(await serveLive(change));
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
  expect(output.split('\n')).toHaveLength(1);
});

test('a shell that cannot be reached is told', async () => {
  const { code, output } = await canRelease(await deadAddress());
  expect([code, output]).toEqual([1, expect.stringContaining('cannot be reached')]);
});

test('an area that was not built, or by an older build, is told', async () => {
  const shell = await serveLive();
  const ofNothing = await runTool('can-release', testFolder(), ['--built', '--shell', shell]);
  expect([ofNothing.code, ofNothing.output]).toEqual([1, expect.stringContaining('holds no built area')]);
  const ofOlder = await runTool('can-release', madeArea(), ['--built', '--shell', shell]);
  expect([ofOlder.code, ofOlder.output]).toEqual([1, expect.stringContaining('contract.json')]);
});

test('a shell must be named', async () => {
  const { code, output } = await runTool('can-release', builtArea(), []);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('--shell is missing. Usage: npm run can-release'),
  ]);
});
