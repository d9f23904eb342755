import type { Page, Request } from '@playwright/test';
import { laterVersion } from '../fixtures/area-files';
import type { AppAddresses } from '../fixtures/app';
import { openScreen, expectExplore, heading } from '../fixtures/navigation';
import { test } from '../fixtures/released-app';
import { expect, newAccount, register, signIn, untilFirstScreen } from '../fixtures/test';

const NEW = 'Explore All Judges';
const release = { version: laterVersion('judges'), text: 'Explore Judges', becomes: NEW };

/** Marks the page; a reload or navigation removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isStillTheSamePage' in window);

/** Fires the event that the browser fires when a user returns to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Returns to the tab until a second registry request, which means that the first was processed. */
async function comeBackAndLook(page: Page): Promise<void> {
  let asked = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/remotes.json')) asked++;
  };
  page.on('request', count);
  await expect
    .poll(async () => {
      await comeBack(page);
      return asked;
    })
    .toBeGreaterThan(1);
  page.off('request', count);
}

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Judges is ready.' });

const wentBack = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Judges went back to the version before.' });

/** Registers an account and signs it in on `page`. */
async function atWork(page: Page, app: AppAddresses): Promise<Page> {
  const account = newAccount();
  await register(app, account);
  await signIn(page, app, account);
  return page;
}

test("a release and a rollback lose no one's work, and tabs keep their version until they update", async ({
  page,
  openElsewhere,
  released,
}) => {
  const judge = `Judge ${newAccount().full_name}`;
  const onJudges = await atWork(page, released);
  const elsewhere = await atWork(await openElsewhere(), released);
  const typing = await atWork(await openElsewhere(), released);
  const everyone = [onJudges, elsewhere, typing];

  await test.step('three people are at work with Judges, one of them in a form', async () => {
    for (const page of everyone) {
      await openScreen(page, 'judges');
      await expectExplore(page, 'judges');
      await mark(page);
    }
    await openScreen(elsewhere, 'companies');
    await expectExplore(elsewhere, 'companies');
    await openScreen(typing, 'judges', 'Add');
    await typing.getByLabel('Name', { exact: true }).fill(judge);
  });

  const unopened = await typing.context().newPage();
  await unopened.goto(released.shellUrl);
  await untilFirstScreen(unopened);

  await released.release('judges', release);

  await test.step('a tab that opens the area for the first time gets the version of the tab', async () => {
    await openScreen(unopened, 'judges');
    await expectExplore(unopened, 'judges');
    await comeBackAndLook(unopened);
    await expect(banner(unopened)).toBeVisible();
    await unopened.close();
  });

  await test.step('a user who returns to an idle tab sees the banner, and the screen does not change', async () => {
    for (const page of [onJudges, elsewhere]) {
      await comeBackAndLook(page);
      await expect(banner(page)).toBeVisible();
      expect(await isMarked(page)).toBe(true);
    }
    await expectExplore(onJudges, 'judges');
    await expectExplore(elsewhere, 'companies');
  });

  await test.step('a user who is typing sees no banner, and saves with the version of the tab', async () => {
    await comeBackAndLook(typing);
    await expect(banner(typing)).toBeHidden();
    await expect(typing.getByLabel('Name', { exact: true })).toHaveValue(judge);
    await typing.getByLabel('Phone').fill('(555) 010-0100');
    await typing.getByRole('button', { name: 'Add Judge' }).click();
    await expect(typing.getByText('Judge saved successfully!')).toBeVisible();
    await expectExplore(typing, 'judges');
    expect(await isMarked(typing)).toBe(true);
    await expect(banner(typing)).toBeVisible();
  });

  await test.step('Update brings the new version to each of them', async () => {
    for (const page of [onJudges, typing]) {
      await banner(page).getByRole('button', { name: 'Update' }).click();
      await expect(heading(page, NEW)).toBeVisible();
      await expect(banner(page)).toBeHidden();
    }
    await expect(typing.getByRole('row', { name: new RegExp(judge) })).toContainText('(555) 010-0100');
  });

  await test.step("'Later' hides the banner, and the tab keeps its version", async () => {
    await banner(elsewhere).getByRole('button', { name: 'Later' }).click();
    await comeBackAndLook(elsewhere);
    await expect(banner(elsewhere)).toBeHidden();
    await openScreen(elsewhere, 'judges');
    await expectExplore(elsewhere, 'judges');
    await expect(banner(elsewhere)).toBeHidden();
    expect(await isMarked(elsewhere)).toBe(true);
  });

  await test.step('a rollback is announced as one, and Update applies it', async () => {
    await mark(onJudges);
    await released.rollBack('judges');
    await comeBackAndLook(onJudges);
    await expect(wentBack(onJudges)).toBeVisible();
    await expect(heading(onJudges, NEW)).toBeVisible();
    await openScreen(typing, 'judges', 'Add');
    await typing.getByLabel('Name', { exact: true }).fill(`${judge} the second`);
    await comeBackAndLook(typing);
    await expect(wentBack(typing)).toBeHidden();
    await typing.getByRole('button', { name: 'Add Judge' }).click();
    await expect(typing.getByText('Judge saved successfully!')).toBeVisible();
    for (const page of [onJudges, typing]) {
      await wentBack(page).getByRole('button', { name: 'Update' }).click();
      await expectExplore(page, 'judges');
    }
    await expect(typing.getByRole('row', { name: new RegExp(`${judge} the second`) })).toBeVisible();
  });

  await test.step('a tab that never updated runs the live version again, and shows no banner', async () => {
    await comeBackAndLook(elsewhere);
    await expect(wentBack(elsewhere)).toBeHidden();
    expect(await isMarked(elsewhere)).toBe(true);
  });
});
