import type { Page } from '@playwright/test';
import { builtVersion, laterVersion } from '../fixtures/area-files';
import { test } from '../fixtures/faulty-desk';
import { choose, expectExplore, heading } from '../fixtures/navigation';
import { expect } from '../fixtures/test';

/** The upload screen is a file of its own, which is fetched when somebody goes there. */
const UPLOAD = 'bulk-screens';
const goneFrom = (version: string) => new RegExp(`/${version}/.*${UPLOAD}`);

/** Counts how often the page is asked for anew from now on: before anything of the new one can be seen. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

async function openJudges(page: Page, shellUrl: string): Promise<void> {
  await page.goto(`${shellUrl}/judges`);
  await expect(heading(page, 'Explore Judges')).toBeVisible();
}

const openUpload = (page: Page) =>
  page.getByRole('navigation', { name: 'Judges' }).getByRole('link', { name: 'Upload' }).click();

test.beforeEach(({ allowConsole }) => allowConsole(/404 \(Not Found\)/));

test('a screen whose file a release removed is there after one new page', async ({ page, faulty }) => {
  await openJudges(page, faulty.shellUrl);
  await faulty.publish({ judges: faulty.areas('judges').release(laterVersion('judges')) });
  await faulty.areas('judges').fail('not-found', goneFrom(builtVersion('judges')));
  const loads = countLoads(page);
  await openUpload(page);
  await expect(heading(page, 'Upload Judges')).toBeVisible();
  await expect.poll(loads).toBe(1);
});

test('where the new release lacks the file too, the card says so, and nothing goes round and round', async ({
  page,
  faulty,
}) => {
  await openJudges(page, faulty.shellUrl);
  await faulty.publish({ judges: faulty.areas('judges').release(laterVersion('judges')) });
  await faulty.areas('judges').fail('not-found', goneFrom('.*'));
  const loads = countLoads(page);
  await openUpload(page);
  const card = page.getByRole('alert');
  await expect(card).toContainText('A part of the area could not be loaded');
  await expect.poll(loads).toBe(1);

  await test.step('the others work, and coming back tries the screen, not the page', async () => {
    await choose(page, 'companies');
    await expectExplore(page, 'companies');
    await choose(page, 'judges', 'Upload');
    await expect(card).toContainText('A part of the area could not be loaded');
    expect(loads()).toBe(1);
  });

  await test.step('nothing newer is out, so that the card offers none', async () => {
    await expect(card.getByRole('button', { name: 'Load the new version' })).toBeHidden();
    await faulty.areas('judges').repair();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Upload Judges')).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test('where nothing was released the page stays, and the screen comes with the file', async ({
  page,
  faulty,
}) => {
  await openJudges(page, faulty.shellUrl);
  await faulty.areas('judges').fail('not-found', goneFrom('.*'));
  const loads = countLoads(page);
  await openUpload(page);
  const card = page.getByRole('alert');
  await expect(card).toContainText('A part of the area could not be loaded');
  await expect(card.getByRole('button', { name: 'Load the new version' })).toBeHidden();
  await faulty.areas('judges').repair();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Upload Judges')).toBeVisible();
  expect(loads()).toBe(0);
});
