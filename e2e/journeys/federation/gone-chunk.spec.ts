import type { Page } from '@playwright/test';
import { readBuiltVersion, getLaterVersion } from '#fixtures/area-files';
import { test } from '#fixtures/faulty-app';
import { openScreen, expectExploreScreen, getPageHeading } from '#fixtures/navigation';
import { expect } from '#fixtures/test';

/** Name of the lazy chunk that is loaded when the upload screen opens. */
const UPLOAD = 'lazy-screens';
const goneFrom = (version: string) => new RegExp(`/${version}/.*${UPLOAD}`);

/** Counts page loads by their navigation requests, because these come before anything is visible. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

async function openJudges(page: Page, shellUrl: string): Promise<void> {
  await page.goto(`${shellUrl}/judges`);
  await expect(getPageHeading(page, 'Explore Judges')).toBeVisible();
}

const openUpload = (page: Page) =>
  page.getByRole('navigation', { name: 'Judges' }).getByRole('link', { name: 'Upload' }).click();

test.beforeEach(({ allowConsole }) => allowConsole(/404 \(Not Found\)/));

test('a screen whose file was removed by a release opens after one reload', async ({ page, faulty }) => {
  await openJudges(page, faulty.shellUrl);
  await faulty.publish({ judges: faulty.areas('judges').release(getLaterVersion('judges')) });
  await faulty.areas('judges').fail('not-found', goneFrom(readBuiltVersion('judges')));
  const loads = countLoads(page);
  await openUpload(page);
  await expect(getPageHeading(page, 'Upload Judges')).toBeVisible();
  await expect.poll(loads).toBe(1);
});

test(
  'when the new release lacks the file too, the card says so and the page does not reload in a loop',
  { tag: '@all' },
  async ({ page, faulty }) => {
    await openJudges(page, faulty.shellUrl);
    await faulty.publish({ judges: faulty.areas('judges').release(getLaterVersion('judges')) });
    await faulty.areas('judges').fail('not-found', goneFrom('.*'));
    const loads = countLoads(page);
    await openUpload(page);
    const card = page.getByRole('alert');
    await expect(card).toContainText('A part of the area could not be loaded');
    await expect.poll(loads).toBe(1);

    await test.step('the other areas work, and coming back retries the screen without a reload', async () => {
      await openScreen(page, 'companies');
      await expectExploreScreen(page, 'companies');
      await openScreen(page, 'judges', 'Upload');
      await expect(card).toContainText('A part of the area could not be loaded');
      expect(loads()).toBe(1);
    });

    await test.step('without a newer release, the card offers none', async () => {
      await expect(card.getByRole('button', { name: 'Load the new version' })).toBeHidden();
      await faulty.areas('judges').repair();
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(getPageHeading(page, 'Upload Judges')).toBeVisible();
      expect(loads()).toBe(1);
    });
  },
);

test(
  'without a new release the page does not reload, and the screen opens once its file is back',
  { tag: '@all' },
  async ({ page, faulty }) => {
    await openJudges(page, faulty.shellUrl);
    await faulty.areas('judges').fail('not-found', goneFrom('.*'));
    const loads = countLoads(page);
    await openUpload(page);
    const card = page.getByRole('alert');
    await expect(card).toContainText('A part of the area could not be loaded');
    await expect(card.getByRole('button', { name: 'Load the new version' })).toBeHidden();
    await faulty.areas('judges').repair();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(getPageHeading(page, 'Upload Judges')).toBeVisible();
    expect(loads()).toBe(0);
  },
);
