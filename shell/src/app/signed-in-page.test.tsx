import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { authRoutes } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { createArea } from '../testing/test-area';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell, threeAreas } from '../testing/render-shell';

const load = vi.mocked(loadRemote);

const areaCalled = (name: string) => ({ default: () => <h1>{name} screen</h1>, sharedInstances });

// An area cannot be unloaded from the page, so each test uses a new area with its own name.
let number = 0;
const newArea = (path: string) => ({
  ...createArea(`fresh${++number}`, { title: 'Judges' }),
  routes: [{ path, title: 'Explore Judges' }],
});

beforeEach(() => {
  load.mockReset();
  load.mockImplementation(async (id) => areaCalled(id.split('/')[0] ?? ''));
  mockSignedInUser();
});

describe('the access guard', () => {
  test('redirects to sign-in without a session', async () => {
    localStorage.clear();
    const { address } = await renderShell('/companies');
    await expect.poll(address).toBe('/login');
    expect(load).not.toHaveBeenCalled();
  });

  test('shows a full-screen spinner while the session loads', async () => {
    const unanswered = createResponseGate();
    const requests = serve(authRoutes.me, () => unanswered.opened.then(() => Response.error()));
    const { screen } = await renderShell('/companies');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
    await expect.poll(() => requests.length).toBe(1);
  });

  test('keeps the session while the server is unreachable and continues when it is back', async () => {
    serve(authRoutes.me, () => Response.error());
    const { screen } = await renderShell('/companies');
    await expect.element(screen.getByText('We can’t reach the server')).toBeVisible();
    expect(localStorage.getItem('access_token')).toBe('access-1');
    mockSignedInUser();
    await press(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
  });
});

test('at /login, one notice says that the newest build did not start', async () => {
  localStorage.clear();
  const { screen } = await renderShell('/login', threeAreas, { failedBuild: 'build-2' });
  await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  const notice = screen.getByText('The newest version of Studio Desk did not start');
  await expect.element(notice).toBeVisible();
  expect(notice.elements()).toHaveLength(1);
});

test('redirects an unknown URL to /', async () => {
  const { screen, address } = await renderShell('/nowhere/at/all');
  await expect.poll(address).toBe('/');
  await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
});

test('the window title and the announcement change with the screen', async () => {
  const { screen } = await renderShell('/judges');
  await expect.element(screen.getByRole('heading', { name: 'judges screen' })).toBeVisible();
  expect(document.title).toBe('Explore Judges · Studio Desk');
  await press(screen.getByRole('link', { name: 'Studio Desk' }));
  await expect.poll(() => document.title).toBe('Companies Dashboard · Studio Desk');
  await expect.poll(() => document.activeElement?.id).toBe('screen');
});

describe('navigation', () => {
  test('has a tab for each area of the registry, with its screens', async () => {
    const { screen, address } = await renderShell('/');
    await screen.getByRole('link', { name: 'Judges' }).hover();
    await press(screen.getByRole('menuitem', { name: 'Explore' }));
    await expect.poll(address).toBe('/judges');
    await expect.element(screen.getByRole('navigation', { name: 'Judges' })).toBeVisible();
    await expect
      .element(screen.getByRole('navigation', { name: 'Judges' }).getByRole('link', { name: 'Explore' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('opens the first screen of an area by one click on its tab', async () => {
    const { screen, address } = await renderShell('/people');
    await press(screen.getByRole('link', { name: 'Companies' }));
    await expect.poll(address).toBe('/');
    await expect
      .element(screen.getByRole('link', { name: 'Companies' }))
      .toHaveAttribute('aria-current', 'true');
  });

  test('keeps the hovered menu of a tab open when the tab is clicked later', async () => {
    const { screen, address } = await renderShell('/');
    const menu = screen.getByRole('menu', { name: 'People' });
    await screen.getByRole('link', { name: 'People' }).hover();
    await expect.element(menu).toBeVisible();
    // The menu component ignores presses in the first 500 ms after opening, so wait before pressing.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await press(screen.getByRole('link', { name: 'People' }));
    await expect.poll(address).toBe('/people');
    await expect.poll(() => document.activeElement?.id).toBe('screen');
    await expect.element(menu).toHaveAttribute('data-open');
    await screen.getByRole('heading', { name: 'people screen' }).hover();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('opens the menu of a tab by an arrow key, and the first screen by Enter', async () => {
    const { screen, address } = await renderShell('/');
    const tab = screen.getByRole('link', { name: 'Judges' });
    await expect.element(tab).toBeVisible();
    tab.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Explore' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(tab).toHaveFocus();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/judges');
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  });

  test('stays visible with a lower edge when a long page scrolls', async () => {
    load.mockResolvedValue({
      default: () => <h1 style={{ height: 4000 }}>A long screen</h1>,
      sharedInstances,
    });
    const { screen } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    await expect.element(screen.getByRole('heading', { name: 'A long screen' })).toBeVisible();
    window.scrollTo({ top: 1000, behavior: 'instant' });
    await expect.poll(() => window.scrollY).toBe(1000);
    const heading = screen.getByRole('banner');
    const bar = screen.getByRole('navigation', { name: 'Judges' });
    expect(heading.element().getBoundingClientRect().top).toBe(0);
    const { bottom, top } = bar.element().getBoundingClientRect();
    expect(top).toBe(heading.element().getBoundingClientRect().bottom);
    expect(getComputedStyle(bar.element()).borderBottomWidth).toBe('1px');
    expect(bar.element().contains(document.elementFromPoint(40, bottom - 8))).toBe(true);
  });

  test('prefetches an area on hover of its tab', async () => {
    const fresh = { ...newArea('/fresh'), title: 'Fresh' };
    const { screen } = await renderShell('/', [...threeAreas, fresh]);
    await expect.element(screen.getByRole('link', { name: 'Fresh' })).toBeVisible();
    expect(load.mock.calls.flat()).not.toContain(`${fresh.name}/area`);
    await screen.getByRole('link', { name: 'Fresh' }).hover();
    await expect.poll(() => load.mock.calls.flat()).toContain(`${fresh.name}/area`);
  });

  test('is a single menu on a small screen', async () => {
    await page.viewport(390, 844);
    const { screen, address } = await renderShell('/');
    await press(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    await press(menu.getByRole('button', { name: 'Judges' }));
    await expect
      .element(menu.getByRole('button', { name: 'Judges' }))
      .toHaveAttribute('aria-expanded', 'false');
    await press(menu.getByRole('link', { name: 'Explore' }).last());
    await expect.poll(address).toBe('/people');
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('gives the focus back to its button when Escape closes the small menu', async () => {
    await page.viewport(390, 844);
    const { screen } = await renderShell('/');
    await press(screen.getByRole('button', { name: 'Open menu' }));
    screen.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});

const LOADED = 'test-screen-loaded';

/** A screen that becomes longer than the window when the test sends the event LOADED. */
function ScreenThatLoads() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState('');
  // A layout effect, so that the event listener exists as soon as the heading is visible.
  useLayoutEffect(() => {
    const finish = () => setLoaded(pathname);
    window.addEventListener(LOADED, finish);
    return () => window.removeEventListener(LOADED, finish);
  }, [pathname]);
  const isLoaded = loaded === pathname;
  return (
    <h1 style={{ height: isLoaded ? 4000 : 100 }}>{`${pathname} ${isLoaded ? 'is there' : 'loads'}`}</h1>
  );
}

test('a new screen opens at its top, and Back returns to where the last one was left', async () => {
  load.mockResolvedValue({ default: ScreenThatLoads, sharedInstances });
  const { screen, back } = await renderShell('/');
  const finishLoading = async (path: string) => {
    await expect.element(screen.getByRole('heading', { name: `${path} loads` })).toBeVisible();
    window.dispatchEvent(new Event(LOADED));
    await expect.element(screen.getByRole('heading', { name: `${path} is there` })).toBeVisible();
  };
  await finishLoading('/');
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
  window.scrollTo({ top: 800, behavior: 'instant' });
  await scrolled;
  await press(screen.getByRole('link', { name: 'Explore', exact: true }).first());
  await finishLoading('/companies');
  expect(window.scrollY).toBe(0);
  await back();
  await finishLoading('/');
  await expect.poll(() => window.scrollY).toBe(800);
});

describe('the user menu', () => {
  test('Logout leads to sign-in, even if the server fails', async () => {
    serve(authRoutes.logout, () => Response.error());
    const { screen, address } = await renderShell('/');
    await press(screen.getByRole('button', { name: 'Program Manager' }));
    await expect.element(screen.getByText('manager@university.example')).toBeVisible();
    await press(screen.getByRole('menuitem', { name: 'Logout' }));
    await expect.poll(address).toBe('/login');
    await expect.poll(() => document.title).toBe('Studio Desk');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(useSession.getState().status).toBe('signed-out');
  });
});

describe('an area that fails', () => {
  test('shows its version, cause and reference, and recovers in the same page', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /area.js'));
    const { screen } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    const card = screen.getByRole('alert');
    await expect.element(card).toHaveTextContent('Judges could not be loaded');
    await expect
      .element(card)
      .toHaveTextContent('Companies, Judges, and People work as usual. Nothing you saved is lost.');
    await expect.element(card).toHaveTextContent('Version1.0.0');
    await expect.element(card).toHaveTextContent("CauseThe area's files could not be loaded");
    await expect.element(card).toHaveTextContent(/Reference[0-9a-f]{4}-[0-9a-f]{4}/);
    await expect.element(screen.getByRole('link', { name: 'People' })).toBeVisible();

    load.mockResolvedValue(areaCalled('recovered'));
    await press(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('heading', { name: 'recovered screen' })).toBeVisible();
  });

  test('limits a failing screen to the area', async () => {
    function Broken(): never {
      throw new Error('a bug');
    }
    load.mockResolvedValue({ default: Broken, sharedInstances });
    const { screen, address } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('CauseA screen of the area failed');
    load.mockImplementation(async () => areaCalled('companies'));
    await press(screen.getByRole('link', { name: 'Studio Desk' }));
    await expect.poll(address).toBe('/');
    await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
  });

  test("can use the shell's router", async () => {
    function Linking() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/people')}>to people</button>;
    }
    load.mockImplementation(async (id) =>
      id.startsWith('fresh') ? { default: Linking, sharedInstances } : areaCalled('people'),
    );
    const { screen, address } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    await press(screen.getByRole('button', { name: 'to people' }));
    await expect.poll(address).toBe('/people');
  });
});
