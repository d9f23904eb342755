import type { Page } from '@playwright/test';
import { readBuiltVersion, getLaterVersion, type RegistryEntry, type AreaFiles } from '#fixtures/area-files';
import { breakManifest, THROWN_MESSAGE, makeEntryThrow, makeScreenThrow } from '#fixtures/broken-releases';
import type { FaultyArea } from '#fixtures/faulty-area';
import { test, type FaultyApp } from '#fixtures/faulty-app';
import { openScreen, expectExploreScreen, getPageHeading } from '#fixtures/navigation';
import { expect } from '#fixtures/test';

const BEFORE = readBuiltVersion('judges');
const NEW = getLaterVersion('judges');
const OF_JUDGES = new RegExp(`/areas/judges/|${THROWN_MESSAGE}|RUNTIME-0`);
const cardOfJudges = (page: Page) => page.getByRole('alert').filter({ hasText: 'Judges' });

/** Creates a new version of Judges with `change` applied; `previous` is the version before. */
function newRelease(area: FaultyArea, change?: (files: AreaFiles) => void): RegistryEntry {
  return { ...area.release(NEW, change), previous: area.release(BEFORE) };
}

interface BrokenUpdate {
  name: string;
  breakNewest: (app: FaultyApp) => Promise<void>;
  /** This case also runs in `npm test`, as its only broken release. */
  inGate?: true;
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
  },
  {
    name: 'throws',
    breakNewest: ({ areas, publish }) => publish({ judges: newRelease(areas('judges'), makeEntryThrow) }),
    inGate: true,
  },
  {
    name: 'has an invalid manifest',
    breakNewest: ({ areas, publish }) => publish({ judges: newRelease(areas('judges'), breakManifest) }),
  },
];

for (const { name, breakNewest, inGate } of brokenUpdates) {
  test(
    `a new version that ${name} leaves the previous version on screen, and the next release replaces it`,
    { tag: inGate ? [] : ['@all'] },
    async ({ page, faulty, allowConsole }) => {
      allowConsole(OF_JUDGES);
      await breakNewest(faulty);
      await page.goto(`${faulty.shellUrl}/judges`);
      await expectExploreScreen(page, 'judges');
      const banner = page
        .getByRole('status')
        .filter({ hasText: `Judges ${BEFORE} is shown: ${NEW} could not be loaded.` });
      await expect(banner).toBeVisible();

      await openScreen(page, 'judges', 'Add');
      await expect(getPageHeading(page, 'Add Judge')).toBeVisible();
      await expect(banner).toBeVisible();

      await openScreen(page, 'judges');
      await faulty.publish({ judges: faulty.areas('judges').release(getLaterVersion('judges', 2)) });
      await banner.getByRole('button', { name: 'Try again' }).click();
      await expect(banner).toBeHidden();
      await expectExploreScreen(page, 'judges');
    },
  );
}

test('when both versions of an area fail, a card says so, the other areas work, and the report has the details for the team', async ({
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

  await test.step('the failure is reported', async () => {
    await card.getByRole('button', { name: 'Copy report' }).click();
    await expect(page.getByText('Report copied')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    const reference = /[0-9a-f]{4}-[0-9a-f]{4}/;
    expect(report).toMatch(reference);
    await expect(card).toContainText(reference.exec(report)?.[0] ?? '');
    for (const detail of [
      /Judges/,
      /Judges team/,
      /unreachable/,
      /remoteEntry-[\w-]+\.js/,
      /\/judges\b/,
      /Chrom/,
    ]) {
      expect(report).toMatch(detail);
    }
    // Search texts are private, so the report must not contain them.
    expect(report).not.toContain('Ann');
  });

  await openScreen(page, 'people');
  await expectExploreScreen(page, 'people');
});

test('when a screen throws, the other screens of its area work, and the previous version can be used', async ({
  page,
  faulty,
  allowConsole,
}) => {
  allowConsole(OF_JUDGES);
  await faulty.publish({ judges: newRelease(faulty.areas('judges'), makeScreenThrow) });
  await page.goto(`${faulty.shellUrl}/judges`);
  await expect(page.getByRole('alert')).toContainText(/screen/i);
  await openScreen(page, 'judges', 'Add');
  await expect(getPageHeading(page, 'Add Judge')).toBeVisible();
  await openScreen(page, 'judges');
  await page.getByRole('alert').getByRole('button', { name: 'Use previous version' }).click();
  await expectExploreScreen(page, 'judges');
  await openScreen(page, 'judges', 'Dashboard');
  await expect(getPageHeading(page, 'Judges Dashboard')).toBeVisible();
});
