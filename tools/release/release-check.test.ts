import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@studio-desk/test-kit/presets/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBuiltArea } from './built-area';
import { launchBrowser, findStartProblem } from './entry-start';
import { findReleaseProblems } from './release-check';
import { writeCompatibleArea, createJsonResponse, serveLiveShell } from './testing/live-shell';
import { listLiveVersions, runCommandInProcess, createTestFolder } from './testing/area-workspace';

const BROKEN = { code: "throw new Error('broken on purpose');" };

const releaseTo = (shell: string, workspace: string, folder: string) =>
  runCommandInProcess('release', workspace, ['--built', '--to', folder, '--shell', shell]);

test('a compatible release that starts in the live shell goes live', async () => {
  const folder = createTestFolder();
  expect((await releaseTo(await serveLiveShell(), writeCompatibleArea(), folder)).code).toBe(0);
  expect(listLiveVersions(folder)).toEqual(['1.0.0', undefined]);
});

test.each([
  ['whose code throws', BROKEN, undefined, "The area's code failed while it started: broken on purpose"],
  ['that exports no component', { code: 'export default 1;' }, undefined, 'The area has no screen to show.'],
  [
    'that needs another shell',
    {},
    createJsonResponse({ versions: { shell: '2.0.0', api: '1.1.0' } }),
    'The live shell is 2.0.0, and this build requires ^1.0.0 (requires in area.json).',
  ],
])('a release %s is refused with the reason, and leaves no files', async (_, area, registry, reason) => {
  const folder = createTestFolder();
  const shell = await serveLiveShell((responses) => {
    if (registry) responses['/remotes.json'] = registry;
  });
  const { code, output } = await releaseTo(shell, writeCompatibleArea(area), folder);
  expect([code, output.split('\n').map((line) => line.trim())]).toEqual([
    1,
    [`Judges 1.0.0 does not fit what is live at ${shell}. Nothing was released.`, reason],
  ]);
  expect(['remotes.json', 'areas'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test('a release without the address of a shell is refused', async () => {
  const { code, output } = await runCommandInProcess('release', writeCompatibleArea(), [
    '--built',
    '--to',
    createTestFolder(),
  ]);
  expect([code, output]).toEqual([1, expect.stringContaining('--shell is missing. Usage: npm run release')]);
});

test.each([
  ['a top-level await', 'await new Promise(() => {}); export default () => null;'],
  ['a loop', 'for (;;); export default () => null;'],
])('a release whose code never ends with %s is refused with a sentence', async (_, code) => {
  const browser = await launchBrowser(findBrowser());
  if (!browser) throw new Error('There is no browser.');
  const built = await readBuiltArea(writeCompatibleArea({ code }));
  expect(
    await findStartProblem(browser, { built, shellUrl: await serveLiveShell(), startTimeoutMs: 300 }),
  ).toContain("The area's code did not finish starting within 0.3 s.");
  expect(browser.isConnected()).toBe(false);
});

test.each<[string, string | undefined, RegExp]>([
  [
    'without a browser',
    undefined,
    /^No Chromium or Chrome was found, so whether the area starts was not tried \(BROWSER_PATH names one\)\.$/,
  ],
  [
    'with a browser that does not start',
    '/bin/false',
    / did not start \(.+\), so whether the area starts was not tried \(BROWSER_PATH names another one\)\.$/,
  ],
])('%s, the check warns that it did not try the start', async (_, path, message) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const built = await readBuiltArea(writeCompatibleArea(BROKEN));
  expect(await findReleaseProblems(built, await serveLiveShell(), () => path)).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(message)]]);
});
