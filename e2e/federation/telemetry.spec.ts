import type { AreaTelemetry, TelemetrySummary } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import { builtVersion } from '../fixtures/area-files';
import type { App } from '../fixtures/app';
import { openScreen, expectExplore, heading } from '../fixtures/navigation';
import { callApi } from '../fixtures/records';
import { expect, signIn, test, type Account } from '../fixtures/test';

const FAILURES = ['unreachable', 'time-limit'];

/** Telemetry of an area so far, summed over its versions; other tests of this app report too. */
async function reportedOf(app: App, account: Account, area: string) {
  const { areas } = await callApi<TelemetrySummary>(app, account, 'GET', '/telemetry');
  const own = areas.filter((reported) => reported.area === area);
  const sum = (count: (of: AreaTelemetry) => number) => own.reduce((all, of) => all + count(of), 0);
  const failures = sum((of) => of.failures.reduce((all, { count }) => all + count, 0));
  return {
    loads: sum(({ loads }) => loads),
    failures,
    codes: own.flatMap((of) => of.failures.map(({ name }) => name)),
    paint: own.some(({ vitals_p75 }) => vitals_p75.LCP !== null),
  };
}

/** Leaves the page, which sends its report, and opens the app again. */
async function leaveAndReturn(page: Page, app: App) {
  await page.goto('about:blank');
  await page.goto(app.shellUrl);
  await expect(heading(page, 'Companies Dashboard')).toBeVisible();
}

/** Sets `vitalsAreWatched` in each page once its telemetry reporter has received the first paint. */
const noteReporters = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type !== 'largest-contentful-paint') return;
      // Registered after the reporter's observer, so its callback runs after the reporter's.
      observe.call(new PerformanceObserver(() => Reflect.set(window, 'vitalsAreWatched', true)), options);
    };
  });

/** Waits until the current page's telemetry reporter has received the first paint. */
const reporterReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'vitalsAreWatched'))).toBe(true);

test(
  'how areas load, fail and paint is reported when the page is left, and shown in About',
  { tag: '@all' },
  async ({ page, app, account, allowConsole }) => {
    allowConsole(/ERR_CONNECTION_REFUSED|RUNTIME-003/);
    await noteReporters(page);
    await signIn(page, app, account);
    const before = {
      companies: await reportedOf(app, account, 'companies'),
      judges: await reportedOf(app, account, 'judges'),
    };

    await test.step('a page that an area fails in', async () => {
      await app.areas('judges').stop();
      try {
        await page.reload();
        // Wait for Companies: an area that is left before it shows does not count as loaded.
        await expect(heading(page, 'Companies Dashboard')).toBeVisible();
        await openScreen(page, 'judges');
        await expect(page.getByRole('alert')).toContainText('Judges could not be loaded');
        await reporterReady(page);
        await leaveAndReturn(page, app);
      } finally {
        await app.areas('judges').start();
      }
      const after = () => reportedOf(app, account, 'judges');
      await expect.poll(async () => (await after()).failures).toBeGreaterThan(before.judges.failures);
      expect((await after()).codes).toContainEqual(expect.stringMatching(new RegExp(FAILURES.join('|'))));
      const loads = async () => (await reportedOf(app, account, 'companies')).loads;
      await expect.poll(loads).toBeGreaterThan(before.companies.loads);
    });

    await test.step('About shows the telemetry, and the versions of this tab', async () => {
      await openScreen(page, 'judges');
      await expectExplore(page, 'judges');
      await page.getByRole('button', { name: account.full_name }).click();
      await page.getByRole('menuitem', { name: 'About', exact: true }).click();
      const about = page.getByRole('dialog', { name: 'About Studio Desk' });
      await about.getByText('Technical details', { exact: true }).click();
      const judges = about.getByRole('region', { name: 'Judges', exact: true });
      await expect(judges).toContainText(/Version1\.\d+\.\d+HealthAvailable/);
      await expect(judges).toContainText(/Load in this tab[\d,]+ msmanifest/);
      const lastDays = (title: string, area: string) =>
        about.getByRole('region', { name: `${title} ${builtVersion(area)}, last 7 days` });
      await expect(lastDays('Judges', 'judges')).toContainText(/Failures[1-9]/);
      await expect(lastDays('Companies', 'companies')).toContainText(/Loads[1-9]/);
    });

    await test.step('the vitals of a page are reported for the area that was open', async () => {
      await page.goto(`${app.shellUrl}/people`);
      await expectExplore(page, 'people');
      await reporterReady(page);
      await leaveAndReturn(page, app);
      await expect.poll(async () => (await reportedOf(app, account, 'people')).paint).toBe(true);
    });
  },
);
