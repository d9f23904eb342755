import type { Page } from '@playwright/test';
import { builtVersion, laterVersion, type AreaEntry, type AreaFiles } from '../fixtures/area-files';
import { foreignManifest, THROWN, throwingEntry, throwingScreen } from '../fixtures/broken-releases';
import type { FaultyArea } from '../fixtures/faulty-area';
import { test, type FaultyDesk } from '../fixtures/faulty-desk';
import { choose, expectExplore, heading } from '../fixtures/navigation';
import { expect } from '../fixtures/test';

const isLong = process.env.DRILL === 'long';

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
    breakNewest: async ({ areas, publish }) => {
      const judges = areas('judges');
      await publish({ judges: newRelease(judges) });
      await judges.fail('not-found', new RegExp(`/${NEW}/`));
    },
  },
  {
    name: 'has another hash',
    breakNewest: async ({ areas, publish }) => {
      const judges = areas('judges');
      await publish({ judges: newRelease(judges) });
      await judges.fail('wrong-hash', new RegExp(`/${NEW}/remoteEntry`));
    },
    onlyLong: true,
  },
  {
    name: 'throws',
    breakNewest: ({ areas, publish }) => publish({ judges: newRelease(areas('judges'), throwingEntry) }),
  },
  {
    name: 'has an invalid manifest',
    breakNewest: ({ areas, publish }) => publish({ judges: newRelease(areas('judges'), foreignManifest) }),
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
    await faulty.publish({ judges: faulty.areas('judges').release(laterVersion('judges', 2)) });
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
  const judges = faulty.areas('judges');
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
  await faulty.publish({ judges: newRelease(faulty.areas('judges'), throwingScreen) });
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
