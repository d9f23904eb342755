import { builtVersion, laterVersion, type AreaEntry, type AreaFiles } from '../fixtures/area-files';
import { foreignManifest, THROWN, throwingEntry, throwingScreen } from '../fixtures/broken-releases';
import type { FaultyArea } from '../fixtures/faulty-area';
import { test, type FaultyDesk } from '../fixtures/faulty-desk';
import { choose, expectExplore, heading } from '../fixtures/navigation';
import { expect } from '../fixtures/test';

const NOISE = new RegExp(`/areas/judges/|${THROWN}|RUNTIME-0`);

const BEFORE = builtVersion('judges');
const NEW = laterVersion('judges');

/** A new version of Judges, `change`d, with the one before it. */
function newRelease(area: FaultyArea, change?: (files: AreaFiles) => void): AreaEntry {
  return { ...area.release(NEW, change), previous: area.release(BEFORE) };
}

interface Mode {
  name: string;
  breakNewest: (desk: FaultyDesk) => Promise<void>;
}

const modes: Mode[] = [
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
  },
  {
    name: 'throws',
    breakNewest: ({ areas: { judges }, publish }) => publish({ judges: newRelease(judges, throwingEntry) }),
  },
  {
    name: 'has a manifest that does not fit',
    breakNewest: ({ areas: { judges }, publish }) => publish({ judges: newRelease(judges, foreignManifest) }),
  },
];

for (const { name, breakNewest } of modes) {
  test(`a version that ${name} leaves the one before on screen, and the next one replaces it`, async ({
    page,
    faulty,
    allowConsole,
  }) => {
    allowConsole(NOISE);
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

test('an area whose versions both fail says so, and the others work', async ({
  page,
  faulty,
  allowConsole,
}) => {
  allowConsole(NOISE);
  const { judges } = faulty.areas;
  await faulty.publish({ judges: newRelease(judges) });
  await judges.fail('not-found');
  await page.goto(`${faulty.shellUrl}/judges`);
  const card = page.getByRole('alert').filter({ hasText: 'Judges' });
  await expect(card).toContainText('could not be loaded');
  await expect(card.getByRole('button', { name: 'Use previous version' })).toBeHidden();
  await choose(page, 'people');
  await expectExplore(page, 'people');
});

test('where a screen throws, the version before can be used', async ({ page, faulty, allowConsole }) => {
  allowConsole(NOISE);
  await faulty.publish({ judges: newRelease(faulty.areas.judges, throwingScreen) });
  await page.goto(`${faulty.shellUrl}/judges`);
  await page.getByRole('alert').getByRole('button', { name: 'Use previous version' }).click();
  await expectExplore(page, 'judges');
  await choose(page, 'judges', 'Dashboard');
  await expect(heading(page, 'Judges Dashboard')).toBeVisible();
});

test('a screen that throws leaves the other screens of its area usable', async ({
  page,
  faulty,
  allowConsole,
}) => {
  allowConsole(NOISE);
  await faulty.publish({ judges: faulty.areas.judges.release(NEW, throwingScreen) });
  await page.goto(`${faulty.shellUrl}/judges`);
  await expect(page.getByRole('alert')).toContainText(/screen/i);
  await choose(page, 'judges', 'Add');
  await expect(heading(page, 'Add Judge')).toBeVisible();
});

test('X4: an area whose server lets no other origin read is not shown, and comes back', async ({
  page,
  faulty,
  allowConsole,
}) => {
  allowConsole(NOISE);
  const { judges } = faulty.areas;
  await judges.fail('no-cors');
  await page.goto(`${faulty.shellUrl}/judges`);
  const card = page.getByRole('alert').filter({ hasText: 'Judges' });
  await expect(card).toContainText('could not be loaded');
  await judges.repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectExplore(page, 'judges', { timeout: 3_000 });
});

test('the report of a failure says what whoever repairs it has to know', async ({
  page,
  context,
  faulty,
  allowConsole,
}) => {
  allowConsole(NOISE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await faulty.areas.judges.fail('not-found', /remoteEntry/);
  await page.goto(`${faulty.shellUrl}/judges?search=Ann+Lee`);
  const card = page.getByRole('alert').filter({ hasText: 'Judges' });
  await card.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Report copied')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  const reference = /[0-9a-f]{4}-[0-9a-f]{4}/;
  expect(report).toMatch(reference);
  await expect(card).toContainText(reference.exec(report)?.[0] ?? '');
  for (const part of [
    /Judges/,
    /Judges team/,
    /not-found/,
    /remoteEntry-[\w-]+\.js/,
    /\/judges\b/,
    /Chrom/,
  ]) {
    expect(report).toMatch(part);
  }
  // What somebody searched for is nobody else's.
  expect(report).not.toContain('Ann');
});
