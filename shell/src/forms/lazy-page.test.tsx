import { press } from '@studio-desk/test-kit/screens/press';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell';
import { lazyComponentQueries } from './lazy-component-queries';

beforeEach(() => localStorage.clear());

test('a screen whose code fails to load shows an error, and the screen once the code has loaded', async () => {
  const { initialData: _loaded, ...query } = lazyComponentQueries.all();
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  vi.spyOn(lazyComponentQueries, 'all').mockImplementation(() => ({ ...query, queryFn: load }));
  const { screen } = await renderShell('/login');
  await expect.element(screen.getByText('This screen could not be loaded')).toBeVisible();
  load.mockResolvedValue(await import('../app/lazy-components'));
  await press(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
