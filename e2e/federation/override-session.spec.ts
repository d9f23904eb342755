import { test } from '../fixtures/override-desk';
import { expect, signInByForm } from '../fixtures/test';

test.use({ overrideUse: 'on' });

test('an override has a session of its own, and never meets the one of the shell', async ({
  page,
  context,
  overrideDesk,
}) => {
  // A dev server makes its files while they are asked for.
  test.slow();
  const { link, shellUrl, somebody } = overrideDesk;
  const bar = page.getByRole('complementary', { name: 'Override' });

  await test.step('it signs in for itself', async () => {
    await page.goto(link);
    await expect(bar).toBeVisible();
    await signInByForm(page, overrideDesk, somebody);
    await page.goto(`${shellUrl}/judges`);
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
    await expect(bar).toBeVisible();
    const stored = await page.evaluate(() => Object.keys(localStorage).sort());
    const own = `override.${new URL(overrideDesk.apiUrl).origin}`;
    expect(stored).toEqual([`${own}.access_token`, `${own}.refresh_token`]);
  });

  const other = await context.newPage();
  await test.step('other tabs are not signed in', async () => {
    await other.goto(`${shellUrl}/judges`);
    await expect(other.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  });

  await test.step('it ends when another tab signs in, whatever is not saved, and says why', async () => {
    await page.goto(`${shellUrl}/judges/add`);
    await page.getByLabel('Name', { exact: true }).pressSequentially('Not saved');
    page.on('dialog', (question) => void question.dismiss());
    await signInByForm(other, overrideDesk, somebody);
    const panel = page.getByRole('dialog', { name: 'This override does not work' });
    await expect(panel).toContainText('The code could act in your session.');
    await expect(bar).toBeHidden();
    const stored = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(stored).toEqual(['access_token', 'refresh_token']);
  });
});
