import type { Page, Request } from '@playwright/test';
import { getLaterVersion } from '#fixtures/area-files';
import type { AppAddresses } from '#fixtures/app';
import { openScreen, expectExploreScreen, getPageHeading } from '#fixtures/navigation';
import { test } from '#fixtures/released-app';
import { expect, createAccount, registerAccount, signIn } from '#fixtures/test';

const NEW = 'Explore All Judges';
const release = { version: getLaterVersion('judges'), text: 'Explore Judges', becomes: NEW };

/** Marks the page; a reload or navigation removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window);

/** Fires the browser event for a user who returns to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Returns to the tab until it has requested the registry twice, and so has processed the first response. */
async function comeBackAndLook(page: Page): Promise<void> {
  let requestCount = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/remotes.json')) requestCount++;
  };
  page.on('request', count);
  await expect
    .poll(async () => {
      await comeBack(page);
      return requestCount;
    })
    .toBeGreaterThan(1);
  page.off('request', count);
}

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Judges is ready.' });

const wentBack = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Judges went back to the version before.' });

async function atWork(page: Page, app: AppAddresses): Promise<Page> {
  const account = createAccount();
  await registerAccount(app, account);
  await signIn(page, app, account, '/judges');
  await expectExploreScreen(page, 'judges');
  return page;
}

test("a release and a rollback lose no one's work, and tabs keep their version until they update", async ({
  page,
  openElsewhere,
  released,
}) => {
  const judge = `Judge ${createAccount().full_name}`;
  const idle = await atWork(page, released);
  const typing = await atWork(await openElsewhere(), released);
  for (const each of [idle, typing]) await mark(each);
  const type = async (name: string) => {
    await openScreen(typing, 'judges', 'Add');
    await typing.getByLabel('Name', { exact: true }).fill(name);
  };
  const save = async () => {
    await typing.getByRole('button', { name: 'Add Judge' }).click();
    await expect(typing.getByText('Judge saved successfully!')).toBeVisible();
  };
  await type(judge);
  await released.release('judges', release);

  await test.step('a user who returns to an idle tab sees the banner, and the screen does not change', async () => {
    await comeBackAndLook(idle);
    await expect(banner(idle)).toBeVisible();
    expect(await isMarked(idle)).toBe(true);
    await expectExploreScreen(idle, 'judges');
  });

  await test.step('a user who is typing sees no banner, and saves with the version of the tab', async () => {
    await comeBackAndLook(typing);
    await expect(banner(typing)).toBeHidden();
    await expect(typing.getByLabel('Name', { exact: true })).toHaveValue(judge);
    await save();
    await expectExploreScreen(typing, 'judges');
    expect(await isMarked(typing)).toBe(true);
    await expect(banner(typing)).toBeVisible();
  });

  await test.step('Update brings the new version to each of them', async () => {
    for (const each of [idle, typing]) {
      await banner(each).getByRole('button', { name: 'Update' }).click();
      await expect(getPageHeading(each, NEW)).toBeVisible();
      await expect(banner(each)).toBeHidden();
    }
    await expect(typing.getByRole('row', { name: new RegExp(judge) })).toBeVisible();
  });

  await test.step('a rollback is announced as one, and Update applies it', async () => {
    await mark(idle);
    await released.rollBack('judges');
    await comeBackAndLook(idle);
    await expect(wentBack(idle)).toBeVisible();
    await expect(getPageHeading(idle, NEW)).toBeVisible();
    expect(await isMarked(idle)).toBe(true);
    await type(`${judge} the second`);
    await comeBackAndLook(typing);
    await expect(wentBack(typing)).toBeHidden();
    await save();
    for (const each of [idle, typing]) {
      await wentBack(each).getByRole('button', { name: 'Update' }).click();
      await expectExploreScreen(each, 'judges');
    }
    await expect(typing.getByRole('row', { name: new RegExp(`${judge} the second`) })).toBeVisible();
  });
});
