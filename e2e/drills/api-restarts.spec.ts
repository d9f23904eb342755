import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import type { Company } from '@studio-desk/shared-contract';
import { addCompany, callApi } from '#fixtures/records';
import type { App } from '#fixtures/app';
import { expect, signIn, test, type Account } from '#fixtures/test';
import { performUserAction } from './user-actions';
import { SentRecords } from './sent-records';
import { USER_ACTIONS, createRestartPlan, type UserAction } from './restart-plan';

const isLong = process.env.DRILL === 'long';
const LONG_ROUNDS = 20;
const actions: readonly UserAction[] = isLong
  ? Array.from(
      { length: LONG_ROUNDS },
      (_, round) => USER_ACTIONS[round % USER_ACTIONS.length] ?? USER_ACTIONS[0],
    )
  : ['gets no answer to a save', 'comes back with an old token'];

/** A long timeout, because live updates wait before they reconnect. */
const LIVE_AT_LAST = { timeout: scaleTimeout(30_000) };

test(
  `${actions.length} restarts of the API sign nobody out and lose nothing`,
  { tag: '@all' },
  async ({ page: watching, context, app, account, allowConsole }) => {
    test.setTimeout(scaleTimeout(isLong ? 225_000 : 90_000));
    // Allow logs of failed requests. Errors thrown by the app still fail the test.
    allowConsole(/(ERR_|status of (401|429|503)).*\/api\//);
    // An API that shuts down rejects requests, and these responses have no CORS headers.
    allowConsole(/\/api\/.* blocked by CORS policy/);
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
    console.log(`seed ${seed}`);
    const history = new SentRecords();
    await signIn(watching, app, account);
    await mark(watching);

    for (const [index, round] of createRestartPlan(seed, actions).entries()) {
      const { action, end, afterMs, downMs } = round;
      const began = performance.now();
      await test.step(`${index + 1}: a person ${action}`, async () => {
        const page = await context.newPage();
        await page.goto(app.shellUrl);
        await expect(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
        await mark(page);
        await performUserAction({ page, app, account, history, round });
        await expectSignedIn(page);
        await page.close();
      });
      console.log(
        `round ${index + 1}: ${action}, ${end} after ${afterMs} ms for ${downMs} ms: ${Math.round(performance.now() - began)} ms`,
      );
    }

    if (isLong) await expectUpToDate(watching, app, account, history);
    const stored = await storedNames(app, account);
    console.log(
      `${actions.length} restarts, ${history.count('ok')} companies answered, ${stored.length} stored, 0 log-outs`,
    );
    expect(history.faults(stored)).toEqual([]);
  },
);

/** Expects that an open screen shows a newly added record without a reload. */
async function expectUpToDate(page: Page, app: App, account: Account, history: SentRecords) {
  await expectSignedIn(page);
  const last = `Drill at last ${account.full_name}`;
  history.send(last);
  await addCompany(app, account, { company_name: last });
  history.confirm('ok', last);
  await expect(page.getByText(last, { exact: true })).toBeVisible(LIVE_AT_LAST);
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isStillTheSamePage: true }));

async function expectSignedIn(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    path: location.pathname,
    isSamePage: 'isStillTheSamePage' in window,
    hasTokens:
      localStorage.getItem('access_token') !== null && localStorage.getItem('refresh_token') !== null,
  }));
  expect(found).toEqual({ path: found.path, isSamePage: true, hasTokens: true });
  expect(found.path).not.toBe('/login');
}

/** Returns the names of the companies that this drill added, from the API. */
async function storedNames(app: App, account: Account): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const query = `limit=1000&offset=${names.length}`;
    const rows = await callApi<Company[]>(app, account, 'GET', `/companies?${query}`);
    names.push(...rows.map(({ company_name }) => company_name));
    if (rows.length < 1000) return names.filter((name) => name.startsWith('Drill '));
  }
}
