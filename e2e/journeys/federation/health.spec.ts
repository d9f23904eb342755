import type { Page } from '@playwright/test';
import { openScreen, expectExploreScreen } from '#fixtures/navigation';
import { expect, signIn, test } from '#fixtures/test';

const REASON = 'Judges cannot be reached right now.';

/** Fires the browser event for a restored network connection. */
const online = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('an area that is down is announced before the click, leaves the others working, and comes back in the same page', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|RUNTIME-003/);
  const tab = page.getByRole('link', { name: 'Judges', exact: true });
  const card = page.getByRole('alert');
  // Stop the server before the sign-in: after it, the shell prefetches Judges, and the click would succeed.
  await app.areas('judges').stop();
  try {
    await signIn(page, app, account);
    await expect(tab).toHaveAccessibleDescription(REASON);
    await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveAccessibleDescription('');

    await test.step('the tab says why, and still leads to its screens', async () => {
      await tab.hover();
      const menu = page.getByRole('menu', { name: 'Judges' });
      await expect(menu).toContainText(REASON);
      await menu.getByRole('menuitem', { name: 'Explore' }).click();
    });

    await test.step('the opened area shows the error, and the other areas work', async () => {
      await expect(card).toContainText('Judges could not be loaded');
      await expect(card).toContainText("The area's files could not be loaded");
      await openScreen(page, 'people');
      await expectExploreScreen(page, 'people');
      await page.goBack();
      await expect(card).toContainText('Judges could not be loaded');
    });
  } finally {
    await app.areas('judges').start();
  }
  await online(page);
  await expect(tab).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectExploreScreen(page, 'judges');
});
