import { press } from '@studio-desk/test-kit/screens/press';
import { Button, Dialog, PageHeader } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { loadRemote } from '@module-federation/runtime';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell } from '../testing/render-shell';

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader title="Explore Judges">
        <Button tone="primary" onClick={() => setOpen(true)}>
          Add Judge
        </Button>
      </PageHeader>
      <Dialog open={isOpen} title="Competitions" width="lg" onClose={() => setOpen(false)}>
        <p>Text</p>
      </Dialog>
    </>
  );
}

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: Screen, sharedInstances });
  mockSignedInUser();
});

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

function isCovered(locator: Locator): boolean {
  const one = boxOf(locator);
  // The part of a toast below the region's lower edge is clipped, so it covers nothing.
  const end = boxOf(page.getByRole('region', { name: 'Notifications' })).bottom;
  return [...document.querySelectorAll('section[aria-label="Notifications"] > *')].some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (
      one.left < right &&
      left < one.right &&
      one.top < Math.min(bottom, end) &&
      Math.min(top, end) < one.bottom
    );
  });
}

async function showToasts(length: number): Promise<void> {
  const words = 'The company could not be saved because the server did not answer in time. '.repeat(2);
  toast.error('An older message');
  toast.error(words.slice(0, length).trim());
  await expect.element(page.getByRole('alert').nth(1)).toBeVisible();
}

test.each([1440, 320])('a long toast shows all of its text and its action at %i px', async (width) => {
  await page.viewport(width, 700);
  await renderShell('/judges');
  await press(page.getByRole('button', { name: 'Add Judge' }));
  const close = page.getByRole('dialog', { name: 'Competitions' }).getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  const words = 'The company could not be saved because the server did not answer in time. '.repeat(2);
  toast.error('An older message');
  toast.error(words.slice(0, 90), { label: 'Open Record', onPick: () => undefined });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const parts = [toasts.getByText(words.slice(0, 90)), toasts.getByRole('button', { name: 'Open Record' })];
  for (const part of parts) {
    await expect.element(part).toBeVisible();
    await expect.poll(() => boxOf(toasts).bottom - boxOf(part).bottom).toBeGreaterThanOrEqual(0);
    expect(boxOf(part).left).toBeGreaterThanOrEqual(0);
  }
  expect(isCovered(close)).toBe(false);
  const menu = page.getByRole('button', { name: 'Open menu', includeHidden: true });
  if (width < 768) expect(isCovered(menu)).toBe(false);
});

test.each([
  { width: 1440, length: 110 },
  { width: 390, length: 60 },
])('toasts cover no menu, action, title or close button at $width px', async ({ width, length }) => {
  await page.viewport(width, 900);
  await renderShell('/judges');
  const action = page.getByRole('button', { name: 'Add Judge' });
  await expect.element(action).toBeVisible();
  await showToasts(length);
  const menus =
    width === 390
      ? [page.getByRole('button', { name: 'Open menu' })]
      : [
          page.getByRole('button', { name: 'Program Manager' }),
          page.getByRole('link', { name: 'People' }),
          page.getByRole('link', { name: 'Explore' }),
        ];
  for (const needed of [...menus, page.getByRole('heading', { level: 1 }), action])
    expect(isCovered(needed), needed.selector).toBe(false);

  await press(action);
  const dialog = page.getByRole('dialog', { name: 'Competitions' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeVisible();
  await showToasts(length);
  for (const needed of [dialog.getByRole('heading'), close])
    expect(isCovered(needed), needed.selector).toBe(false);
  await press(close);
  await expect.element(dialog).not.toBeInTheDocument();
});
