import type { Locator, Page } from '@playwright/test';
import type { AreaEntry } from '../fixtures/area-files';
import { AREAS, eachArea, type AreaName, type DeskAddresses } from '../fixtures/desk';
import { test } from '../fixtures/mixed-desk';
import { choose, expectExplore, heading } from '../fixtures/navigation';
import { callApi } from '../fixtures/records';
import { expect, newAccount, register, signInByForm, type Account } from '../fixtures/test';

/** Adds one record as a person does, from the empty Add screen; where the API then lists it. */
const additions: Record<AreaName, (page: Page, name: string) => Promise<void>> = {
  companies: async (page, name) => {
    await page.getByLabel('Company Name').fill(name);
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect(page.getByText('Company added successfully!')).toBeVisible();
  },
  judges: async (page, name) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add Judge' }).click();
    await expect(page.getByText('Judge saved successfully!')).toBeVisible();
  },
  people: async (page, name) => {
    await page.getByRole('checkbox', { name: 'Mentor', exact: true }).check();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add Person' }).click();
    await expect(page.getByText(`${name} has been added successfully!`)).toBeVisible();
  },
};

/** The search field of each Explore screen, and how it lists a record. */
const explore: Record<AreaName, { search: string; listed: (page: Page, name: string) => Locator }> = {
  companies: {
    search: 'Search companies',
    listed: (page, name) => page.getByRole('button', { name, exact: true }),
  },
  judges: {
    search: 'Search judges',
    listed: (page, name) => page.getByRole('row', { name: new RegExp(name) }),
  },
  people: {
    search: 'Search people',
    listed: (page, name) => page.getByRole('link', { name, exact: true }),
  },
};

const searches: Record<AreaName, string> = {
  companies: '/companies/search?q=',
  judges: '/judges?search=',
  people: '/people?search=',
};

test('areas of the release before run in the current shell beside current ones: every screen opens, and a record is added', async ({
  page,
  mixed,
  allowConsole,
}) => {
  test.slow();
  const { current, kept } = mixed;
  const account = await newcomer(mixed);
  const builds = watchBuilds(page);

  await test.step('companies and judges of the release before', async () => {
    await mixed.publish({ ...kept, people: current.people });
    await signInByForm(page, mixed, account);
    for (const name of ['companies', 'judges'] as const) await useArea(page, mixed, account, kept[name]);
    await choose(page, 'people');
    await expectExplore(page, 'people');
    expect(builds()).toEqual({ companies: ['kept'], judges: ['kept'], people: ['now'] });
  });

  await test.step('people of the release before', async () => {
    await mixed.publish({ ...current, people: kept.people });
    await page.goto(mixed.shellUrl);
    await useArea(page, mixed, account, kept.people);
    for (const name of ['companies', 'judges'] as const) {
      await choose(page, name);
      await expectExplore(page, name);
    }
    expect(builds()).toEqual({ companies: ['now'], judges: ['now'], people: ['kept'] });
  });

  await test.step('the release before takes over where the newest cannot be loaded', async () => {
    allowConsole(/\/areas\/judges\/missing\//);
    const manifest = 'areas/judges/missing/mf-manifest.json';
    const missing = { ...current.judges, version: '9.0.0', manifest, previous: kept.judges };
    await mixed.publish({ ...current, judges: missing });
    await page.goto(`${mixed.shellUrl}/judges`);
    await expectExplore(page, 'judges');
    await expect(
      page.getByText(`Judges ${kept.judges.version} is shown: 9.0.0 could not be loaded.`),
    ).toBeVisible();
  });
});

test('the current areas run in the shell of the release before: every screen opens, and a record is added', async ({
  page,
  mixed,
}) => {
  test.slow();
  await mixed.publish(mixed.current);
  const account = await newcomer(mixed);
  const builds = watchBuilds(page);
  await signInByForm(page, mixed.keptShell, account);
  for (const name of AREAS) await useArea(page, mixed.keptShell, account, mixed.current[name]);
  expect(builds()).toEqual({ companies: ['now'], judges: ['now'], people: ['now'] });
});

async function newcomer(desk: DeskAddresses): Promise<Account> {
  const account = newAccount();
  await register(desk, account);
  return account;
}

/** Opens each screen of the area's menu, adds a record, and finds it in the list and in the API. */
async function useArea(page: Page, desk: DeskAddresses, account: Account, area: AreaEntry) {
  for (const { label, path } of area.navigation) {
    await test.step(label, async () => {
      await choose(page, area.name, label);
      const title = area.routes.find((route) => route.path === path)?.title ?? path;
      await expect(heading(page, title)).toBeVisible();
    });
  }
  const name = `Record of ${account.full_name}`;
  await choose(page, area.name, 'Add');
  await additions[area.name](page, name);
  await choose(page, area.name);
  await expectExplore(page, area.name);
  const { search, listed } = explore[area.name];
  await page.getByPlaceholder(search).fill(name);
  await expect(listed(page, name)).toBeVisible();
  const found = await callApi<object[]>(desk, account, 'GET', searches[area.name] + encodeURIComponent(name));
  expect(found).toHaveLength(1);
}

/** Of which builds the page fetched files of each area since it was asked last. */
function watchBuilds(page: Page): () => Record<AreaName, string[]> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [build] = /(?<=\/areas\/)[a-z]+\/[^/]+(?=\/)/.exec(request.url()) ?? [];
    if (build) seen.add(build);
  });
  return () => {
    const builds = [...seen].map((build) => build.split('/'));
    seen.clear();
    return eachArea((name) => builds.filter(([area]) => area === name).map(([, build = '']) => build));
  };
}
