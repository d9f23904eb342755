import type { Page } from '@playwright/test';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import { openScreen, expectExploreScreen } from '#fixtures/navigation';
import { expect, signIn, test } from '#fixtures/test';

async function openAllAreas(page: Page) {
  for (const name of [...AREA_NAMES].reverse()) {
    await openScreen(page, name);
    await expectExploreScreen(page, name);
  }
}

test('all areas are fetched before they are opened, and run on the React, session and toasts of the shell', async ({
  page,
  app,
  account,
}) => {
  const scripts: Promise<{ origin: string; text: string }>[] = [];
  const loadedFrom = new Set<string>();
  page.on('response', (response) => {
    const { origin } = new URL(response.url());
    loadedFrom.add(origin);
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.text().then((text) => ({ origin, text })));
  });
  await signIn(page, app, account);

  await test.step('the other areas are fetched before they are opened', async () => {
    const notFirst = AREA_NAMES.slice(1).map(app.areaUrls);
    await expect.poll(() => notFirst.filter((url) => loadedFrom.has(url))).toEqual(notFirst);
    await openAllAreas(page);
  });

  await test.step('all areas have the React, session and toasts of the shell', async () => {
    const same = await page.evaluate(
      async (areas) => {
        interface Instance {
          name: string;
          loadRemote: (id: string) => Promise<{ sharedInstances: Record<string, unknown> }>;
          loadShare: (name: string) => Promise<(() => Record<string, unknown>) | false>;
        }
        const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
        const shell = __FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'shell');
        if (!shell) throw new Error('The shell has no federation instance.');
        const shared = async (name: string) => {
          const load = await shell.loadShare(name);
          if (!load) throw new Error(`${name} is not shared.`);
          return load();
        };
        const react = await shared('react');
        const auth = await shared('@studio-desk/shared-auth');
        const ui = await shared('@studio-desk/shared-ui/runtime');
        const results: Record<string, boolean[]> = {};
        for (const area of areas) {
          const { sharedInstances } = await shell.loadRemote(`${area}/area`);
          results[area] = [
            sharedInstances.react === react.useState,
            sharedInstances.auth === auth.useSession,
            sharedInstances.ui === ui.toast,
          ];
        }
        return results;
      },
      [...AREA_NAMES],
    );
    expect(same).toEqual(Object.fromEntries(AREA_NAMES.map((name) => [name, [true, true, true]])));
  });

  await test.step('only the shell serves React', async () => {
    const loaded = await Promise.all(scripts);
    expect(new Set(loaded.map(({ origin }) => origin)).size).toBe(1 + AREA_NAMES.length);
    // React contains the URL of its error decoder, and no other module does.
    const withReact = loaded.filter(({ text }) => text.includes('react.dev/errors'));
    expect([...new Set(withReact.map(({ origin }) => origin))]).toEqual([app.shellUrl]);
  });
});
