import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { followOtherTabs } from '@studio-desk/shared-auth';
import { hasUnsavedChanges, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell } from '../testing/render-shell';
import { endSessionInOtherTab } from '../testing/sign-in-again';

function DirtyForm() {
  useUnsavedChanges(true);
  return <h1>A form with unsaved work</h1>;
}

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: DirtyForm, sharedInstances });
  mockSignedInUser();
  onTestFinished(followOtherTabs());
});

describe('a session that ends with unsaved changes', () => {
  const openForm = async () => {
    const { screen, address } = await renderShell('/companies');
    await expect.element(screen.getByRole('heading', { name: 'A form with unsaved work' })).toBeVisible();
    expect(hasUnsavedChanges()).toBe(true);
    return { screen, address };
  };

  test('leads to sign-in without asking', async () => {
    const { screen, address } = await openForm();
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('closes the question of a link whether to leave', async () => {
    const { screen, address } = await openForm();
    await press(screen.getByRole('link', { name: 'Studio Desk' }));
    await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    endSessionInOtherTab();
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
