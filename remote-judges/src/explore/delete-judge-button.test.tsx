import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudges } from '../testing/serve-judges';
import { createJudges, someJudge } from '../testing/some-judge';

const ann = someJudge({ name: 'Ann Able' });
const bob = someJudge({ id: '01980000-0000-7000-8000-000000000002', name: 'Bob Baker' });

const show = (address = '/judges') => renderScreen(<JudgesArea />, address);
const row = (name: string) => page.getByRole('row', { name });
const deleteButton = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
const toasts = (text: string) => page.getByRole('status').filter({ hasText: text });
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });

beforeEach(() => void vi.spyOn(window, 'confirm').mockReturnValue(true));

async function removeByKey(name: string) {
  await expect.element(row(name)).toBeVisible();
  deleteButton(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('deleting asks with window.confirm and removes the row', async () => {
  const server = serveJudges(ann, bob);
  await show();
  await press(deleteButton('Ann Able'));
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).toBeVisible();
  expect(vi.mocked(window.confirm).mock.calls).toEqual([['Are you sure you want to delete this judge?']]);
  expect(server.deletions).toHaveLength(1);
  expect(server.stored(ann.id)).toBeUndefined();
});

test('deleting the open judge closes it', async () => {
  serveJudges(ann, bob);
  const { arrivesAt } = await show(`/judges?judge=${ann.id}`);
  await press(page.getByRole('article').getByRole('button', { name: 'Delete Ann Able' }));
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await arrivesAt('/judges');
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});

test('the row disappears before the list is refetched', async () => {
  serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  const slow = createResponseGate();
  serve(judgeRoutes.list, async () => {
    await slow.opened;
    return [bob];
  });
  await press(deleteButton('Ann Able'));
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  slow.open();
});

test('a double click deletes once', async () => {
  const server = serveJudges(ann, bob);
  const responseGate = createResponseGate();
  const calls = serve(judgeRoutes.remove, async () => {
    await responseGate.opened;
    server.drop(ann.id);
    return new Response(null, { status: 204 });
  });
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  const button = deleteButton('Ann Able').element();
  // Both clicks happen before the screen can render again.
  for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => calls.length).toBe(1);
  await press(deleteButton('Ann Able'));
  responseGate.open();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('a failed deletion shows what the server says and keeps the row', async () => {
  serveJudges(ann, bob);
  serve(judgeRoutes.remove, () => createErrorResponse(409, 'This judge is being merged'));
  await show();
  await press(deleteButton('Ann Able'));
  await expect.element(alerts('This judge is being merged')).toBeVisible();
  await expect.element(row('Ann Able')).toBeVisible();
  expect(readToastTexts().join()).not.toContain('Judge deleted successfully');
});

test('a judge already deleted by someone else shows an error and disappears from the list', async () => {
  const server = serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  server.drop(ann.id);
  await press(deleteButton('Ann Able'));
  await expect.element(alerts('Judge not found')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).toBeVisible();
});

test('with more judges than the cache holds, a deleted row disappears and the next judge moves up', async () => {
  const judges = createJudges(1200);
  serveJudges(...judges);
  await show('/judges?page=2');
  await press(deleteButton('Judge 0026'));
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Judge 0026')).not.toBeInTheDocument();
  await expect.element(row('Judge 0051')).toBeVisible();
  await expect.element(page.getByText('Showing 26 to 50 of 1,199 judges')).toBeVisible();
});

test('deleting the last judge of the last page shows the previous page', async () => {
  serveJudges(...createJudges(26));
  const { arrivesAt } = await show('/judges?page=2');
  await press(deleteButton('Judge 0026'));
  await expect.element(row('Judge 0025')).toBeVisible();
  await arrivesAt('/judges');
});

describe('the focus when a row disappears', () => {
  test('moves to the new last row when the last one disappears', async () => {
    serveJudges(ann, bob);
    await show();
    await removeByKey('Bob Baker');
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(deleteButton('Ann Able')).toHaveFocus();
  });

  test('stays in the list when no row is left', async () => {
    serveJudges(ann);
    await show();
    await removeByKey('Ann Able');
    const empty = page.getByText('No judges found');
    await expect.element(empty).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => document.activeElement?.contains(empty.element())).toBe(true);
  });
});
