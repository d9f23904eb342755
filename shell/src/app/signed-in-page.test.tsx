import { serve } from '@studio-desk/test-kit/screens/api-server';
import { loadRemote } from '@module-federation/runtime';
import { authRoutes } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { areaFor } from '../testing/test-area';
import { signedIn } from '../testing/mock-responses';
import { manager } from '../testing/user-fixtures';
import { renderShell, threeAreas } from '../testing/render-shell';

vi.mock('@module-federation/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const load = vi.mocked(loadRemote);

const areaCalled = (name: string) => ({ default: () => <h1>{name} screen</h1>, sharedInstances });

// Loaded areas are kept for the life of the page: tests that care use names of their own.
let number = 0;
const newArea = (path: string) =>
  areaFor(`fresh${++number}`, { title: 'Judges', routes: [{ path, title: 'Explore Judges' }] });

beforeEach(async () => {
  await page.viewport(1440, 900);
  load.mockReset();
  load.mockImplementation(async (id) => areaCalled(id.split('/')[0] ?? ''));
  signedIn();
});

describe('the guard', () => {
  test('redirects to sign-in without a session', async () => {
    localStorage.clear();
    const { address } = await renderShell('/companies');
    await expect.poll(address).toBe('/login');
    expect(load).not.toHaveBeenCalled();
  });

  test('shows a full-screen spinner while the session loads', async () => {
    const asked = serve(authRoutes.me, () => new Promise(() => undefined));
    const { screen } = await renderShell('/companies');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
    await expect.poll(() => asked.length).toBe(1);
  });

  test('keeps the session while the server is unreachable and continues when it is back', async () => {
    serve(authRoutes.me, () => Response.error());
    const { screen } = await renderShell('/companies');
    await expect.element(screen.getByText('The server did not answer')).toBeVisible();
    expect(localStorage.getItem('access_token')).toBe('access-1');
    signedIn();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
  });
});

test('an unknown address leads to /', async () => {
  const { screen, address } = await renderShell('/nowhere/at/all');
  await expect.poll(address).toBe('/');
  await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
});

test('window title and announcement follow the screen', async () => {
  const { screen } = await renderShell('/judges');
  await expect.element(screen.getByRole('heading', { name: 'judges screen' })).toBeVisible();
  expect(document.title).toBe('Explore Judges · Studio Desk');
  await screen.getByRole('link', { name: 'Studio Desk' }).click();
  await expect.poll(() => document.title).toBe('Companies Dashboard · Studio Desk');
  await expect.poll(() => document.activeElement?.id).toBe('screen');
});

describe('navigation', () => {
  test('has a tab for each area of the registry, with its screens', async () => {
    const { screen, address } = await renderShell('/');
    await screen.getByRole('button', { name: 'Judges' }).click();
    await screen.getByRole('menuitem', { name: 'Explore' }).click();
    await expect.poll(address).toBe('/judges');
    await expect.element(screen.getByRole('navigation', { name: 'Judges' })).toBeVisible();
    await expect
      .element(screen.getByRole('navigation', { name: 'Judges' }).getByRole('link', { name: 'Explore' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('prefetches an area on hover of its tab', async () => {
    const fresh = { ...newArea('/fresh'), title: 'Fresh' };
    const { screen } = await renderShell('/', [...threeAreas, fresh]);
    await expect.element(screen.getByRole('button', { name: 'Fresh' })).toBeVisible();
    expect(load.mock.calls.flat()).not.toContain(`${fresh.name}/area`);
    await screen.getByRole('button', { name: 'Fresh' }).hover();
    await expect.poll(() => load.mock.calls.flat()).toContain(`${fresh.name}/area`);
  });

  test('is one menu on a small screen', async () => {
    await page.viewport(390, 844);
    const { screen, address } = await renderShell('/');
    await screen.getByRole('button', { name: 'Open menu' }).click();
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Judges' }).click();
    await expect
      .element(menu.getByRole('button', { name: 'Judges' }))
      .toHaveAttribute('aria-expanded', 'false');
    await menu.getByRole('link', { name: 'Explore' }).last().click();
    await expect.poll(address).toBe('/people');
    await expect.element(menu).not.toBeInTheDocument();
  });
});

describe('the user menu', () => {
  test('shows who is signed in, and Settings the same', async () => {
    const { screen } = await renderShell('/');
    await screen.getByRole('button', { name: 'Program Manager' }).click();
    await expect.element(screen.getByText('manager@university.example')).toBeVisible();
    await screen.getByRole('menuitem', { name: 'Settings' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Team Management' });
    await expect.element(dialog).toHaveTextContent('NameProgram Manager');
    await expect.element(dialog).toHaveTextContent('Emailmanager@university.example');
  });

  test("says 'Not set' for a name that was never given", async () => {
    signedIn({ ...manager, full_name: null });
    const { screen } = await renderShell('/');
    await screen.getByRole('button', { name: 'manager@university.example' }).click();
    await screen.getByRole('menuitem', { name: 'Settings' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Team Management' }))
      .toHaveTextContent('NameNot set');
  });

  test('Logout leads to sign-in, even if the server fails', async () => {
    serve(authRoutes.logout, () => Response.error());
    const { screen, address } = await renderShell('/');
    await screen.getByRole('button', { name: 'Program Manager' }).click();
    await screen.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(address).toBe('/login');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(useSession.getState().status).toBe('signed-out');
  });
});

describe('an area that cannot be shown', () => {
  test('is named with its version, cause and reference, and comes back in the same page', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /area.js'));
    const { screen } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    const card = screen.getByRole('alert');
    await expect.element(card).toHaveTextContent('Judges could not be loaded');
    await expect
      .element(card)
      .toHaveTextContent('Companies, Judges, and People work as usual. Nothing you saved is lost.');
    await expect.element(card).toHaveTextContent('Version1.0.0');
    await expect.element(card).toHaveTextContent('CauseThe area could not be reached');
    await expect.element(card).toHaveTextContent(/Reference[0-9a-f]{4}-[0-9a-f]{4}/);
    await expect.element(screen.getByRole('button', { name: 'People' })).toBeVisible();

    load.mockResolvedValue(areaCalled('recovered'));
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'recovered screen' })).toBeVisible();
  });

  test('keeps a failing screen to itself', async () => {
    function Broken(): never {
      throw new Error('a bug');
    }
    load.mockResolvedValue({ default: Broken, sharedInstances });
    const { screen, address } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('CauseA screen of the area failed');
    load.mockImplementation(async () => areaCalled('companies'));
    await screen.getByRole('link', { name: 'Studio Desk' }).click();
    await expect.poll(address).toBe('/');
    await expect.element(screen.getByRole('heading', { name: 'companies screen' })).toBeVisible();
  });

  test("may use the shell's router", async () => {
    function Linking() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/people')}>to people</button>;
    }
    load.mockImplementation(async (id) =>
      id.startsWith('fresh') ? { default: Linking, sharedInstances } : areaCalled('people'),
    );
    const { screen, address } = await renderShell('/fresh', [newArea('/fresh'), ...threeAreas]);
    await screen.getByRole('button', { name: 'to people' }).click();
    await expect.poll(address).toBe('/people');
  });
});
