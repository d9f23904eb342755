import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { hasUnsavedChanges, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { getButton } from '../testing/page-parts';
import { renderShell } from '../testing/render-shell';
import { servePreferences, showSettings } from '../testing/show-settings';
import { openSettings } from './settings-store';

const settings = page.getByRole('dialog', { name: 'Team Management' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const tab = (name: string) => settings.getByRole('tab', { name });
const weekly = settings.getByRole('radio', { name: 'Weekly' });

describe('the settings dialog', () => {
  beforeEach(() => void servePreferences());

  test('shows the user and Reminders first, keeps choices of a tab, and opens the tab that is asked for', async () => {
    await showSettings();
    await expect.element(settings).toHaveTextContent('NameProgram Manager');
    await expect.element(settings).toHaveTextContent('Emailmanager@university.example');
    // If the element were too narrow, each letter would be on its own line.
    const email = settings.getByText('manager@university.example').element().getBoundingClientRect();
    expect(email.width).toBeGreaterThan(email.height);
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.element(getButton('Save')).toBeVisible();
    await press(weekly);
    await press(tab('Appearance'));
    await expect.element(weekly).not.toBeInTheDocument();
    await expect.element(settings.getByRole('radio', { name: 'Dark' })).toBeVisible();
    await expect.element(getButton('Save')).not.toBeInTheDocument();
    await press(settings.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await press(settings.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    openSettings('reminders');
    await expect.element(tab('Reminders')).toHaveAttribute('aria-selected', 'true');
    await expect.element(weekly).toBeChecked();
  });
});

describe('closing the settings dialog with unsaved changes', () => {
  beforeEach(() => void servePreferences());

  test('by Close asks first, and Cancel keeps the changes', async () => {
    await showSettings();
    await press(weekly);
    await (() => press(getButton('Close')))();
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(weekly).toBeChecked();
    await (() => press(getButton('Close')))();
    await press(question.getByRole('button', { name: 'Leave' }));
    await expect.element(settings).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
    openSettings();
    await expect.element(weekly).not.toBeChecked();
  });
});

test('going back to an emailed confirmation asks before it gives up changed settings', async () => {
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
  servePreferences();
  mockSignedInUser();
  const { goTo, back } = await renderShell('/confirm-email');
  await goTo('/');
  await expect.element(page.getByRole('heading', { name: 'An area' })).toBeVisible();
  openSettings();
  await press(weekly);
  await back();
  await expect.element(question).toBeVisible();
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
    await press(screen.getByRole('button', { name: 'Program Manager' }));
    await press(screen.getByRole('menuitem', { name: 'Settings' }));
    await press(weekly);
    await press(getButton('Close'));
    await press(question.getByRole('button', { name: 'Leave' }));
    await expect.element(settings).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(true);
    await press(screen.getByRole('button', { name: 'Program Manager' }));
    await press(screen.getByRole('menuitem', { name: 'Settings' }));
    await expect.element(weekly).toBeVisible();
    await press(getButton('Close'));
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
    const isInside = () => settings.element().contains(document.activeElement);
    await userEvent.tab({ shift: true });
    await expect.poll(isInside).toBe(true);
    getButton('Save').element().focus();
    for (let times = 0; times < 2; times += 1) {
      await userEvent.tab();
      await expect.poll(isInside).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(settings).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });
});
