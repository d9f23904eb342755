import type { Page } from '@playwright/test';
import { failCalls } from '../fixtures/failing-calls';
import { addJudge, callApi } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

/** Specification section 8, judges: the error toasts of dashboard and Explore, each by a call that fails. */

const error = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText([text]);

test.beforeEach(({ allowConsole }) => allowConsole(/status of [45]\d\d/));

test('the list: the server’s detail, else the product’s own words', async ({ page, desk, account }) => {
  await failCalls(page, desk, 'GET', '/judges', { json: { detail: 'The database is being restored' } });
  await signIn(page, desk, account, '/judges');
  await error(page, 'The database is being restored');
  await page.unrouteAll();
  await failCalls(page, desk, 'GET', '/judges');
  await page.reload();
  await error(page, 'Failed to load judges data');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Judges' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('delete: the server’s detail, else the product’s own words', async ({ page, desk, account }) => {
  const judge = await addJudge(desk, account, { name: `Judge ${account.full_name}` });
  await signIn(page, desk, account);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${desk.shellUrl}/judges?search=${encodeURIComponent(judge.name)}`);
  const remove = page.getByRole('button', { name: `Delete ${judge.name}` });
  const letDelete = await failCalls(page, desk, 'DELETE', `/judges/${judge.id}`, {
    json: { detail: 'This judge is locked' },
  });
  await remove.click();
  await error(page, 'This judge is locked');
  await letDelete();
  await failCalls(page, desk, 'DELETE', `/judges/${judge.id}`);
  await remove.click();
  await error(page, 'Failed to delete judge');
  await expect(remove).toBeVisible();
});

test('the dashboard: metrics, refresh, year, judge', async ({ page, desk, account }) => {
  const year = new Date().getFullYear();
  const judge = await addJudge(desk, account, {
    name: `Judge ${account.full_name}`,
    competitions: [{ name: `Pitch ${account.full_name}`, month: 'April', year }],
  });
  await signIn(page, desk, account);
  const letMetrics = await failCalls(page, desk, 'GET', '/judges/metrics');
  await page.goto(`${desk.shellUrl}/judges/dashboard`);
  await error(page, 'Failed to fetch judge metrics');
  await expect(page.getByText('No judge data available')).toBeVisible();
  await expect(page.getByText('No competition data available')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await error(page, 'Failed to refresh judges data');
  await letMetrics();
  await page.getByRole('button', { name: 'Refresh' }).click();

  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('button', { name: new RegExp(`^${year}, \\d+ competition`) });
  const letYear = await failCalls(page, desk, 'GET', `/judges/competitions/${year}`);
  await bar.click();
  await error(page, 'Failed to fetch competitions for year');
  await letYear();
  await failCalls(page, desk, 'GET', /^\/judges\/judge-competitions\//);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: judge.name }).click();
  await error(page, 'Failed to fetch judge competitions');
  await callApi(desk, account, 'DELETE', `/judges/${judge.id}`);
});
