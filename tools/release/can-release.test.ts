import { expect, test } from 'vitest';
import {
  writeCompatibleArea,
  createJsonResponse,
  serveLiveShell,
  type LiveResponses,
} from './testing/live-shell';
import { findUnusedAddress, runCommandInProcess, createTestFolder } from './testing/area-workspace';

const canRelease = (shell: string, ...args: string[]) =>
  runCommandInProcess('can-release', writeCompatibleArea(), ['--built', '--shell', shell, ...args]);

test('answers Yes when the build is compatible with everything live', async () => {
  const shell = await serveLiveShell();
  expect(await canRelease(`${shell}/`)).toEqual({
    code: 0,
    output: `Yes: Judges 1.0.0 fits what is live at ${shell}.`,
  });
});

test('answers No and lists each reason on its own line', async () => {
  const shell = await serveLiveShell((responses) => {
    responses['/remotes.json'] = createJsonResponse({ versions: { shell: '2.0.0', api: null } });
    responses['/contract.json'] = createJsonResponse({ provides: {} });
  });
  const { code, output } = await canRelease(shell);
  expect(code).toBe(1);
  expect(output.split('\n').map((line) => line.trim())).toEqual([
    `No: Judges 1.0.0 does not fit what is live at ${shell}.`,
    'The live shell is 2.0.0, and this build requires ^1.0.0 (requires in area.json).',
    'The live API does not say its version, and ^1.0.0 is required.',
    'The live shell does not provide react, which this build takes from it.',
  ]);
});

test.each<[string, (responses: LiveResponses) => void, string]>([
  [
    'a page for everything',
    (responses) => (responses['/remotes.json'] = { type: 'text/html', text: '<p>' }),
    'should be the registry of areas, and is text/html',
  ],
  [
    'a shell that does not say what it provides',
    (responses) => delete responses['/contract.json'],
    'contract.json (what the shell provides to areas) answers with status 404',
  ],
  [
    'a registry without versions',
    (responses) => (responses['/remotes.json'] = createJsonResponse({ areas: [] })),
    'says neither its versions',
  ],
])('%s is reported on one line with exit code 1', async (_what, change, message) => {
  const { code, output } = await canRelease(await serveLiveShell(change));
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output.split('\n')).toHaveLength(1);
});

test('reports a shell that cannot be reached', async () => {
  const { code, output } = await canRelease(await findUnusedAddress());
  expect([code, output]).toEqual([1, expect.stringContaining('cannot be reached')]);
});

test('an area that is not built is reported with exit code 1', async () => {
  const shell = await serveLiveShell();
  const ofNothing = await runCommandInProcess('can-release', createTestFolder(), [
    '--built',
    '--shell',
    shell,
  ]);
  expect([ofNothing.code, ofNothing.output]).toEqual([1, expect.stringContaining('holds no built area')]);
});

test('a missing --shell is reported with the usage text', async () => {
  const { code, output } = await runCommandInProcess('can-release', writeCompatibleArea(), []);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('--shell is missing. Usage: npm run can-release'),
  ]);
});

test('answers No when the area throws while it starts', async () => {
  const shell = await serveLiveShell();
  const workspace = writeCompatibleArea({ code: "throw new Error('broken on purpose');" });
  const { code, output } = await runCommandInProcess('can-release', workspace, ['--built', '--shell', shell]);
  expect([code, output.split('\n').map((line) => line.trim())]).toEqual([
    1,
    [
      `No: Judges 1.0.0 does not fit what is live at ${shell}.`,
      "The area's code failed while it started: broken on purpose",
    ],
  ]);
});
