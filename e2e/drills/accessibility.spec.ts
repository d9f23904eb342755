import AxeBuilder from '@axe-core/playwright';
import { paths } from '@studio-desk/shared-contract';
import { expect, test } from '../fixtures/test';
import { inLooks, LOOKS, visitAll } from '../screens/visit-screens';

const isLong = process.env.DRILL === 'long';

test.describe('accessibility', () => {
  // The checker writes styles of its own into the page, which its content security policy refuses.
  test.use({ bypassCSP: true });

  test('every screen passes the accessibility checker, at 1440 px in light or at 390 px in dark', async ({
    page,
    desk,
    account,
  }) => {
    test.setTimeout(240_000);
    const passes = async (part = 'html') => {
      // No screen has a frame, and nothing but violations is read: the rest takes half of the checker's time.
      const checker = new AxeBuilder({ page }).include(part).setLegacyMode();
      const { violations } = await checker.options({ resultTypes: ['violations'] }).analyze();
      expect(violations).toEqual([]);
    };
    // Each screen in both looks, or in the short form in one and the next screen in the other.
    let visited = 0;
    const looks = () => (isLong ? LOOKS : LOOKS.filter((_, at) => at === visited % LOOKS.length));
    const check = async (part?: string) => {
      await inLooks(page, looks(), () => passes(part));
      visited++;
    };
    const { person } = await visitAll({ page, desk, account, check });

    await test.step('Settings, Account, with an error', async () => {
      await page.goto(`${desk.shellUrl}${paths.settings('account')}`);
      const dialog = page.getByRole('dialog', { name: 'Team Management' });
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Change Password' }).click();
      await expect(
        dialog.getByRole('textbox', { name: 'Current Password', exact: true }),
      ).toHaveAccessibleDescription('Current password is required');
      await check();
    });

    await test.step('the details of a person', async () => {
      await page.goto(`${desk.shellUrl}${paths.people.details(person.id)}`);
      await expect(page.getByRole('dialog', { name: 'Person Details' })).toContainText(person.name);
      await check();
    });

    await test.step('the suggestions of a search', async () => {
      await page.keyboard.press('Escape');
      await page.getByPlaceholder('Search people...').fill(person.name);
      await expect(page.getByRole('option', { name: person.name })).toBeVisible();
      await check('[role="listbox"]');
    });
  });
});
