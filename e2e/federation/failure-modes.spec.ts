import type { Page } from '@playwright/test';
import { AREAS, type AreaName } from '../fixtures/desk';
import { foreignManifest, THROWN, throwingEntry, throwingScreen } from '../fixtures/broken-releases';
import { laterVersion, type AreaEntry, type AreaFiles } from '../fixtures/area-files';
import type { FaultyArea, Fault } from '../fixtures/faulty-area';
import { test, type FaultyDesk } from '../fixtures/faulty-desk';
import { choose, expectExplore, titles } from '../fixtures/navigation';
import { expect } from '../fixtures/test';

const BACK_WITHIN_MS = 3_000;
const TIME_LIMIT_MS = 10_000;

/** The files that go wrong: the manifest, the entry, or the code of the screens. */
const onTheWay: Record<AreaName, RegExp> = {
  companies: /mf-manifest\.json$/,
  judges: /remoteEntry/,
  people: /\/assets\/area-[^/]*\.js$/,
};

interface Mode {
  name: string;
  /** As the card says it. */
  cause: string | ((name: AreaName) => string);
  /** Breaks the area, and gives the way to bring it back. */
  breakArea: (area: FaultyArea, publish: (entry: AreaEntry) => Promise<void>) => Promise<() => Promise<void>>;
  slow?: boolean;
}

/** The files do not come as they are in the registry, until the server is right again. */
const onServer =
  (fault: Fault, files?: RegExp): Mode['breakArea'] =>
  async (area) => {
    await area.fail(fault, files ?? onTheWay[area.name]);
    return () => area.repair();
  };

/** A broken release is out, until the next one. */
const inRelease =
  (change?: (files: AreaFiles) => void, entry?: Partial<AreaEntry>): Mode['breakArea'] =>
  async (area, publish) => {
    await publish({ ...area.release(laterVersion(area.name), change), ...entry });
    return () => publish(area.release(laterVersion(area.name, 2)));
  };

const modes: Mode[] = [
  { name: 'its origin is down', cause: 'The area could not be reached', breakArea: onServer('refused') },
  {
    name: 'a file is not found',
    cause: 'A file of the area is missing on its server',
    breakArea: onServer('not-found'),
  },
  {
    name: 'its server fails',
    cause: "The area's server answered with an error",
    breakArea: onServer('server-error'),
  },
  {
    name: 'a page comes instead of code',
    cause: "The area's server answered with something other than its files",
    breakArea: onServer('html'),
  },
  {
    name: 'it does not answer',
    cause: 'The area did not answer within 10 s',
    breakArea: onServer('hanging'),
    slow: true,
  },
  {
    name: 'a file has another hash',
    cause: 'A file of the area is not the one that was released',
    breakArea: onServer('wrong-hash'),
  },
  {
    name: 'its styles are missing',
    cause: "The area's styles could not be loaded",
    breakArea: onServer('not-found', /\.css$/),
  },
  {
    name: 'its entry throws',
    cause: "The area's code failed while it started",
    breakArea: inRelease(throwingEntry),
  },
  { name: 'a screen throws', cause: 'A screen of the area failed', breakArea: inRelease(throwingScreen) },
  {
    name: 'it needs another shell',
    cause: (name) => `${laterVersion(name)} needs the shell ^99.0.0; this one is `,
    breakArea: inRelease(undefined, { requires: { shell: '^99.0.0', api: '^1.0.0' } }),
  },
  {
    name: 'its manifest does not fit',
    cause: "The area's manifest is not valid",
    breakArea: inRelease(foreignManifest),
  },
];

/** Each way in one area, in turn; all of them in each in the long form (`npm run drill -- browser`). */
const isTried = (mode: number, area: number) => process.env.DRILL === 'long' || mode % AREAS.length === area;

for (const [at, mode] of modes.entries()) {
  for (const name of AREAS.filter((_, area) => isTried(at, area))) {
    test(`${titles[name]}: ${mode.name}; the others work, and it comes back in the same page`, async ({
      page,
      faulty,
      allowConsole,
    }) => {
      allowConsole(new RegExp(`${faulty.areas[name].url}|${THROWN}|RUNTIME-0`));
      const bringBack = await mode.breakArea(faulty.areas[name], (entry) =>
        faulty.publish({ [name]: entry }),
      );
      const others = AREAS.filter((other) => other !== name);
      await startAt(page, faulty, others[0]);
      const card = page.getByRole('alert').filter({ hasText: titles[name] });
      const cause = typeof mode.cause === 'string' ? mode.cause : mode.cause(name);

      await choose(page, name);
      if (!mode.slow) await expect(card).toContainText(cause);
      for (const other of others) {
        await choose(page, other);
        await expectExplore(page, other);
      }
      await choose(page, name);
      await expect(card).toContainText(cause, { timeout: TIME_LIMIT_MS + 5_000 });

      await bringBack();
      await card.getByRole('button', { name: 'Try again' }).click();
      await expectExplore(page, name, { timeout: BACK_WITHIN_MS });
      expect(await isSamePage(page)).toBe(true);
    });
  }
}

/** Opens a screen of another area, and marks the page. */
async function startAt(page: Page, desk: FaultyDesk, area: AreaName | undefined): Promise<void> {
  await page.goto(`${desk.shellUrl}${area === 'companies' ? '/companies' : `/${area}`}`);
  if (area) await expectExplore(page, area);
  await page.evaluate(() => Reflect.set(window, 'sameAsBefore', true));
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameAsBefore') === true);
