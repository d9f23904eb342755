import { serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { followOtherTabs } from '@studio-desk/shared-auth';
import { authRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sharedInstances } from '../../releases/shared-instances';
import { mockSignedInUser } from '../../testing/mock-responses';
import { managerUser } from '../../testing/user-fixtures';
import { renderShell } from '../../testing/render-shell';
import { otherManagerUser, endSessionInOtherTab, signInAs } from '../../testing/sign-in-again';
import { someOtherSession, someSession } from '../../testing/session-fixtures';

const dialog = page.getByRole('dialog', { name: 'Team Management' });
const name = dialog.getByLabelText('Full Name');

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
  mockSignedInUser();
  serve(authRoutes.sessions, () => [someSession(), someOtherSession()]);
  onTestFinished(followOtherTabs());
});

async function openAccount() {
  const shown = await renderShell('/?settings=account');
  await expect.element(name).toBeVisible();
  return shown;
}

test('a new name shows in the user menu and in the dialog at once', async () => {
  serve(authRoutes.updateMe, () => ({ ...managerUser, full_name: 'New Name' }));
  const { screen } = await openAccount();
  await fillIn(name, 'New Name');
  await press(dialog.getByRole('button', { name: 'Save Name' }));
  await expect.element(page.getByText('Name saved')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('NameNew Name');
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'New Name' })).toBeVisible();
});

describe('unsaved text in the account settings', () => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  test('is not lost when the dialog closes: Full Name asks first', async () => {
    await openAccount();
    await fillIn(((field: string) => dialog.getByLabelText(field))('Full Name'), 'Typed');
    await press(dialog.getByRole('button', { name: 'Close' }));
    await expect.element(question).toBeVisible();
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(((field: string) => dialog.getByLabelText(field))('Full Name')).toHaveValue('Typed');
    await press(dialog.getByRole('button', { name: 'Close' }));
    await press(question.getByRole('button', { name: 'Leave' }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is kept while another tab is open', async () => {
    await openAccount();
    await fillIn(name, 'Half typed');
    await press(dialog.getByRole('tab', { name: 'Appearance' }));
    await expect.element(dialog.getByRole('tabpanel', { name: 'Appearance' })).toBeVisible();
    await press(dialog.getByRole('tab', { name: 'Account' }));
    await expect.element(name).toHaveValue('Half typed');
  });
});

describe('unsaved text when the session ends', () => {
  async function signInAgain(user = managerUser) {
    await signInAs(user);
    await expect.element(page.getByRole('heading', { name: 'An area' })).toBeVisible();
  }

  async function openAgain(user = managerUser) {
    // Close the success toast, because it covers the menu.
    await press(page.getByRole('button', { name: 'Dismiss' }));
    await press(page.getByRole('button', { name: user.full_name }));
    await press(page.getByRole('menuitem', { name: 'Settings' }));
    await press(dialog.getByRole('tab', { name: 'Account' }));
  }

  test('is restored for the same user, except for passwords', async () => {
    const { address } = await openAccount();
    await fillIn(name, 'Half Typed');
    await fillIn(dialog.getByRole('textbox', { name: 'Current Password' }), 'old-secret');
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('old-secret');
    await signInAgain();
    await expect.element(dialog).not.toBeInTheDocument();
    await openAgain();
    await expect.element(name).toHaveValue('Half Typed');
    await expect.element(dialog.getByText('We restored your unsaved changes')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Current Password' })).toHaveValue('');
    await press(dialog.getByRole('button', { name: 'Discard' }));
    await expect.element(name).toHaveValue('Program Manager');
    await expect.element(name).toHaveFocus();
  });

  test('is not shown to another user', async () => {
    const { address } = await openAccount();
    await fillIn(name, 'Half Typed');
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    await signInAgain(otherManagerUser);
    await expect.element(dialog).not.toBeInTheDocument();
    await openAgain(otherManagerUser);
    await expect.element(name).toHaveValue('Next Manager');
  });
});
