import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
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

test("deleting asks by the browser's own question, and takes the row away", async () => {
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

test('who says no keeps the judge', async () => {
  const server = serveJudges(ann);
  vi.mocked(window.confirm).mockReturnValue(false);
  await show();
  await deleteButton('Ann Able').click();
  await expect.poll(() => vi.mocked(window.confirm).mock.calls.length).toBe(1);
  await expect.element(row('Ann Able')).toBeVisible();
  expect(server.deletions).toHaveLength(0);
});

test('the row is gone before the list is read again', async () => {
  serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  const slow = gate();
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
  const held = gate();
  const calls = serve(judgeRoutes.remove, async () => {
    await held.opened;
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
  held.open();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each([
  ['what the server says', () => refusal(409, 'This judge is being merged'), 'This judge is being merged'],
  ['its own words', () => new Response('<h1>Oh</h1>', { status: 500 }), 'Failed to delete judge'],
])('a deletion that fails says %s and keeps the row', async (_, answer, words) => {
  serveJudges(ann, bob);
  serve(judgeRoutes.remove, answer);
  await show();
  await deleteButton('Ann Able').click();
  await expect.element(alerts(words)).toBeVisible();
  await expect.element(row('Ann Able')).toBeVisible();
  await expect.element(toasts('Judge deleted successfully')).not.toBeInTheDocument();
});

test('a judge that somebody else has deleted meanwhile is told of, and gone', async () => {
  const server = serveJudges(ann, bob);
  await show();
  await expect.element(row('Ann Able')).toBeVisible();
  server.drop(ann.id);
  await deleteButton('Ann Able').click();
  await expect.element(alerts('Judge not found')).toBeVisible();
  await expect.element(row('Ann Able')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).toBeVisible();
});

test('beyond the cache the row is gone, too, and the next judge moves up', async () => {
  const judges = manyJudges(1200);
  serveJudges(...judges);
  await show('/judges?page=2');
  await deleteButton('Judge 0026').click();
  await expect.element(toasts('Judge deleted successfully')).toBeVisible();
  await expect.element(row('Judge 0026')).not.toBeInTheDocument();
  await expect.element(row('Judge 0051')).toBeVisible();
  await expect.element(page.getByText('Showing 26 to 50 of 1,199 judges')).toBeVisible();
});

test('the last judge of the last page leads to the page before', async () => {
  serveJudges(...manyJudges(26));
  const { arrivesAt } = await show('/judges?page=2');
  await deleteButton('Judge 0026').click();
  await expect.element(row('Judge 0025')).toBeVisible();
  await arrivesAt('/judges');
});

describe('the focus of a row that goes', () => {
  test('is taken over by the row in its place', async () => {
    serveJudges(ann, bob, zoe);
    await show();
    await removeByKey('Bob Baker');
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(deleteButton('Zoe Zimmer')).toHaveFocus();
  });

  test('is taken over by the last row where the last one goes', async () => {
    serveJudges(ann, bob);
    await show();
    await removeByKey('Bob Baker');
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(deleteButton('Ann Able')).toHaveFocus();
  });

  test('stays in its place where no row is left', async () => {
    serveJudges(ann);
    await show();
    await removeByKey('Ann Able');
    const empty = page.getByText('No judges found');
    await expect.element(empty).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    await expect.poll(() => document.activeElement?.contains(empty.element())).toBe(true);
  });

  test('is the same where somebody else takes the row away', async () => {
    const server = serveJudges(ann, bob, zoe);
    await show();
    await expect.element(row('Bob Baker')).toBeVisible();
    page.getByRole('link', { name: 'Edit Bob Baker' }).element().focus();
    server.drop(bob.id);
    void queryClient.invalidateQueries({ queryKey: judgeQueries.all() });
    await expect.element(row('Bob Baker')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Edit Zoe Zimmer' })).toHaveFocus();
  });

  test('is left alone where it had gone elsewhere before', async () => {
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
