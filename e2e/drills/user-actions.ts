import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page, Route } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#fixtures/app';
import { addCompany } from '#fixtures/records';
import { expect, type Account } from '#fixtures/test';
import { chooseFile, createCsvFile } from '#fixtures/uploads';
import type { SentRecords } from './sent-records';
import { restartApi, type UserAction, type RestartRound } from './restart-plan';

export interface UserActionContext {
  page: Page;
  app: App;
  account: Account;
  history: SentRecords;
  round: RestartRound;
}

/** Four times as long in `npm run test:all`, which is more than the web client's time limit of 30 s. */
const SETTLED = { timeout: scaleTimeout(25_000) };
const LIVE = { timeout: scaleTimeout(25_000) };
const FILE_ROWS = 1_500;

export const performUserAction = (context: UserActionContext): Promise<void> =>
  actions[context.round.action](context);

const actions: Record<UserAction, (context: UserActionContext) => Promise<void>> = {
  'adds a company': (context) => addsCompany(context, () => restartLater(context)),
  'reads a list': readsList,
  'uploads a file': uploadsFile,
  'gets no answer to a save': (context) =>
    addsCompany(context, () => restartDuring(context, 'companies', letThrough)),
  'comes back with an old token': (context) =>
    withOldToken(context, () => restartDuring(context, 'auth/refresh', nothing)),
  'gets no answer to a refresh': (context) =>
    withOldToken(context, () => restartDuring(context, 'auth/refresh', letThrough)),
};

const letThrough = (route: Route) => route.fetch();
const nothing = () => Promise.resolve();

async function restartLater({ app, round }: UserActionContext): Promise<void> {
  await pause(round.afterMs);
  await restartApi(app.api, round);
}

/**
 * Restarts the API during the next POST to `path`, whose response is lost. `before` runs before the restart
 * and can let the API handle the request.
 */
function restartDuring(
  { page, app, round }: UserActionContext,
  path: string,
  before: (route: Route) => Promise<unknown>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const lose = async (route: Route) => {
      await before(route);
      await app.api[round.end]();
      await route.abort('connectionreset');
      await pause(round.downMs);
      await app.api.start();
    };
    // Never remove this route: Playwright would then send the requests that it holds.
    void page.context().route(`**/api/${path}`, (route) => {
      if (!isFirst || route.request().method() !== 'POST') return route.fallback();
      isFirst = false;
      return lose(route).then(resolve, reject);
    });
  });
}

async function addsCompany(
  { page, history }: UserActionContext,
  restarts: () => Promise<void>,
): Promise<void> {
  const name = `Drill ${randomUUID()}`;
  const typed = [
    [page.getByLabel('Company Name'), name],
    [page.getByLabel('Founder', { exact: true }), 'Ann Lee'],
    [page.getByRole('textbox', { name: 'Other Information' }), 'Typed while the server was away'],
  ] as const;
  const add = page.getByRole('button', { name: 'Add Company' });
  const added = page.getByText('Company added successfully!');
  const failed = page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first();
  const question = page.getByRole('dialog', { name: /Similar (Company )?Names/ });
  const cancel = question.getByRole('button', { name: 'Cancel' });

  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  await expect(page.getByLabel('Company Name')).toBeVisible();
  const back = restarts();
  for (const [field, text] of typed) await field.pressSequentially(text, { delay: 10 });
  history.send(name);
  await add.click();
  await expect(added.or(failed).or(question).first()).toBeVisible(SETTLED);
  if (await question.isVisible()) await cancel.click();
  await expect(add).toBeEnabled(SETTLED);
  if (!(await added.isVisible())) {
    for (const [field, text] of typed) await expect(field).toHaveValue(text);
    await back;
    await add.click();
    await expect(added.or(question).first()).toBeVisible();
    if (await question.isVisible()) {
      await expect(question.getByRole('list', { name: 'Similar companies' })).toContainText(name);
      await cancel.click();
    }
  }
  history.confirm('ok', name);
  await back;
}

async function readsList(context: UserActionContext): Promise<void> {
  const { page, app, account, history } = context;
  const name = `Drill ${randomUUID()}`;
  const found = page.getByText('1 company found');
  await page.getByRole('link', { name: 'Explore', exact: true }).first().click();
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  const back = restartLater(context);
  await search.pressSequentially(name, { delay: 20 });
  await back;
  await expect(search).toHaveValue(name);
  history.send(name);
  await addCompany(app, account, { company_name: name });
  history.confirm('ok', name);
  await expect(found).toBeVisible(LIVE);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

async function uploadsFile(context: UserActionContext): Promise<void> {
  const { page, history } = context;
  const mark = randomUUID();
  const names = Array.from({ length: FILE_ROWS }, (_, row) => `Drill ${mark} ${row}`);
  const upload = page.getByRole('button', { name: 'Upload File' });
  const result = page.getByRole('group', { name: 'Result' });
  await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).first().click();
  await chooseFile(page, createCsvFile('drill.csv', ['company_name', ...names]));
  history.send(...names);
  const back = restartLater({ ...context, round: { ...context.round, afterMs: context.round.afterMs / 2 } });
  await upload.click();
  const advice = page.getByText(/Upload it again|try again in a moment/);
  await expect(result.or(advice).first()).toBeVisible(SETTLED);
  await back;
  if (await advice.isVisible()) {
    await expect(page.getByText('drill.csv')).toBeVisible();
    await upload.click();
  }
  await expect(result).toContainText(`Successfully uploaded ${FILE_ROWS.toLocaleString('en-US')} companies!`);
  history.confirm('ok', ...names);
}

async function withOldToken(context: UserActionContext, restarts: () => Promise<void>): Promise<void> {
  const { page } = context;
  const refreshed = page.context().waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/auth/refresh') && response.status() === 200,
    ...SETTLED,
  });
  const back = Promise.all([restarts(), refreshed]).then(() => undefined);
  await page.evaluate(() => localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`));
  await addsCompany(context, () => back);
}
