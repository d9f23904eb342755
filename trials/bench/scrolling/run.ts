import { withApp } from '@studio-desk/e2e/fixtures/app';
import type { Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { signInForTokens } from '../../kit/account';
import { formatRow, median, percentile } from '../../kit/statistics';
import { callServer } from '../servers/measured-work';
import { withSignedInPage } from '../servers/signed-in-page';
import { csvOf } from '../uploads/upload';

// npm run bench -- scrolling [--count 50000] [--seconds 10] [--quick]
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const count = Number(values.count ?? (values.quick ? 1000 : 50_000));
const duration = 1000 * Number(values.seconds ?? (values.quick ? 2 : 10));

const INSTANCE = 8;
const BUDGET_MS = 50;
const TURN_MS = 50;

const SPEEDS = { 'at rest': 0, 'a notch': 120, 'a page': 700, 'a fling': 5000 };

async function framesWhileScrolling(page: Page, distance: number): Promise<number[]> {
  const frames = page.evaluate(async (milliseconds) => {
    const times = [await new Promise<number>(requestAnimationFrame)];
    while ((times.at(-1) ?? 0) - (times[0] ?? 0) < milliseconds)
      times.push(await new Promise<number>(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  }, duration);
  const [gaps] = await Promise.all([frames, turnWheel(page, distance)]);
  return gaps;
}

async function turnWheel(page: Page, distance: number): Promise<void> {
  for (let turn = 0; turn < duration / TURN_MS; turn++) {
    if (distance > 0) await page.mouse.wheel(0, distance);
    await page.waitForTimeout(TURN_MS);
  }
}

async function measure(page: Page): Promise<void> {
  const grid = page.getByRole('grid');
  const row = grid.getByRole('row').nth(5);
  await row.hover();
  console.log(
    `Frames in ${duration / 1000} s over ${count.toLocaleString('en')} companies, 50 ms between two turns`,
  );
  console.log(formatRow('a turn', 'frames', 'median', 'p99', 'longest', `over ${BUDGET_MS} ms`, 'scrolled'));
  for (const [name, distance] of Object.entries(SPEEDS)) {
    await grid.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.waitForTimeout(1000);
    const gaps = await framesWhileScrolling(page, distance);
    const scrolled = await grid.evaluate((element) => element.scrollTop);
    const cells = [median(gaps), percentile(gaps, 0.99), Math.max(...gaps)].map(
      (ms) => `${ms.toFixed(0)} ms`,
    );
    const late = gaps.filter((ms) => ms > BUDGET_MS).length;
    console.log(formatRow(name, String(gaps.length), ...cells, String(late), `${scrolled.toFixed(0)} px`));
  }
}

await withApp(
  INSTANCE,
  async ({ apiUrl, shellUrl }) => {
    const { access_token, refresh_token } = await signInForTokens(apiUrl.replace(/\/api$/, ''));
    const body = new FormData();
    body.set('file', new Blob([csvOf('companies', count)]), 'companies.csv');
    await callServer({ api: apiUrl, token: access_token }, '/companies/upload', { method: 'POST', body });
    const url = `${shellUrl}/companies?view=table`;
    await withSignedInPage({ url, tokens: { access_token, refresh_token } }, measure);
  },
  { RATE_LIMITS: 'off' },
);
