import { loadRemote } from '@module-federation/runtime';
import { authRoutes } from '@studio-desk/shared-contract';
import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createArea } from '../testing/test-area';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell } from '../testing/render-shell';
import { setOverrideState, type ActiveOverride } from '../overrides/active-overrides';
import { parseOverride } from '../overrides/override-link';
import { OverrideNotices } from './override-notices';
import type { OverrideRefusal } from '../overrides/override-refusal';

const judges: ActiveOverride = {
  entry: createArea('judges', { title: 'Judges', version: '1.2.0' }),
  source: 'http://localhost:5175',
};
const refused: OverrideRefusal = {
  requested: parseOverride('judges@http://localhost:5175'),
  reason: 'unreachable',
  detail: '',
};
const tells = (active: ActiveOverride[], refusals: OverrideRefusal[] = []) =>
  setOverrideState({ active, refused: refusals, Notices: OverrideNotices });

afterEach(() => setOverrideState({ active: [], refused: [] }));

describe('the bar of overrides', () => {
  test('shows the source of each override, also before sign-in', async () => {
    localStorage.clear();
    tells([judges]);
    const { screen } = await renderShell('/login');
    await expect
      .element(screen.getByRole('complementary', { name: 'Override' }))
      .toHaveTextContent('Judges comes from http://localhost:5175 (1.2.0)');
    await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
  });

  test('is hidden without an override', async () => {
    tells([]);
    const { screen } = await renderShell('/login');
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect.element(screen.getByRole('complementary', { name: 'Override' })).not.toBeInTheDocument();
  });

  test('stays above a failed area and below the app bars', async () => {
    mockSignedInUser();
    serve(authRoutes.logout, () => Response.error());
    tells([judges]);
    vi.mocked(loadRemote).mockRejectedValue(new Error('refused'));
    const { screen } = await renderShell('/judges');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    const bar = screen.getByRole('complementary', { name: 'Override' });
    const top = () => screen.getByRole('banner').element().getBoundingClientRect().top;
    expect(top()).toBe(bar.element().getBoundingClientRect().bottom);
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 500);
    await expect.poll(() => bar.element().getBoundingClientRect().top).toBe(0);
    expect(top()).toBe(bar.element().getBoundingClientRect().bottom);
    document.body.style.minHeight = '';
  });

  test('fits into 390 px with two overrides', async () => {
    await page.viewport(390, 844);
    tells([judges, { ...judges, entry: { ...judges.entry, name: 'people', title: 'People' } }]);
    const { screen } = await renderShell('/login');
    await expect.element(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

test('the menu of a small screen begins below both bars, and ends with the screen', async () => {
  await page.viewport(390, 500);
  mockSignedInUser();
  tells([judges]);
  const { screen } = await renderShell('/judges');
  await press(screen.getByRole('button', { name: 'Open menu' }));
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  const scrimTop = () => menu.element().previousElementSibling?.getBoundingClientRect().top ?? Infinity;
  // Wait until the height of the override bar has been measured.
  await expect
    .poll(() => screen.getByRole('banner').element().getBoundingClientRect().bottom - scrimTop())
    .toBe(1);
  const { top, bottom } = menu.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(scrimTop());
  expect(bottom).toBeLessThanOrEqual(window.innerHeight + 1);
});

describe('the panel of overrides', () => {
  test('shows why an override is refused, and the app continues without it', async () => {
    tells([], [refused]);
    const { screen } = await renderShell('/login');
    const dialog = screen.getByRole('dialog', { name: 'This override does not work' });
    await expect.element(dialog).toHaveTextContent('Judges cannot come from http://localhost:5175');
    await expect.element(dialog).toHaveTextContent('Start it with npm run dev -w remote-judges');
    await press(dialog.getByRole('button', { name: 'Continue without' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  });
});
