import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { followOtherTabs } from '@studio-desk/shared-auth';
import { authRoutes, paths } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { managerUser } from '../testing/user-fixtures';
import { renderShell } from '../testing/render-shell';
import { servePreferences } from '../testing/show-settings';
import { otherManagerUser, endSessionInOtherTab, signInAs } from '../testing/sign-in-again';
import { someSession } from '../testing/session-fixtures';

const dialog = page.getByRole('dialog', { name: 'Team Management' });
const tab = (name: string) => dialog.getByRole('tab', { name });
const area = page.getByRole('heading', { name: 'An area' });

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
  serve(authRoutes.sessions, () => [someSession()]);
  servePreferences();
  onTestFinished(followOtherTabs());
});

async function close() {
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
}

describe('a link to the settings while signed in', () => {
  beforeEach(() => mockSignedInUser());

  test('opens Reminders and removes its parameter from the URL', async () => {
    expect(paths.settings('reminders')).toBe('/?settings=reminders');
    const { address, search } = await renderShell(paths.settings('reminders'));
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(search).toBe('');
    expect(address()).toBe('/');
    await close();
    await expect.element(area).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('with an unknown value opens nothing, and going back does not open the settings again', async () => {
    const { address, goTo, back } = await renderShell('/companies?settings=nonsense');
    await expect.element(area).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await goTo(paths.settings('reminders'));
    await expect.element(dialog).toBeVisible();
    await close();
    await goTo('/judges');
    await expect.poll(address).toBe('/judges');
    await back();
    await expect.poll(address).toBe('/');
    await back();
    await expect.poll(address).toBe('/companies');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a link to the settings while signed out', () => {
  test('leads to sign-in, then opens Reminders, but not for the next user', async () => {
    const { address, search } = await renderShell(paths.settings('reminders'));
    await expect.poll(address).toBe('/login');
    expect(search()).toBe('');
    await signInAs(managerUser);
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(search).toBe('');
    expect(address()).toBe('/');
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    await signInAs(otherManagerUser);
    await expect.element(page.getByRole('button', { name: 'Next Manager' })).toBeVisible();
    await expect.element(area).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
