import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setAreaHealth } from '../health/area-health';
import { configurePage } from '../testing/area-fixtures';
import { createArea } from '../testing/test-area';
import { AreaTab } from './area-tab';
import { MobileMenuGroup } from './mobile-menu-group';

const judges = createArea('judges');
const reason = 'Judges cannot be reached right now.';

function down() {
  configurePage([judges]);
  setAreaHealth('judges', { reason });
  onTestFinished(() => setAreaHealth('judges', 'unknown'));
}

test('the tab of an unavailable area shows the reason and still opens the area', async () => {
  down();
  const screen = await renderScreen(<AreaTab area={judges} isOpen={false} />, '/');
  const tab = page.getByRole('link', { name: 'Judges', exact: true });
  await expect.element(tab).toHaveAccessibleDescription(reason);
  await tab.hover();
  const menu = page.getByRole('menu', { name: 'Judges' });
  await expect.element(menu.getByText(reason)).toBeVisible();
  await press(menu.getByRole('menuitem', { name: 'Explore' }));
  await screen.arrivesAt('/judges');
});

test('the menu of a small screen also shows the reason and still opens the area', async () => {
  down();
  const screen = await renderScreen(<MobileMenuGroup area={judges} />, '/');
  await expect
    .element(page.getByRole('button', { name: 'Judges', exact: true }))
    .toHaveAccessibleDescription(reason);
  await expect.element(page.getByText(reason)).toBeVisible();
  await press(page.getByRole('link', { name: 'Explore' }));
  await screen.arrivesAt('/judges');
});
