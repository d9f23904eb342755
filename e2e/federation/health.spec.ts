import type { Page } from '@playwright/test';
import { choose, expectExplore } from '../fixtures/navigation';
import { expect, signIn, test } from '../fixtures/test';

const REASON = 'Judges cannot be reached right now.';

/** What the browser tells when the network is back. */
const online = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test('X4: an area that is down is known before the click, and so is its return', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const tab = page.getByRole('button', { name: 'Judges', exact: true });
  await desk.areas.judges.stop();
  try {
    await signIn(page, desk, account);
    await expect(tab).toHaveAccessibleDescription(REASON);
    await expect(page.getByRole('button', { name: 'People', exact: true })).toHaveAccessibleDescription('');

    await test.step('the tab says why, and still leads to its screens', async () => {
      await tab.click();
      const menu = page.getByRole('menu', { name: 'Judges' });
      await expect(menu).toContainText(REASON);
      await expect(menu.getByRole('menuitem', { name: 'Explore' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('so does the menu of a small screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu.getByRole('button', { name: 'Judges' })).toHaveAccessibleDescription(REASON);
      await expect(menu.getByText(REASON)).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  } finally {
    await desk.areas.judges.start();
  }
  await online(page);
  await expect(tab).toHaveAccessibleDescription('');
  await choose(page, 'judges');
  await expectExplore(page, 'judges');
});

test('the other areas are there before anybody opens them', async ({ page, desk, account }) => {
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(new URL(response.url()).origin));
  await signIn(page, desk, account);
  const { judges, people } = desk.areaUrls;
  await expect.poll(() => [judges, people].filter((url) => loaded.includes(url))).toEqual([judges, people]);
});
