import { createGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { loadRemote } from '@module-federation/runtime';
import { useSession } from '@studio-desk/shared-auth';
import { emailRoutes } from '@studio-desk/shared-contract';
import { hasUnsavedChanges, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { manager, somePreferences } from '../testing/user-fixtures';
import { button, toasts } from '../testing/page-parts';
import { renderShell } from '../testing/render-shell';
import { servePreferences, showSettings } from '../testing/show-settings';
import { openSettings } from './settings-store';

vi.mock('@module-federation/runtime', () => ({
  getInstance: vi.fn(),
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const settings = page.getByRole('dialog', { name: 'Team Management' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const tab = (name: string) => settings.getByRole('tab', { name });
const weekly = settings.getByRole('radio', { name: 'Weekly' });

beforeEach(async () => page.viewport(1440, 900));

describe('the settings dialog', () => {
  beforeEach(() => void servePreferences());

  test('shows the name and email of the user', async () => {
    await showSettings();
    await expect.element(settings).toHaveTextContent('NameProgram Manager');
    await expect.element(settings).toHaveTextContent('Emailmanager@university.example');
  });

  test("shows 'Not set' for a user without a name", async () => {
    await showSettings();
    useSession.setState({ status: 'signed-in', user: { ...manager, full_name: null } });
    await expect.element(settings).toHaveTextContent('NameNot set');
  });

  test('opens Reminders first, and shows no buttons on the tab Appearance', async () => {
    await showSettings();
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.element(button('Save')).toBeVisible();
    await tab('Appearance').click();
    await expect.element(settings.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await expect.element(button('Save')).not.toBeInTheDocument();
    await settings.getByRole('radio', { name: 'Dark' }).click();
    expect(document.documentElement.dataset.theme).toBe('dark');
    await settings.getByRole('radio', { name: 'System' }).click();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  test('opens the requested tab, even while it is open', async () => {
    await showSettings('appearance');
    await expect.element(tab('Appearance')).toHaveAttribute('aria-selected', 'true');
    openSettings('reminders');
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.element(weekly).toBeVisible();
  });

  test('keeps unsaved choices of a tab while another one is open', async () => {
    await showSettings();
    await weekly.click();
    await tab('Appearance').click();
    await expect.element(weekly).not.toBeInTheDocument();
    await tab('Reminders').click();
    await expect.element(weekly).toBeChecked();
  });
});

describe('closing the settings dialog with unsaved changes', () => {
  beforeEach(() => void servePreferences());

  test.each([
    ['Close', () => button('Close').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', () => userEvent.click(document.body, { position: { x: 5, y: 850 }, force: true })],
  ])('by %s asks first, and Cancel keeps the changes', async (_, close) => {
    await showSettings();
    await weekly.click();
    await close();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(weekly).toBeChecked();
    await close();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(settings).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
    openSettings();
    await expect.element(weekly).not.toBeChecked();
  });

  test('asks even while another tab is open', async () => {
    await showSettings();
    await weekly.click();
    await tab('Appearance').click();
    await button('Close').click();
    await expect.element(question).toBeVisible();
  });

  test('closes the question when the changes are saved meanwhile', async () => {
    const { opened, open } = createGate();
    serve(emailRoutes.savePreferences, async () => {
      await opened;
      return somePreferences({ email_cadence: 'weekly' });
    });
    await showSettings();
    await weekly.click();
    await button('Save').click();
    await expect.element(button('Saving...')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    open();
    await expect.element(toasts('Email preferences saved successfully')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(weekly).toBeChecked();
    await button('Close').click();
    await expect.element(settings).not.toBeInTheDocument();
  });

  test('does not ask once the changes are reverted', async () => {
    await showSettings();
    await weekly.click();
    expect(hasUnsavedChanges()).toBe(true);
    await settings.getByRole('radio', { name: 'Never' }).click();
    await button('Close').click();
    await expect.element(settings).not.toBeInTheDocument();
  });
});

describe('the settings dialog over a screen', () => {
  function DirtyForm() {
    useUnsavedChanges(true);
    return <h1>A form with unsaved work</h1>;
  }

  const open = async () => {
    vi.mocked(loadRemote).mockResolvedValue({ default: DirtyForm, sharedInstances });
    mockSignedInUser();
    const { screen } = await renderShell('/');
    await expect.element(screen.getByRole('heading', { name: 'A form with unsaved work' })).toBeVisible();
    return screen;
  };

  test('does not affect unsaved changes of the screen below', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Program Manager' }).click();
    await screen.getByRole('menuitem', { name: 'Settings' }).click();
    await weekly.click();
    await button('Close').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(settings).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(true);
    await screen.getByRole('button', { name: 'Program Manager' }).click();
    await screen.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(weekly).toBeVisible();
    await button('Close').click();
    await expect.element(settings).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(true);
  });

  test('keeps the focus inside and returns it to the menu button', async () => {
    const screen = await open();
    const menu = screen.getByRole('button', { name: 'Program Manager' });
    menu.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(tab('Reminders')).toHaveFocus();
    await expect.element(weekly).toBeVisible();
    for (let press = 0; press < 12; press++) {
      await userEvent.tab();
      await expect.poll(() => settings.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(settings).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  test('returns the focus to the menu on a small screen', async () => {
    await page.viewport(390, 844);
    const screen = await open();
    await screen.getByRole('button', { name: 'Open menu' }).click();
    await screen.getByRole('button', { name: 'Settings' }).click();
    await expect.element(tab('Reminders')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(settings).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
  });
});
