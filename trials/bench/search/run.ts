import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { percentile, median, formatRow } from '../../kit/statistics';
import { withBothApps } from '../servers/both-apps';
import { withSignedInPage } from '../servers/signed-in-page';
import { csvOf } from '../uploads/upload';

// npm run bench -- search [--companies 1000] [--rounds 5] [--quick]
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 1 : Number(values.rounds);

const TYPED = 'bright fern';
const PAUSE_MS = 600;

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
}

async function workForKeys(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const field = page.getByRole('searchbox');
  const during = async (action: () => Promise<unknown>) => {
    const before = await workOf(session);
    await action();
    await page.waitForTimeout(PAUSE_MS);
    return (await workOf(session)) - before;
  };
  const work: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await field.fill('');
    await page.waitForTimeout(PAUSE_MS);
    const idle = await during(() => Promise.resolve());
    await field.focus();
    for (const key of TYPED) work.push(Math.max(0, (await during(() => page.keyboard.press(key))) - idle));
  }
  return work;
}

async function measure(url: string, tokens: Record<string, string>): Promise<number[]> {
  let work: number[] = [];
  await withSignedInPage({ url: `${url}/companies`, tokens }, async (page) => {
    await page.getByRole('searchbox').waitFor();
    await page.waitForTimeout(5 * PAUSE_MS);
    work = await workForKeys(page);
  });
  return work;
}

async function fill(apiUrl: string, token: string) {
  const body = new FormData();
  body.set('file', new Blob([csvOf('companies', Number(values.companies))]), 'companies.csv');
  const response = await fetch(`${apiUrl}/companies/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok)
    throw new Error(`The companies were not taken: ${response.status} ${await response.text()}`);
}

await withBothApps(async ({ shellUrl, singleUrl, apiUrl, tokens }) => {
  await fill(apiUrl, tokens.access_token ?? '');
  console.log(
    `Script, styles and layout for each key typed into the search of ${values.companies} companies`,
  );
  console.log(formatRow('', 'median', 'p95', 'longest'));
  for (const [name, url] of [
    ['product', shellUrl],
    ['single app', singleUrl],
  ] as const) {
    const work = await measure(url, tokens);
    const cells = [median(work), percentile(work, 0.95), percentile(work, 1)].map(
      (ms) => `${ms.toFixed(1)} ms`,
    );
    console.log(formatRow(name, ...cells));
  }
});
