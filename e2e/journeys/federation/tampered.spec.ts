import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { getLaterVersion, type AreaFiles } from '#fixtures/area-files';
import { APP_PORT_OFFSETS, getAppPort } from '#fixtures/app-ports';
import { FaultyArea } from '#fixtures/faulty-area';
import { test, type FaultyApp } from '#fixtures/faulty-app';
import { openScreen, expectExploreScreen } from '#fixtures/navigation';
import { expect } from '#fixtures/test';

const NEW = getLaterVersion('judges');
const MARK = 'foreignCodeRan';
const FOREIGN_CODE = `globalThis.${MARK} = true;`;
const FOREIGN_STYLES = `body { --${MARK}: yes }`;

const REFUSED = /integrity|Content Security Policy|Failed to (load|fetch)/;

/** Resolves to true if FOREIGN_CODE ran or FOREIGN_STYLES apply. */
const foreignRan = (page: Page) =>
  page.evaluate(
    (mark) =>
      Reflect.get(globalThis, mark) === true ||
      getComputedStyle(document.body).getPropertyValue(`--${mark}`) !== '',
    MARK,
  );

/** Prepends `addition` to the files of Judges whose path matches `files`. */
const tamper = (page: Page, app: FaultyApp, files: RegExp, addition: string) =>
  page.route(
    (url) => url.href.startsWith(app.areas('judges').url) && files.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: addition + (await response.text()) });
    },
  );

const cardOfJudges = (page: Page) => page.getByRole('alert').filter({ hasText: 'Judges' });

const REFUSED_FILES = "The area's files could not be loaded";
const parts = [
  { name: 'entry', files: /\/remoteEntry-[^/]+\.js$/, addition: FOREIGN_CODE },
  { name: 'code file', files: /\/assets\/area-[^/]+\.js$/, addition: FOREIGN_CODE, onlyAll: true },
  { name: 'style sheet', files: /\/assets\/area-[^/]+\.css$/, addition: FOREIGN_STYLES },
];

test('code and styles that are not the released ones are refused, the other areas work, and the released ones are taken again', async ({
  page,
  faulty,
  allowConsole,
}, { parallelIndex }) => {
  allowConsole(REFUSED);
  const judges = faulty.areas('judges');
  const open = () => page.goto(`${faulty.shellUrl}/judges`);

  for (const { name, files, addition } of parts.filter(({ onlyAll }) => isFullRun || !onlyAll)) {
    await test.step(`a tampered ${name}`, async () => {
      await tamper(page, faulty, files, addition);
      await open();
      await expect(cardOfJudges(page)).toContainText(REFUSED_FILES);
      await openScreen(page, 'people');
      await expectExploreScreen(page, 'people');
      expect(await foreignRan(page)).toBe(false);
      await page.unrouteAll();
      await open();
      await expectExploreScreen(page, 'judges');
    });
  }

  await test.step('a tampered lazy chunk does not run', async () => {
    await tamper(page, faulty, /\/lazy-screens-[^/]+\.js$/, FOREIGN_CODE);
    await openScreen(page, 'judges', 'Upload');
    await expect(cardOfJudges(page)).toContainText('A part of the area could not be loaded');
    await openScreen(page, 'judges');
    await expectExploreScreen(page, 'judges');
    expect(await foreignRan(page)).toBe(false);
  });

  await test.step('a chunk that the registry does not list does not run', async () => {
    const entry = judges.release(NEW, (files) => {
      files.set('assets/extra.js', Buffer.from(FOREIGN_CODE));
      editEntry(files, `void import('./assets/extra.js').catch(() => globalThis.extraRefused = true);`);
    });
    delete entry.files['assets/extra.js'];
    await faulty.publish({ judges: entry });
    await open();
    await expectExploreScreen(page, 'judges');
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'extraRefused'))).toBe(true);
    expect(await foreignRan(page)).toBe(false);
  });

  await test.step('the same code in a listed file runs', async () => {
    await faulty.publish({
      judges: judges.release(getLaterVersion('judges', 2), (files) => editEntry(files, FOREIGN_CODE)),
    });
    await open();
    await expectExploreScreen(page, 'judges');
    expect(await foreignRan(page)).toBe(true);
  });

  await test.step('code from an origin that the page was not served for does not run', async () => {
    const foreign = new FaultyArea('judges', getAppPort(parallelIndex + APP_PORT_OFFSETS.faulty, 9));
    const release = foreign.release(getLaterVersion('judges', 4), (files) => editEntry(files, FOREIGN_CODE));
    // Publish a new version, because the browser has cached the files of the last one.
    await faulty.publish({ judges: judges.release(getLaterVersion('judges', 3)) });
    await judges.fail('server-error');
    await open();
    await expect(cardOfJudges(page)).toContainText(REFUSED_FILES);
    await foreign.start();
    try {
      await faulty.publish({ judges: release });
      // The CSP of this page blocks the new origin, so the page reloads. The CSP of the new page allows it.
      const reloaded = page.waitForEvent('load');
      await cardOfJudges(page).getByRole('button', { name: 'Try again' }).click();
      await reloaded;
      await expectExploreScreen(page, 'judges');
      expect(await foreignRan(page)).toBe(true);
    } finally {
      await foreign.stop();
    }
  });
});

function editEntry(files: AreaFiles, addition: string): void {
  const [path, code] = [...files].find(([name]) => /^remoteEntry-.*\.js$/.test(name)) ?? [];
  if (!path || !code) throw new Error('The built area has no entry.');
  files.set(path, Buffer.concat([Buffer.from(addition), code]));
}
