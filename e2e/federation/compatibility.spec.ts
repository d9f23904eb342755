import type { Locator, Page } from '@playwright/test';
import type { AreaEntry } from '../fixtures/area-files';
import { AREAS, type AreaName, type DeskAddresses } from '../fixtures/desk';
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

/** How each Explore screen lists a record. */
const listed: Record<AreaName, (page: Page, name: string) => Locator> = {
  companies: (page, name) => page.getByRole('button', { name, exact: true }),
  judges: (page, name) => page.getByRole('row', { name: new RegExp(name) }),
  people: (page, name) => page.getByRole('link', { name, exact: true }),
};

const searches: Record<AreaName, string> = {
  companies: '/companies/search?q=',
  judges: '/judges?search=',
  people: '/people?search=',
};

test.describe('an area of the release before, in the shell and with the API of now', () => {
  for (const name of AREAS) {
    test(`${name}: every screen opens, and a record is added`, async ({ page, mixed }) => {
      await mixed.publish({ ...mixed.current, [name]: mixed.kept[name] });
      const account = await newcomer(mixed);
      const builds = watchBuilds(page, name);
      await signInByForm(page, mixed, account);
      await useArea(page, mixed, account, mixed.kept[name]);
      await openOthers(page, name);
      expect([...builds]).toEqual(['kept']);
    });
  }
});

test.describe('the areas of now, in the shell of the release before', () => {
  for (const name of AREAS) {
    test(`${name}: every screen opens, and a record is added`, async ({ page, mixed }) => {
      await mixed.publish(mixed.current);
      const account = await newcomer(mixed);
      const builds = watchBuilds(page, name);
      await signInByForm(page, mixed.keptShell, account);
      await useArea(page, mixed.keptShell, account, mixed.current[name]);
      await openOthers(page, name);
      expect([...builds]).toEqual(['now']);
    });
  }
});

test('the release before takes over where the newest cannot be loaded', async ({
  page,
  mixed,
  allowConsole,
}) => {
  allowConsole(/\/areas\/judges\/missing\//);
  const missing = {
    ...mixed.current.judges,
    version: '9.0.0',
    manifest: 'areas/judges/missing/mf-manifest.json',
  };
  await mixed.publish({ ...mixed.current, judges: { ...missing, previous: mixed.kept.judges } });
  await signInByForm(page, mixed, await newcomer(mixed));
  await choose(page, 'judges');
  await expectExplore(page, 'judges');
  await expect(
    page.getByText(`Judges ${mixed.kept.judges.version} is shown: 9.0.0 could not be loaded.`),
  ).toBeVisible();
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
  await expect(listed[area.name](page, name)).toBeVisible();
  const found = await callApi<object[]>(desk, account, 'GET', searches[area.name] + encodeURIComponent(name));
  expect(found).toHaveLength(1);
}

async function openOthers(page: Page, area: AreaName): Promise<void> {
  for (const other of AREAS.filter((each) => each !== area)) {
    await choose(page, other);
    await expectExplore(page, other);
  }
}

/** Of which builds of an area the page asks for files. */
function watchBuilds(page: Page, area: AreaName): Set<string> {
  const builds = new Set<string>();
  page.on('request', (request) => {
    const [, build] = new RegExp(`/areas/${area}/([^/]+)/`).exec(request.url()) ?? [];
    if (build) builds.add(build);
  });
  return builds;
}
