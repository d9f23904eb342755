import type { AreaTelemetry, TelemetrySummary } from '@studio-desk/shared-contract';
import type { Page } from '@playwright/test';
import { builtVersion } from '../fixtures/area-files';
import type { Desk } from '../fixtures/desk';
import { choose, expectExplore, heading } from '../fixtures/navigation';
import { callApi } from '../fixtures/records';
import { expect, signIn, test, type Account } from '../fixtures/test';

const FAILURES = ['unreachable', 'time-limit'];

/** What was reported so far of an area, in whichever version: other tests of this desk report, too. */
async function reportedOf(desk: Desk, account: Account, area: string) {
  const { areas } = await callApi<TelemetrySummary>(desk, account, 'GET', '/telemetry');
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

/** Leaves for another page, and comes back when the reporter of this one had its turn. */
async function leaveAndReturn(page: Page, desk: Desk) {
  await page.goto('about:blank');
  await page.goto(desk.shellUrl);
  await expect(heading(page, 'Companies Dashboard')).toBeVisible();
}

/** Lets each page of the tab know when its reporter has its first vital: from then on, it misses nothing. */
const noteReporters = (page: Page) =>
  page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type !== 'largest-contentful-paint') return;
      // Told of the same paint, after the reporter was.
      observe.call(new PerformanceObserver(() => Reflect.set(window, 'vitalsAreWatched', true)), options);
    };
  });

/** Waits until the reporter of the page that is open now is there and listens. */
const reporterReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'vitalsAreWatched'))).toBe(true);

test('how areas load, fail and paint is reported when the page is left, and shown in About', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|RUNTIME-003/);
  await noteReporters(page);
  await signIn(page, desk, account);
  const before = {
    companies: await reportedOf(desk, account, 'companies'),
    judges: await reportedOf(desk, account, 'judges'),
  };

  await test.step('a page that an area fails in', async () => {
    await desk.areas('judges').stop();
    try {
      await page.reload();
      // An area that is left before it is on screen has not been loaded.
      await expect(heading(page, 'Companies Dashboard')).toBeVisible();
      await choose(page, 'judges');
      await expect(page.getByRole('alert')).toContainText('Judges could not be loaded');
      await reporterReady(page);
      await leaveAndReturn(page, desk);
    } finally {
      await desk.areas('judges').start();
    }
    const after = () => reportedOf(desk, account, 'judges');
    await expect.poll(async () => (await after()).failures).toBeGreaterThan(before.judges.failures);
    expect((await after()).codes).toContainEqual(expect.stringMatching(new RegExp(FAILURES.join('|'))));
    const loads = async () => (await reportedOf(desk, account, 'companies')).loads;
    await expect.poll(loads).toBeGreaterThan(before.companies.loads);
  });

  await test.step('About shows it, with what runs in this tab', async () => {
    await choose(page, 'judges');
    await expectExplore(page, 'judges');
    await page.getByRole('button', { name: account.full_name }).click();
    await page.getByRole('menuitem', { name: 'About', exact: true }).click();
    const about = page.getByRole('dialog', { name: 'About Studio Desk' });
    const judges = about.getByRole('region', { name: 'Judges', exact: true });
    await expect(judges).toContainText(/Version1\.\d+\.\d+HealthAvailable/);
    await expect(judges).toContainText(/Load in this tab[\d,]+ msmanifest/);
    const lastDays = (title: string, area: string) =>
      about.getByRole('region', { name: `${title} ${builtVersion(area)}, last 7 days` });
    await expect(lastDays('Judges', 'judges')).toContainText(/Failures[1-9]/);
    await expect(lastDays('Companies', 'companies')).toContainText(/Loads[1-9]/);
  });

  await test.step('the vitals of a page are reported for the area that was open', async () => {
    await page.goto(`${desk.shellUrl}/people`);
    await expectExplore(page, 'people');
    await reporterReady(page);
    await leaveAndReturn(page, desk);
    await expect.poll(async () => (await reportedOf(desk, account, 'people')).paint).toBe(true);
  });
});
