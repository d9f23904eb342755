import type { Page } from '@playwright/test';
import { AREAS } from '@studio-desk/web-server/ports';
import { foreignManifest, THROWN, throwingEntry, throwingScreen } from '../fixtures/broken-releases';
import { laterVersion, type AreaEntry, type AreaFiles } from '../fixtures/area-files';
import type { FaultyArea, Fault } from '../fixtures/faulty-area';
import { test, type FaultyDesk } from '../fixtures/faulty-desk';
import { choose, expectExplore, titleOf } from '../fixtures/navigation';
import { expect } from '../fixtures/test';

const BACK_WITHIN_MS = 3_000;
const TIME_LIMIT_MS = 10_000;

/** The files that go wrong: the manifest, the entry, or the code of the screens. */
const onTheWay = [/mf-manifest\.json$/, /remoteEntry/, /\/assets\/area-[^/]*\.js$/];

interface Mode {
  name: string;
  /** The text of the card. */
  cause: string | ((name: string) => string);
  /** Breaks the area, and gives the way to bring it back. */
  breakArea: (area: FaultyArea, publish: (entry: AreaEntry) => Promise<void>) => Promise<() => Promise<void>>;
  slow?: boolean;
  /** Tried in the long form alone: the short one has it in another spec. */
  onlyLong?: boolean;
}

/** The files do not come as they are in the registry, until the server is right again. */
const onServer =
  (fault: Fault, files?: RegExp): Mode['breakArea'] =>
  async (area) => {
    await area.fail(fault, files ?? onTheWay[AREAS.indexOf(area.name) % onTheWay.length]);
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
  {
    name: 'its origin is down',
    cause: 'The area could not be reached',
    breakArea: onServer('refused'),
    // In health.spec.ts.
    onlyLong: true,
  },
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
    name: 'its server lets no other origin read its files',
    cause: 'could not be loaded',
    breakArea: onServer('no-cors', /./),
  },
  {
    name: 'a file has another hash',
    cause: 'A file of the area is not the one that was released',
    breakArea: onServer('wrong-hash'),
    // In tampered.spec.ts.
    onlyLong: true,
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

interface Case {
  mode: Mode;
  area: string;
}

const isLong = process.env.DRILL === 'long';

/** Each mode in each area alone (`npm run drill -- browser`), or each in one area, two areas of a page at a time. */
const pages: Case[][] = isLong
  ? modes.flatMap((mode) => AREAS.map((area) => [{ mode, area }]))
  : inPairs(modes.filter(({ onlyLong }) => !onlyLong).flatMap(inOneArea));

for (const cases of pages) {
  const title = cases.map(({ mode, area }) => `${titleOf(area)}: ${mode.name}`).join('; ');
  test(`${title}: the other areas work, and it comes back in the same page`, async ({
    page,
    faulty,
    allowConsole,
  }) => {
    const bringBack = new Map<string, () => Promise<void>>();
    for (const { mode, area } of cases) {
      allowConsole(new RegExp(`${faulty.areas(area).url}|${THROWN}|RUNTIME-0`));
      const publish = (entry: AreaEntry) => faulty.publish({ [area]: entry });
      bringBack.set(area, await mode.breakArea(faulty.areas(area), publish));
    }
    const others = AREAS.filter((other) => !bringBack.has(other));
    const cardOf = (area: string) => page.getByRole('alert').filter({ hasText: titleOf(area) });
    const causeOf = ({ mode: { cause }, area }: Case) => (typeof cause === 'string' ? cause : cause(area));
    await startAt(page, faulty, others[0]);

    for (const broken of cases) {
      await choose(page, broken.area);
      if (!broken.mode.slow) await expect(cardOf(broken.area)).toContainText(causeOf(broken));
    }
    for (const other of others) {
      await choose(page, other);
      await expectExplore(page, other);
    }
    for (const broken of cases) {
      const { area } = broken;
      await choose(page, area);
      await expect(cardOf(area)).toContainText(causeOf(broken), { timeout: TIME_LIMIT_MS + 5_000 });
      await bringBack.get(area)?.();
      await cardOf(area).getByRole('button', { name: 'Try again' }).click();
      await expectExplore(page, area, { timeout: BACK_WITHIN_MS });
    }
    expect(await isSamePage(page)).toBe(true);
  });
}

/** The areas take turns, so that those of a pair differ. */
function inOneArea(mode: Mode, at: number): Case[] {
  const turn = at % AREAS.length;
  return AREAS.slice(turn, turn + 1).map((area) => ({ mode, area }));
}

function inPairs<T>(all: T[]): T[][] {
  return all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));
}

/** Opens a screen of another area, and marks the page. */
async function startAt(page: Page, desk: FaultyDesk, area: string | undefined): Promise<void> {
  await page.goto(`${desk.shellUrl}/${area ?? ''}`);
  if (area) await expectExplore(page, area);
  await page.evaluate(() => Reflect.set(window, 'sameAsBefore', true));
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameAsBefore') === true);
