import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { breakManifest, THROWN_MESSAGE, makeEntryThrow, makeScreenThrow } from '#fixtures/broken-releases';
import { getLaterVersion, type RegistryEntry, type AreaFiles } from '#fixtures/area-files';
import type { FaultyArea, ServerFault } from '#fixtures/faulty-area';
import { test, type FaultyApp } from '#fixtures/faulty-app';
import { openScreen, expectExploreScreen, readAreaTitle } from '#fixtures/navigation';
import { expect } from '#fixtures/test';

const BACK_WITHIN_MS = scaleTimeout(3_000);
const TIME_LIMIT_MS = 10_000;

/** In each area, a server fault affects another one of these files, so that all of them are tested. */
const onTheWay = [/mf-manifest\.json$/, /remoteEntry/, /\/assets\/area-[^/]*\.js$/];

interface Mode {
  name: string;
  /** Text of the error card. */
  cause: string | ((name: string) => string);
  /** Breaks the area; returns a function that repairs it. */
  breakArea: (
    area: FaultyArea,
    publish: (entry: RegistryEntry) => Promise<void>,
  ) => Promise<() => Promise<void>>;
  slow?: boolean;
  /** Only the long run has this failure, because another spec tests it in the short run. */
  onlyLong?: boolean;
}

/** Breaks the server of the area; the repair restores it. */
const onServer =
  (fault: ServerFault, files?: RegExp): Mode['breakArea'] =>
  async (area) => {
    await area.fail(fault, files ?? onTheWay[AREA_NAMES.indexOf(area.name) % onTheWay.length]);
    return () => area.repair();
  };

/** Publishes a broken release; the repair publishes a working one. */
const inRelease =
  (change?: (files: AreaFiles) => void, entry?: Partial<RegistryEntry>): Mode['breakArea'] =>
  async (area, publish) => {
    await publish({ ...area.release(getLaterVersion(area.name), change), ...entry });
    return () => publish(area.release(getLaterVersion(area.name, 2)));
  };

const UNREACHABLE = "The area's files could not be loaded";

const modes: Mode[] = [
  {
    name: 'its origin is down',
    cause: UNREACHABLE,
    breakArea: onServer('refused'),
    // The short run covers this failure in health.spec.ts.
    onlyLong: true,
  },
  {
    name: 'a file is not found',
    cause: UNREACHABLE,
    breakArea: onServer('not-found'),
  },
  {
    name: 'it does not answer',
    cause: 'The area did not answer within 10 s',
    breakArea: onServer('hanging'),
    slow: true,
  },
  {
    name: 'its server lets no other origin read its files',
    cause: UNREACHABLE,
    breakArea: onServer('no-cors', /./),
  },
  {
    name: 'a file has another hash',
    cause: UNREACHABLE,
    breakArea: onServer('wrong-hash'),
    // The short run covers this failure in tampered.spec.ts.
    onlyLong: true,
  },
  {
    name: 'its styles are missing',
    cause: UNREACHABLE,
    breakArea: onServer('not-found', /\.css$/),
  },
  {
    name: 'its entry throws',
    cause: "The area's code cannot run",
    breakArea: inRelease(makeEntryThrow),
  },
  { name: 'a screen throws', cause: 'A screen of the area failed', breakArea: inRelease(makeScreenThrow) },
  {
    name: 'it needs another shell',
    cause: (name) => `${getLaterVersion(name)} needs the shell ^99.0.0; this one is `,
    breakArea: inRelease(undefined, { requires: { shell: '^99.0.0', api: '^1.0.0' } }),
  },
  {
    name: 'its manifest does not fit',
    cause: "The area's code cannot run",
    breakArea: inRelease(breakManifest),
  },
];

interface Case {
  mode: Mode;
  area: string;
}

const isLong = process.env.DRILL === 'long';

/** With DRILL=long, each area has each failure. Otherwise, each failure occurs in one area, two per page. */
const pages: Case[][] = isLong
  ? modes.flatMap((mode) => AREA_NAMES.map((area) => [{ mode, area }]))
  : inPairs(modes.filter(({ onlyLong }) => !onlyLong).flatMap(inOneArea));

for (const cases of pages) {
  const title = cases.map(({ mode, area }) => `${readAreaTitle(area)}: ${mode.name}`).join('; ');
  test(
    `${title}: the other areas work, and Try again recovers without a reload`,
    { tag: '@all' },
    async ({ page, faulty, allowConsole }) => {
      const bringBack = new Map<string, () => Promise<void>>();
      for (const { mode, area } of cases) {
        allowConsole(new RegExp(`${faulty.areas(area).url}|${THROWN_MESSAGE}|RUNTIME-0`));
        const publish = (entry: RegistryEntry) => faulty.publish({ [area]: entry });
        bringBack.set(area, await mode.breakArea(faulty.areas(area), publish));
      }
      const others = AREA_NAMES.filter((other) => !bringBack.has(other));
      const cardOf = (area: string) => page.getByRole('alert').filter({ hasText: readAreaTitle(area) });
      const causeOf = ({ mode: { cause }, area }: Case) => (typeof cause === 'string' ? cause : cause(area));
      await startAt(page, faulty, others[0]);

      await test.step('each broken area shows an error', async () => {
        for (const broken of cases) {
          await openScreen(page, broken.area);
          if (!broken.mode.slow) await expect(cardOf(broken.area)).toContainText(causeOf(broken));
        }
      });

      await test.step('the other areas work', async () => {
        for (const other of others) {
          await openScreen(page, other);
          await expectExploreScreen(page, other);
        }
      });

      await test.step('each area is repaired, and Try again shows it', async () => {
        for (const broken of cases) {
          const { area } = broken;
          await openScreen(page, area);
          await expect(cardOf(area)).toContainText(causeOf(broken), {
            timeout: scaleTimeout(TIME_LIMIT_MS + 5_000),
          });
          await bringBack.get(area)?.();
          await cardOf(area).getByRole('button', { name: 'Try again' }).click();
          await expectExploreScreen(page, area, { timeout: BACK_WITHIN_MS });
        }
      });
      expect(await isSamePage(page)).toBe(true);
    },
  );
}

/** Picks the areas in turn, so that two failures on one page affect different areas. */
function inOneArea(mode: Mode, at: number): Case[] {
  const areaIndex = at % AREA_NAMES.length;
  return AREA_NAMES.slice(areaIndex, areaIndex + 1).map((area) => ({ mode, area }));
}

function inPairs<T>(all: T[]): T[][] {
  return all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));
}

/** Opens a screen of an area without faults, if given, and marks the page to detect reloads. */
async function startAt(page: Page, app: FaultyApp, area: string | undefined): Promise<void> {
  await page.goto(`${app.shellUrl}/${area ?? ''}`);
  if (area) await expectExploreScreen(page, area);
  await page.evaluate(() => Reflect.set(window, 'sameAsBefore', true));
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameAsBefore') === true);
