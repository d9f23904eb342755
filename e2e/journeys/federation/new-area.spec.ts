import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAreaDevServer, getDevServerUrl } from '#fixtures/area-dev-server';
import { withServers } from '#fixtures/app';
import { APP_PORT_OFFSETS, getAppPort } from '#fixtures/app-ports';
import { getPageHeading } from '#fixtures/navigation';
import { addCompany } from '#fixtures/records';
import { withReleasedApp, type ReleasedApp } from '#fixtures/released-app';
import { withRepositoryCopy, type RepositoryCopy } from '#fixtures/repository-copy';
import { expect, createAccount, registerAccount, submitSignIn, test as base } from '#fixtures/test';

const isLong = process.env.DRILL === 'long';
const AREA = 'remote-events';

/** `copy`: a copy of the repository for the new area. `running`: a shell started before that area exists. */
const test = base.extend<{ copy: RepositoryCopy; running: ReleasedApp }>({
  copy: [async ({ browserName: _ }, use) => withRepositoryCopy(use), { timeout: scaleTimeout(60_000) }],
  running: [
    async ({ app }, use, { parallelIndex }) => {
      const port = getAppPort(parallelIndex + APP_PORT_OFFSETS.released, 0);
      await withReleasedApp(app, port, use, { AREA_OVERRIDES: 'with-session' });
    },
    { timeout: scaleTimeout(60_000) },
  ],
});

test(
  'a new area is one command: a shell that runs takes it from a dev server, shows its release and refreshes it',
  { tag: '@all' },
  async ({ page, app, copy, running, account, allowConsole }, { parallelIndex }) => {
    test.setTimeout(scaleTimeout(60_000));
    allowConsole(/WebSocket|websocket|server connection lost|ERR_CONNECTION_REFUSED/);
    const explore = getPageHeading(page, 'Explore Events');
    const openEvents = async () => {
      await page.getByRole('link', { name: 'Events', exact: true }).hover();
      await page.getByRole('menuitem', { name: 'Explore', exact: true }).click();
    };
    const release = () =>
      copy.npm('run', 'release', '-w', AREA, '--', '--to', running.folder, '--shell', running.shellUrl);

    await copy.npm('run', 'new-area', '--', 'events', ...(isLong ? [] : ['--no-install']));

    const index = parallelIndex + APP_PORT_OFFSETS.standalone;
    const devUrl = getDevServerUrl(index);
    const devServer = createAreaDevServer('events', index, ['--api', app.apiUrl], {}, copy.folder);
    await withServers([devServer], async () => {
      await test.step('the new area runs on its own', async () => {
        await page.goto(devUrl);
        await submitSignIn(page, account);
        await expect(explore).toBeVisible({ timeout: scaleTimeout(15_000) });
      });

      await test.step('a link shows the area to a signed-in user before it is released', async () => {
        await page.goto(`${running.shellUrl}/events?area-override=events@${devUrl}`);
        const bar = page.getByRole('complementary', { name: 'Override' });
        await expect(bar).toContainText(`Events comes from ${devUrl}`, { timeout: scaleTimeout(15_000) });
        await submitSignIn(page, account);
        await openEvents();
        await expect(explore).toBeVisible({ timeout: scaleTimeout(15_000) });
        await bar.getByRole('button', { name: 'Turn off' }).click();
        await expect(bar).toBeHidden();
        await expect(page.getByRole('button', { name: 'Events', exact: true })).toBeHidden();
      });
    });

    await test.step('released, it is in the navigation of the next page', async () => {
      expect(await release()).toContain('Events 1.0.0 is live');
      await page.goto(running.shellUrl);
      await openEvents();
      await expect(explore).toBeVisible();
    });

    await test.step('a signed-out user is sent to the sign-in', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${running.shellUrl}/events`);
      await submitSignIn(page, account);
      await openEvents();
      await expect(explore).toBeVisible();
    });

    await test.step('a change by another user shows in its list', async () => {
      const colleague = createAccount();
      await registerAccount(app, colleague);
      const { company_name } = await addCompany(app, colleague, { company_name: `0 ${colleague.full_name}` });
      await expect(page.getByRole('row', { name: company_name })).toBeVisible();
    });

    // Only in the long run: it needs a second build, and a rollback works the same for every area.
    if (!isLong) return;
    await test.step('the next release is shown, and a rollback brings the first one back', async () => {
      await edit(copy, 'src/explore/explore-page.tsx', 'Explore Events', 'All Events');
      await edit(copy, 'package.json', '"version": "1.0.0"', '"version": "1.1.0"');
      expect(await release()).toContain('the version before is 1.0.0');
      await page.reload();
      await expect(getPageHeading(page, 'All Events')).toBeVisible();
      await copy.npm('run', 'rollback', '-w', AREA, '--', '--to', running.folder);
      await page.reload();
      await expect(explore).toBeVisible();
    });
  },
);

if (isLong) {
  test('the generated area passes every check', { tag: '@all' }, async ({ copy }) => {
    test.setTimeout(1_800_000);
    await copy.npm('run', 'new-area', '--', 'alumni_events');
    await copy.npm('run', 'lint');
    await copy.npm('run', 'format');
    await copy.npm('test', '-w', 'remote-alumni_events');
    expect(await copy.npm('run', 'build')).toContain('Budgets of remote-alumni_events were added');
  });
}

async function edit({ folder }: RepositoryCopy, path: string, from: string, to: string): Promise<void> {
  const file = join(folder, AREA, path);
  const before = await readFile(file, 'utf8');
  expect(before).toContain(from);
  await writeFile(file, before.replaceAll(from, to));
}
