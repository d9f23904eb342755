import { expect, signIn, test } from '../fixtures/test';

test('an area that is down leaves the others whole, and comes back in the same page', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|RUNTIME-003/);
  // Before the page is there: afterwards it would be loaded ahead of the click.
  await desk.areas.judges.stop();
  try {
    await signIn(page, desk, account);
    await page.getByRole('button', { name: 'Judges' }).click();
    await page.getByRole('menu', { name: 'Judges' }).getByRole('menuitem', { name: 'Explore' }).click();
    const card = page.getByRole('alert');
    await expect(card).toContainText('Judges could not be loaded');
    await expect(card).toContainText('The area could not be reached');

    await test.step('the others work', async () => {
      await page.getByRole('button', { name: 'People' }).click();
      await page.getByRole('menu', { name: 'People' }).getByRole('menuitem', { name: 'Explore' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Explore People' })).toBeVisible();
    });

    await page.goBack();
    await expect(card).toContainText('Judges could not be loaded');
  } finally {
    await desk.areas.judges.start();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
});
