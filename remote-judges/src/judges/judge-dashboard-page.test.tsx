import { refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { manyJudges } from '../testing/some-judge';

const show = () => renderScreen(<JudgesArea />, '/judges/dashboard');

test('the exact total is shown, also beyond the cache, and leads to Explore', async () => {
  serveList(judgeRoutes.list, () => manyJudges(1284));
  const { arrivesAt } = await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Judges Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Total Judges 1,284' }).click();
  await arrivesAt('/judges');
});

test('there is a way to add a judge', async () => {
  serveList(judgeRoutes.list, () => []);
  const { arrivesAt } = await show();
  await page.getByRole('link', { name: 'Add Judge' }).click();
  await arrivesAt('/judges/add');
});

test('a failed load can be tried again', async () => {
  serve(judgeRoutes.list, () => refusal(500, 'Something went wrong on our side'));
  await show();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  serveList(judgeRoutes.list, () => manyJudges(2));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Total Judges 2' })).toBeVisible();
});
