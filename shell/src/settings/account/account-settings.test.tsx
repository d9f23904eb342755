import { serve } from '@studio-desk/test-kit/screens/api-server';
import { loadRemote } from '@module-federation/runtime';
import { followOtherTabs } from '@studio-desk/shared-auth';
import { authRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sharedInstances } from '../../releases/shared-instances';
import { mockSignedInUser } from '../../testing/mock-responses';
import { manager } from '../../testing/user-fixtures';
import { renderShell } from '../../testing/render-shell';
import { nextManager, endSessionInOtherTab, signInAs } from '../../testing/sign-in-again';
import { otherSession, someSession } from '../../testing/session-fixtures';

vi.mock('@module-federation/runtime', () => ({
  getInstance: vi.fn(),
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

const dialog = page.getByRole('dialog', { name: 'Team Management' });
const name = dialog.getByLabelText('Full Name');

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
  mockSignedInUser();
  serve(authRoutes.sessions, () => [someSession(), otherSession()]);
  onTestFinished(followOtherTabs());
});

async function openAccount() {
  const shown = await renderShell('/?settings=account');
  await expect.element(name).toBeVisible();
  return shown;
}

test('a new name shows in the user menu and in the dialog at once', async () => {
  serve(authRoutes.updateMe, () => ({ ...manager, full_name: 'New Name' }));
  const { screen } = await openAccount();
  await name.fill('New Name');
  await dialog.getByRole('button', { name: 'Save Name' }).click();
  await expect.element(page.getByText('Name saved')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('NameNew Name');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'New Name' })).toBeVisible();
});

describe('unsaved text in the account settings', () => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  test.each([
    ['Full Name', (field: string) => dialog.getByLabelText(field)],
    ['Current Password', (field: string) => dialog.getByRole('textbox', { name: field })],
  ])('is not lost when the dialog closes: %s asks first', async (label, find) => {
    await openAccount();
    await find(label).fill('Typed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(find(label)).toHaveValue('Typed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is kept while another tab is open', async () => {
    await openAccount();
    await name.fill('Half typed');
    await dialog.getByRole('tab', { name: 'Appearance' }).click();
    await expect.element(dialog.getByRole('tabpanel', { name: 'Appearance' })).toBeVisible();
    await dialog.getByRole('tab', { name: 'Account' }).click();
    await expect.element(name).toHaveValue('Half typed');
  });
});

describe('unsaved text when the session ends', () => {
  async function signInAgain(user = manager) {
    await signInAs(user);
    await expect.element(page.getByRole('heading', { name: 'An area' })).toBeVisible();
  }

  async function openAgain(user = manager) {
    // The word of success stands over the menu.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: user.full_name }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await dialog.getByRole('tab', { name: 'Account' }).click();
  }

  test('is restored for the same user, except for passwords', async () => {
    const { address } = await openAccount();
    await name.fill('Half Typed');
    await dialog.getByRole('textbox', { name: 'Current Password' }).fill('old-secret');
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('old-secret');
    await signInAgain();
    await expect.element(dialog).not.toBeInTheDocument();
    await openAgain();
    await expect.element(name).toHaveValue('Half Typed');
    await expect.element(dialog.getByText('We restored your unsaved changes')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Current Password' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(name).toHaveValue('Program Manager');
    await expect.element(name).toHaveFocus();
  });

  test('is not shown to another user', async () => {
    const { address } = await openAccount();
    await name.fill('Half Typed');
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    await signInAgain(nextManager);
    await expect.element(dialog).not.toBeInTheDocument();
    await openAgain(nextManager);
    await expect.element(name).toHaveValue('Next Manager');
  });
});
