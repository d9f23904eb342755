import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudges } from '../testing/serve-judges';
import { manyJudges, someJudge } from '../testing/some-judge';
import { judgeQueries } from '../judge-queries';

const ann = someJudge({ name: 'Ann Able' });
const bob = someJudge({ id: '01980000-0000-7000-8000-000000000002', name: 'Bob Baker' });
const zoe = someJudge({ id: '01980000-0000-7000-8000-000000000003', name: 'Zoe Zimmer' });

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
  await deleteButton('Ann Able').click();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).toBeVisible();
  expect(vi.mocked(window.confirm).mock.calls).toEqual([['Are you sure you want to delete this judge?']]);
  expect(server.deletions).toHaveLength(1);
  expect(server.stored(ann.id)).toBeUndefined();
});

test('Undo restores the judge, and can be retried when it fails', async () => {
  const server = serveJudges(ann, bob);
  await show();
  await deleteButton('Ann Able').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts('Judge restored')).toBeVisible();
  await expect.element(row('Ann Able')).toBeVisible();
  expect(server.stored(ann.id)).toBeDefined();
  serve(judgeRoutes.restore, () => refusal(409, 'Somebody has this email now'));
  await deleteButton('Bob Baker').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(alerts('Somebody has this email now')).toBeVisible();
  serveJudges(ann, bob);
  serve(judgeRoutes.restore, () => bob);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Bob Baker')).toBeVisible();
});

test('cancelling keeps the judge', async () => {
  const server = serveJudges(ann);
  vi.mocked(window.confirm).mockReturnValue(false);
  await show();
  await deleteButton('Ann Able').click();
  await expect.poll(() => vi.mocked(window.confirm).mock.calls.length).toBe(1);
  await expect.element(row('Ann Able')).toBeVisible();
  expect(server.deletions).toHaveLength(0);
});

test('the row disappears before the list is refetched', async () => {
  serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  const slow = createGate();
  serve(judgeRoutes.list, async () => {
    await slow.opened;
    return [bob];
  });
  await deleteButton('Ann Able').click();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  slow.open();
});

test('a double click deletes once', async () => {
  const server = serveJudges(ann, bob);
  const responseGate = createGate();
  const calls = serve(judgeRoutes.remove, async () => {
    await responseGate.opened;
    server.drop(ann.id);
    return new Response(null, { status: 204 });
  });
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  const button = deleteButton('Ann Able').element();
  // Faster than a screen can be drawn in between.
  for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => calls.length).toBe(1);
  await deleteButton('Ann Able').click();
  responseGate.open();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each([
  ['what the server says', () => refusal(409, 'This judge is being merged'), 'This judge is being merged'],
  ['its own words', () => new Response('<h1>Oh</h1>', { status: 500 }), 'Failed to delete judge'],
])('a failed deletion shows %s and keeps the row', async (_, response, message) => {
  serveJudges(ann, bob);
  serve(judgeRoutes.remove, response);
  await show();
  await deleteButton('Ann Able').click();
  await expect.element(alerts(message)).toBeVisible();
  await expect.element(row('Ann Able')).toBeVisible();
  await expect.element(toasts('Judge deleted successfully')).not.toBeInTheDocument();
});

test('a judge already deleted by someone else shows an error and disappears from the list', async () => {
  const server = serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  server.drop(ann.id);
  await deleteButton('Ann Able').click();
  await expect.element(alerts('Judge not found')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).toBeVisible();
});

test('with more judges than the cache holds, a deleted row disappears and the next judge moves up', async () => {
  const judges = manyJudges(1200);
  serveJudges(...judges);
  await show('/judges?page=2');
  await deleteButton('Judge 0026').click();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Judge 0026')).not.toBeInTheDocument();
  await expect.element(row('Judge 0051')).toBeVisible();
  await expect.element(page.getByText('Showing 26 to 50 of 1,199 judges')).toBeVisible();
});

test('deleting the last judge of the last page shows the previous page', async () => {
  serveJudges(...manyJudges(26));
  const { arrivesAt } = await show('/judges?page=2');
  await deleteButton('Judge 0026').click();
  await expect.element(row('Judge 0025')).toBeVisible();
  await arrivesAt('/judges');
});

describe('the focus when a row disappears', () => {
  test('moves to the row that takes its place', async () => {
    serveJudges(ann, bob, zoe);
    await show();
    await removeByKey('Bob Baker');
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(deleteButton('Zoe Zimmer')).toHaveFocus();
  });

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

  test('moves to the next row when somebody else deletes the judge', async () => {
    const server = serveJudges(ann, bob, zoe);
    await show();
    await expect.element(row('Bob Baker')).toBeVisible();
    page.getByRole('link', { name: 'Edit Bob Baker' }).element().focus();
    server.drop(bob.id);
    void queryClient.invalidateQueries({ queryKey: judgeQueries.all() });
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Edit Zoe Zimmer' })).toHaveFocus();
  });

  test('does not change if it was elsewhere', async () => {
    const server = serveJudges(ann, bob);
    await show();
    await expect.element(row('Ann Able')).toBeVisible();
    deleteButton('Ann Able').element().focus();
    page.getByRole('searchbox').element().focus();
    server.drop(ann.id);
    void queryClient.invalidateQueries({ queryKey: judgeQueries.all() });
    await expect.element(row('Ann Able')).not.toBeInTheDocument();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
  });
});
