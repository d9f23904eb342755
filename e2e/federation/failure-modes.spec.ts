import type { Page } from '@playwright/test';
import { AREAS, type AreaName } from '../fixtures/desk';
import { foreignManifest, THROWN, throwingEntry, throwingScreen } from '../fixtures/broken-releases';
import { builtVersion, laterVersion, type AreaEntry, type AreaFiles } from '../fixtures/area-files';
import type { FaultyArea, Fault } from '../fixtures/faulty-area';
import { test, type FaultyDesk } from '../fixtures/faulty-desk';
import { choose, expectExplore, heading, titles } from '../fixtures/navigation';
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
  /** The text of the card. */
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
    name: 'its server lets no other origin read its files',
    cause: 'could not be loaded',
    breakArea: onServer('no-cors', /./),
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

interface Case {
  mode: Mode;
  area: AreaName;
}

const isLong = process.env.DRILL === 'long';

/** Each mode in each area alone (`npm run drill -- browser`), or each in one area, two areas of a page at a time. */
const pages: Case[][] = isLong
  ? modes.flatMap((mode) => AREAS.map((area) => [{ mode, area }]))
  : inPairs(modes.flatMap((mode, at) => AREAS.slice(at % 3, (at % 3) + 1).map((area) => ({ mode, area }))));

for (const cases of pages) {
  const title = cases.map(({ mode, area }) => `${titles[area]}: ${mode.name}`).join('; ');
  test(`${title}: the other areas work, and it comes back in the same page`, async ({
    page,
    faulty,
    allowConsole,
  }) => {
    const bringBack = new Map<AreaName, () => Promise<void>>();
    for (const { mode, area } of cases) {
      allowConsole(new RegExp(`${faulty.areas[area].url}|${THROWN}|RUNTIME-0`));
      const publish = (entry: AreaEntry) => faulty.publish({ [area]: entry });
      bringBack.set(area, await mode.breakArea(faulty.areas[area], publish));
    }
    const others = AREAS.filter((other) => !bringBack.has(other));
    const cardOf = (area: AreaName) => page.getByRole('alert').filter({ hasText: titles[area] });
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

function inPairs<T>(all: T[]): T[][] {
  return all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));
}

/** Opens a screen of another area, and marks the page. */
async function startAt(page: Page, desk: FaultyDesk, area: AreaName | undefined): Promise<void> {
  await page.goto(`${desk.shellUrl}${area === 'companies' ? '/companies' : `/${area}`}`);
  if (area) await expectExplore(page, area);
  await page.evaluate(() => Reflect.set(window, 'sameAsBefore', true));
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameAsBefore') === true);

const BEFORE = builtVersion('judges');
const NEW = laterVersion('judges');
const OF_JUDGES = new RegExp(`/areas/judges/|${THROWN}|RUNTIME-0`);
const cardOfJudges = (page: Page) => page.getByRole('alert').filter({ hasText: 'Judges' });

/** A new version of Judges, `change`d, with the one before it. */
function newRelease(area: FaultyArea, change?: (files: AreaFiles) => void): AreaEntry {
  return { ...area.release(NEW, change), previous: area.release(BEFORE) };
}

interface BrokenUpdate {
  name: string;
  breakNewest: (desk: FaultyDesk) => Promise<void>;
  /** Tried in the long form alone: the short one has a fault of the server and a fault of the code. */
  onlyLong?: boolean;
}

const brokenUpdates: BrokenUpdate[] = [
  {
    name: 'cannot be found',
    breakNewest: async ({ areas: { judges }, publish }) => {
      await publish({ judges: newRelease(judges) });
      await judges.fail('not-found', new RegExp(`/${NEW}/`));
    },
  },
  {
    name: 'has another hash',
    breakNewest: async ({ areas: { judges }, publish }) => {
      await publish({ judges: newRelease(judges) });
      await judges.fail('wrong-hash', new RegExp(`/${NEW}/remoteEntry`));
    },
    onlyLong: true,
  },
  {
    name: 'throws',
    breakNewest: ({ areas: { judges }, publish }) => publish({ judges: newRelease(judges, throwingEntry) }),
  },
  {
    name: 'has an invalid manifest',
    breakNewest: ({ areas: { judges }, publish }) => publish({ judges: newRelease(judges, foreignManifest) }),
    onlyLong: true,
  },
];

for (const { name, breakNewest } of brokenUpdates.filter(({ onlyLong }) => isLong || !onlyLong)) {
  test(`a new version that ${name} leaves the version before on screen, and the next one replaces it`, async ({
    page,
    faulty,
    allowConsole,
  }) => {
    allowConsole(OF_JUDGES);
    await breakNewest(faulty);
    await page.goto(`${faulty.shellUrl}/judges`);
    await expectExplore(page, 'judges');
    const banner = page
      .getByRole('status')
      .filter({ hasText: `Judges ${BEFORE} is shown: ${NEW} could not be loaded.` });
    await expect(banner).toBeVisible();

    await choose(page, 'judges', 'Add');
    await expect(heading(page, 'Add Judge')).toBeVisible();
    await expect(banner).toBeVisible();

    await choose(page, 'judges');
    await faulty.publish({ judges: faulty.areas.judges.release(laterVersion('judges', 2)) });
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(banner).toBeHidden();
    await expectExplore(page, 'judges');
  });
}

test('an area whose versions both fail says so, the others work, and its report says what its team needs', async ({
  page,
  context,
  faulty,
  allowConsole,
}) => {
  allowConsole(OF_JUDGES);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { judges } = faulty.areas;
  await faulty.publish({ judges: newRelease(judges) });
  await judges.fail('not-found', /remoteEntry/);
  await page.goto(`${faulty.shellUrl}/judges?search=Ann+Lee`);
  const card = cardOfJudges(page);
  await expect(card).toContainText('could not be loaded');
  await expect(card.getByRole('button', { name: 'Use previous version' })).toBeHidden();

  await test.step('the report', async () => {
    await card.getByRole('button', { name: 'Copy report' }).click();
    await expect(page.getByText('Report copied')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    const reference = /[0-9a-f]{4}-[0-9a-f]{4}/;
    expect(report).toMatch(reference);
    await expect(card).toContainText(reference.exec(report)?.[0] ?? '');
    for (const detail of [
      /Judges/,
      /Judges team/,
      /not-found/,
      /remoteEntry-[\w-]+\.js/,
      /\/judges\b/,
      /Chrom/,
    ]) {
      expect(report).toMatch(detail);
    }
    // What a person searched for is private.
    expect(report).not.toContain('Ann');
  });

  await choose(page, 'people');
  await expectExplore(page, 'people');
});

test('where a screen throws, the other screens of its area work, and the version before can be used', async ({
  page,
  faulty,
  allowConsole,
}) => {
  allowConsole(OF_JUDGES);
  await faulty.publish({ judges: newRelease(faulty.areas.judges, throwingScreen) });
  await page.goto(`${faulty.shellUrl}/judges`);
  await expect(page.getByRole('alert')).toContainText(/screen/i);
  await choose(page, 'judges', 'Add');
  await expect(heading(page, 'Add Judge')).toBeVisible();
  await choose(page, 'judges');
  await page.getByRole('alert').getByRole('button', { name: 'Use previous version' }).click();
  await expectExplore(page, 'judges');
  await choose(page, 'judges', 'Dashboard');
  await expect(heading(page, 'Judges Dashboard')).toBeVisible();
});
