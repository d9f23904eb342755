import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LazyAboutDialog } from '../about/lazy-about-dialog';
import { openAbout } from '../about/about-store';
import { getErrorToasts } from '../testing/page-parts';
import { lazyComponentQueries } from './lazy-component-queries';

test('a dialog whose code fails to load shows an error and opens on the next click', async () => {
  const { initialData: _loaded, ...query } = lazyComponentQueries.all();
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  vi.spyOn(lazyComponentQueries, 'all').mockImplementation(() => ({ ...query, queryFn: load }));
  await renderScreen(<LazyAboutDialog />, '/');
  openAbout();
  await expect.element(getErrorToasts('About Studio Desk could not be loaded. Try again.')).toBeVisible();
  load.mockResolvedValue({ AboutDialog: () => <h1>About</h1> });
  openAbout();
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
});
