import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import { test } from '#fixtures/override-app';
import { expect, signIn } from '#fixtures/test';

/** A dev server compiles each file on its first request. */
const COMPILES_WITHIN_MS = scaleTimeout(15_000);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'This override does not work' });
const exploreJudges = (page: Page) => page.getByRole('heading', { level: 1, name: 'Explore Judges' });

/** Opens Explore Judges; returns the origins of the loaded scripts. */
async function openJudges(page: Page, shellUrl: string): Promise<Set<string>> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin);
  });
  await page.goto(`${shellUrl}/judges`);
  await expect(exploreJudges(page)).toBeVisible({ timeout: COMPILES_WITHIN_MS });
  return origins;
}

/** A server that forwards the paths in `statuses` to `source`, and never responds to other requests. */
function silentServer(source: string, port: number) {
  const requests: string[] = [];
  const state = { statuses: [] as string[], requests, url: `http://localhost:${port}` };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (!state.statuses.includes(path)) return;
    void fetch(source + path).then(async (answer) => {
      response.writeHead(answer.status, { 'access-control-allow-origin': '*' });
      const body: unknown = await answer.json();
      // `devServer` in `area.json` marks a dev server.
      response.end(JSON.stringify({ ...Object(body), devServer: true }));
    });
  });
  return Object.assign(state, {
    start: () => new Promise<void>((ready) => server.listen(port, 'localhost', ready)),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}

test(
  'an unresponsive dev server does not block the page: the tab reports it and can turn it off',
  { tag: '@all' },
  async ({ page, overrideApp, allowConsole }) => {
    // This test waits for three timeouts.
    test.slow();
    // Requests to the silent server fail.
    allowConsole(/ERR_ABORTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|The dev server is silent/);
    const { shellUrl, freePort, areaUrls } = overrideApp;
    await signIn(page, overrideApp, overrideApp.somebody);
    const server = silentServer(areaUrls('judges'), freePort);
    await server.start();
    try {
      await test.step('a link to it is refused in time', async () => {
        server.statuses = [];
        await page.goto(`${shellUrl}/?area-override=judges@${server.url}`);
        await expect(panel(page)).toContainText('It cannot be read', { timeout: scaleTimeout(15_000) });
      });
      await test.step('the page does not wait for other files of the dev server', async () => {
        server.statuses = ['/mf-manifest.json', '/area.json'];
        await panel(page).getByRole('button', { name: 'Check again' }).click();
        await expect(bar(page)).toContainText(server.url, { timeout: scaleTimeout(15_000) });
        expect(server.requests).toContain('/@vite/client');
      });
      await test.step('a reloaded page starts without its response', async () => {
        server.statuses = [];
        await page.goto(`${shellUrl}/`);
        await expect(bar(page)).toContainText(server.url, { timeout: scaleTimeout(15_000) });
      });
      await bar(page).getByRole('button', { name: 'Turn off' }).click();
      await expect(bar(page)).toBeHidden();
      expect(await openJudges(page, shellUrl)).toContain(areaUrls('judges'));
    } finally {
      await server.stop();
    }
  },
);

test(
  'an override that would fail is refused with the reason, and can be checked again',
  { tag: '@all' },
  async ({ page, overrideApp, allowConsole }) => {
    allowConsole(/ERR_CONNECTION_REFUSED|CORS policy|ERR_FAILED/);
    const { shellUrl, freePort, areaUrls } = overrideApp;
    const freeUrl = `http://localhost:${freePort}`;
    await signIn(page, overrideApp, overrideApp.somebody);

    await test.step('no server listens there', async () => {
      await page.goto(`${shellUrl}/judges?area-override=judges@${freeUrl}`);
      await expect(panel(page)).toContainText('It cannot be read');
      await expect(page).toHaveURL(`${shellUrl}/judges`);
      await panel(page).getByRole('button', { name: 'Continue without' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(exploreJudges(page)).toBeVisible();
    });

    await test.step('another area is there', async () => {
      await page.goto(`${shellUrl}/?area-override=judges@${areaUrls('people')}`);
      await expect(panel(page)).toContainText('The area there is people, not judges.');
    });

    await test.step('code may not come from there, and nothing is fetched', async () => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${shellUrl}/?area-override=judges@https://elsewhere.example`);
      await expect(panel(page)).toContainText('Code is taken from this computer');
      expect(requested.filter((url) => url.startsWith('https://elsewhere'))).toEqual([]);
    });

    await test.step('files without CORS headers are refused, and accepted once they have them', async () => {
      let cors: Record<string, string> = {};
      const server = createServer((request, response) => {
        void fetch(`${areaUrls('judges')}${request.url}`).then(async (source) => {
          const type = source.headers.get('content-type') ?? '';
          response.writeHead(source.status, { 'content-type': type, ...cors });
          response.end(Buffer.from(await source.arrayBuffer()));
        });
      });
      await new Promise<void>((ready) => server.listen(freePort, 'localhost', ready));
      try {
        await page.goto(`${shellUrl}/?area-override=judges@${freeUrl}`);
        await expect(panel(page)).toContainText('It cannot be read');
        cors = { 'access-control-allow-origin': '*' };
        await panel(page).getByRole('button', { name: 'Check again' }).click();
        await expect(bar(page)).toContainText(`Judges comes from ${freeUrl}`);
        expect(await openJudges(page, shellUrl)).toContain(freeUrl);
      } finally {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    });
  },
);

test('one link shows code of this computer in one tab, until it is turned off', async ({
  page,
  context,
  overrideApp,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|WebSocket connection|websocket|server connection lost/i);
  // A dev server compiles files on request, and this test opens four pages.
  test.slow();
  const { link, devUrl, shellUrl, areaUrls } = overrideApp;
  await signIn(page, overrideApp, overrideApp.somebody);
  await page.goto(link);
  await expect(bar(page)).toContainText(`Judges comes from ${devUrl}`);
  await expect(page).toHaveURL(`${shellUrl}/`);
  const here = await openJudges(page, shellUrl);
  expect(here).toContain(devUrl);
  expect(here).not.toContain(areaUrls('judges'));
  await expect(bar(page)).toBeVisible();

  await test.step('another tab has the released version', async () => {
    const other = await context.newPage();
    expect(await openJudges(other, shellUrl)).toContain(areaUrls('judges'));
    await expect(bar(other)).toBeHidden();
    await other.close();
  });

  await test.step('when its server is gone, the override can be turned off where it fails', async () => {
    // The server need not start again, because no later test in this file uses it.
    await overrideApp.devServer.stop();
    await page.goto(`${shellUrl}/judges`);
    const card = page.getByRole('alert');
    await expect(card).toContainText('Judges could not be loaded');
    await expect(bar(page)).toBeVisible();
    await card.getByRole('button', { name: 'Turn off the override' }).click();
    await expect(exploreJudges(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await openJudges(page, shellUrl)).toContain(areaUrls('judges'));
  });
});
