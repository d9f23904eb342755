import { isFullRun, scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { APP_PORT_OFFSETS, getAppPort } from '#fixtures/app-ports';
import { nginxPath, withNginx } from '#fixtures/nginx-process';
import { test, type ShellChange } from '#fixtures/released-shell';
import { expect, leavePage, signIn, waitForFirstScreen } from '#fixtures/test';

const THROWN_MESSAGE = 'Broken on purpose';
const throwing = `(()=>{throw new Error('${THROWN_MESSAGE}')})()`;

const healthy: ShellChange = { file: /bootstrap-.*\.js$/, change: (code) => `${code}\n` };
const slow: ShellChange = {
  file: /\/bootstrap-.*\.js$/,
  change: (code) => `await new Promise((done) => setTimeout(done, 4_000));${code}`,
};
const brokenBuilds: (ShellChange & { name: string; limit: number })[] = [
  {
    name: 'throws in its entry',
    file: /mf-entry-bootstrap/,
    change: (code) => `${throwing};${code}`,
    limit: 6_000,
  },
  { name: 'never renders', file: /index-.*\.js$/, change: () => 'export {}', limit: 14_000 },
  {
    name: 'crashes while it renders',
    file: /\/bootstrap-.*\.js$/,
    change: (code) => code.replace('`Skip to content`', throwing),
    limit: 14_000,
  },
];
const [throwingEntry] = brokenBuilds;
if (!throwingEntry) throw new Error('No broken build is listed.');

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const notice = (page: Page) =>
  status(page, 'The newest version of Studio Desk did not start, so this is the version before.');
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

async function reloadByUpdate(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), update(page).click()]);
}

/** Fires the event of a user who returns to the tab, and waits until the page has read the registry. */
async function comeBack(page: Page): Promise<void> {
  const response = page.waitForResponse(/\/remotes\.json$/);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await response).finished();
}

/** Returns a list that grows with each load of the page. */
function listLoads(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  return addresses;
}

test('a build that does not start gives way to the build before, with a notice, until the next release', async ({
  page,
  account,
  releasedShell,
  allowConsole,
}) => {
  allowConsole(new RegExp(THROWN_MESSAGE));
  await signIn(page, releasedShell, account);
  await expect(notice(page)).toBeHidden();

  for (const { name, limit, ...change } of isFullRun ? brokenBuilds : [throwingEntry]) {
    await test.step(`a build that ${name}`, async () => {
      await releasedShell.release(change);
      const loads = listLoads(page);
      await page.goto(releasedShell.shellUrl);
      await expect(notice(page)).toBeVisible({ timeout: scaleTimeout(limit) });
      await waitForFirstScreen(page);
      expect(loads).toHaveLength(2);

      await comeBack(page);
      await comeBack(page);
      await expect(update(page)).toBeHidden();
      await page.goto(`${releasedShell.shellUrl}/judges`);
      await expect(notice(page)).toBeVisible();
      expect(loads).toHaveLength(3);
      page.removeAllListeners('request');
    });

    await test.step('the next healthy build is offered, and comes without a notice', async () => {
      await releasedShell.release(healthy);
      await comeBack(page);
      await expect(status(page, 'A new version of Studio Desk is ready.')).toBeVisible();
      await expect(notice(page)).toBeHidden();
      await reloadByUpdate(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
      await comeBack(page);
      await expect(update(page)).toBeHidden();
      await expect(notice(page)).toBeHidden();
    });
  }
});

test(
  'nginx passes the choice of the build on in both directions',
  { tag: '@all' },
  async ({ page, account, releasedShell, allowConsole }, { parallelIndex }) => {
    test.skip(nginxPath === undefined, 'nginx is not installed');
    allowConsole(new RegExp(THROWN_MESSAGE));
    const port = getAppPort(parallelIndex + APP_PORT_OFFSETS.released, 5);
    const shellUrl = `http://localhost:${port}`;
    const replacements = {
      'listen 80;': `listen 127.0.0.1:${port}; listen [::1]:${port};`,
      'localhost:5173': new URL(releasedShell.shellUrl).host,
    };
    await withNginx({ port, replacements }, async () => {
      await signIn(page, { ...releasedShell, shellUrl }, account);
      await releasedShell.release(throwingEntry);
      const loads = listLoads(page);
      await page.goto(shellUrl);
      await expect(notice(page)).toBeVisible();
      await waitForFirstScreen(page);
      expect(loads).toEqual([`${shellUrl}/`, `${shellUrl}/`]);
      await comeBack(page);
      await expect(update(page)).toBeHidden();

      await releasedShell.release(healthy);
      await comeBack(page);
      await expect(status(page, 'A new version of Studio Desk is ready.')).toBeVisible();
      await reloadByUpdate(page);
      await waitForFirstScreen(page);
      await expect(notice(page)).toBeHidden();
      await leavePage(page);
    });
  },
);

test(
  'if the build before does not start either, the page says so and does not reload by itself',
  { tag: '@all' },
  async ({ page, account, releasedShell, allowConsole }) => {
    allowConsole(new RegExp(THROWN_MESSAGE));
    await signIn(page, releasedShell, account);
    await releasedShell.release(throwingEntry);
    await releasedShell.release(throwingEntry);
    const loads = listLoads(page);
    await page.goto(releasedShell.shellUrl);
    const message = page.getByRole('alert').filter({ hasText: 'Studio Desk did not start' });
    await expect(message).toBeVisible();
    expect(loads).toHaveLength(2);
    // Wait longer than the start guard waits before it reloads the page.
    await page.waitForTimeout(11_000);
    expect(loads).toHaveLength(2);

    await releasedShell.release(healthy);
    await message.getByRole('button', { name: 'Reload' }).click();
    await waitForFirstScreen(page);
    await expect(message).toBeHidden();
  },
);

test(
  'a slow network is not taken for a build that does not start',
  { tag: '@all' },
  async ({ page, account, releasedShell }) => {
    await signIn(page, releasedShell, account);
    await releasedShell.release(healthy);
    const loads = listLoads(page);
    // Delay the last file that the start needs. It is requested after the `load` event of the page.
    await page.route(/\/bootstrap-[^/]*\.js$/, async (route) => {
      await new Promise((done) => setTimeout(done, 14_000));
      await route.continue();
    });
    await page.goto(releasedShell.shellUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: scaleTimeout(25_000) });
    await expect(notice(page)).toBeHidden();
    expect(loads).toHaveLength(1);
  },
);

test(
  'a slow build is not taken for one that does not start because foreign code fails',
  { tag: '@all' },
  async ({ page, account, releasedShell, allowConsole }) => {
    allowConsole(/Foreign/);
    await signIn(page, releasedShell, account);
    await releasedShell.release(slow);
    const loads = listLoads(page);
    await page.addInitScript(() => {
      setTimeout(() => {
        throw new Error('Foreign error');
      });
      void Promise.reject(new Error('Foreign rejection'));
    });
    await page.goto(releasedShell.shellUrl);
    await waitForFirstScreen(page);
    await expect(notice(page)).toBeHidden();
    expect(loads).toHaveLength(1);
  },
);

test(
  'a rollback of the shell to another build of the same version is called one',
  { tag: '@all' },
  async ({ page, account, releasedShell }) => {
    await releasedShell.release(healthy);
    await signIn(page, releasedShell, account);
    await releasedShell.rollBack();
    await comeBack(page);
    await expect(status(page, 'Studio Desk went back to the version before.')).toBeVisible();
    await reloadByUpdate(page);
    await waitForFirstScreen(page);
    await comeBack(page);
    await expect(update(page)).toBeHidden();
  },
);
