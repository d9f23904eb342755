import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import type { Locator, Page } from '@playwright/test';
import { AREA_NAMES } from '@studio-desk/web-server/ports';
import type { RegistryEntry } from '#fixtures/area-files';
import type { AppAddresses } from '#fixtures/app';
import { isReleaseArchived, test } from '#fixtures/mixed-app';
import { openScreen, expectExploreScreen, getPageHeading } from '#fixtures/navigation';
import { callApi } from '#fixtures/records';
import { expect, createAccount, registerAccount, signIn, signInByForm, type Account } from '#fixtures/test';

/** Adds a record of an area and finds it again. */
interface AreaRecords {
  /** Adds a record through the empty Add screen. */
  add: (page: Page, name: string) => Promise<void>;
  /** Locates a record in the list of the Explore screen. */
  listed: (page: Page, name: string) => Locator;
  /** API path of the search, to which the name is appended. */
  searchCall: string;
}

const records = new Map<string, AreaRecords>([
  [
    'companies',
    {
      add: async (page, name) => {
        await page.getByLabel('Company Name').fill(name);
        await page.getByRole('button', { name: 'Add Company' }).click();
        await expect(page.getByText('Company added successfully!')).toBeVisible();
      },
      listed: (page, name) => page.getByRole('button', { name, exact: true }),
      searchCall: '/companies/search?q=',
    },
  ],
  [
    'judges',
    {
      add: async (page, name) => {
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByRole('button', { name: 'Add Judge' }).click();
        await expect(page.getByText('Judge saved successfully!')).toBeVisible();
      },
      listed: (page, name) => page.getByRole('row', { name: new RegExp(name) }),
      searchCall: '/judges?search=',
    },
  ],
  [
    'people',
    {
      add: async (page, name) => {
        await page.getByRole('checkbox', { name: 'Mentor', exact: true }).check();
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByRole('button', { name: 'Add Person' }).click();
        await expect(page.getByText(`${name} has been added successfully!`)).toBeVisible();
      },
      listed: (page, name) => page.getByRole('link', { name, exact: true }),
      searchCall: '/people?search=',
    },
  ],
]);

/** The areas with an archived previous release. A new area has none. */
const KEPT = AREA_NAMES.filter(isReleaseArchived);
const [LAST = '', ...OTHERS] = [...KEPT].reverse();

/** Returns `<area>/<build>` for each area, as `watchBuilds` does. */
const allOf = (names: readonly string[], build: string) => names.map((name) => `${name}/${build}`);

test('areas of the release before run in the current shell beside current ones, and current areas in the shell before: a record is added and found', async ({
  page,
  mixed,
}) => {
  test.slow();
  const { current, archived } = mixed;
  const account = await newcomer(mixed);
  const builds = watchBuilds(page);
  /** Ends the pending requests of the last step, and forgets the builds that were requested until now. */
  const leavePage = async () => {
    await page.goto('about:blank');
    builds();
  };

  await test.step('the current shell runs all areas but one of the release before', async () => {
    await mixed.publish((name) => (name === LAST ? current(name) : archived(name)));
    await signIn(page, mixed, account);
    for (const name of OTHERS) await useArea(page, mixed, account, archived(name));
    await openScreen(page, LAST);
    await expectExploreScreen(page, LAST);
    expect(builds()).toEqual(new Set([...allOf(OTHERS, 'kept'), ...allOf([LAST], 'now')]));
  });

  await test.step('the current shell runs one area of the release before', async () => {
    await leavePage();
    await mixed.publish((name) => (name === LAST ? archived(name) : current(name)));
    await page.goto(mixed.shellUrl);
    await useArea(page, mixed, account, archived(LAST));
    for (const name of OTHERS) {
      await openScreen(page, name);
      await expectExploreScreen(page, name);
    }
    expect(builds()).toEqual(new Set([...allOf(OTHERS, 'now'), ...allOf([LAST], 'kept')]));
  });

  await test.step('the shell of the release before runs the current areas', async () => {
    await leavePage();
    await mixed.publish(current);
    const other = await newcomer(mixed);
    await signInByForm(page, mixed.archivedShell, other);
    for (const name of AREA_NAMES) await useArea(page, mixed.archivedShell, other, current(name));
    expect(builds()).toEqual(new Set(allOf(KEPT, 'now')));
  });
});

async function newcomer(app: AppAddresses): Promise<Account> {
  const account = createAccount();
  await registerAccount(app, account);
  return account;
}

/** Adds a record, and finds it in the list and the API. `npm run test:all` also opens every screen. */
async function useArea(page: Page, app: AppAddresses, account: Account, area: RegistryEntry) {
  for (const { label, path } of isFullRun ? area.navigation : []) {
    await test.step(label, async () => {
      await openScreen(page, area.name, label);
      const title = area.routes.find((route) => route.path === path)?.title ?? path;
      await expect(getPageHeading(page, title)).toBeVisible();
    });
  }
  const known = records.get(area.name);
  if (!known) return;
  const name = `Record of ${account.full_name}`;
  await openScreen(page, area.name, 'Add');
  await known.add(page, name);
  await openScreen(page, area.name);
  await expectExploreScreen(page, area.name);
  // Open the search by URL: after typing, the previous release may revert the navigation.
  const explore = area.navigation.find(({ label }) => label === 'Explore')?.path ?? '/';
  await page.goto(`${app.shellUrl}${explore}?search=${encodeURIComponent(name)}`);
  await expect(known.listed(page, name)).toBeVisible();
  const found = await callApi<object[]>(app, account, 'GET', known.searchCall + encodeURIComponent(name));
  expect(found).toHaveLength(1);
}

/** Returns a function that lists the builds (`<area>/<build>`) requested since its last call. */
function watchBuilds(page: Page): () => Set<string> {
  let seen = new Set<string>();
  page.on('request', (request) => {
    const [build] = /(?<=\/areas\/)[a-z][a-z0-9_]*\/[^/]+(?=\/)/.exec(request.url()) ?? [];
    if (build && KEPT.includes(build.split('/')[0] ?? '')) seen.add(build);
  });
  return () => {
    const builds = seen;
    seen = new Set();
    return builds;
  };
}
