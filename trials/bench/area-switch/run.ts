import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { percentile, median, formatRow } from '../../kit/statistics';
import { withBothApps } from '../servers/both-apps';
import { withSignedInPage } from '../servers/signed-in-page';

// npm run bench -- area-switch [--rounds 7] [--quick]
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, quick: { type: 'boolean', default: false } },
});
const rounds = values.quick ? 2 : Number(values.rounds);

/** Time for the prefetch of the other areas, which starts 2 s after the first screen. */
const PREFETCHED_MS = 5000;
/** Time on each area after a switch, before the next one. */
const VISIT_MS = 400;

const switches = [
  ['Judges', 'Judges Dashboard'],
  ['People', 'People Dashboard'],
  ['Companies', 'Companies Dashboard'],
] as const;

async function switchTo(page: Page, area: string, heading: string): Promise<number> {
  const tab = page.getByRole('link', { name: area, exact: true });
  const took = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const pressed = new Promise<MouseEvent>((press) =>
          addEventListener('click', press, { capture: true, once: true }),
        );
        void pressed.then(async ({ timeStamp }) => {
          while (document.querySelector('main h1')?.textContent !== wanted)
            await new Promise((drawn) => requestAnimationFrame(drawn));
          setTimeout(() => resolve(performance.now() - timeStamp));
        });
      }),
    heading,
  );
  await page.evaluate(() => undefined);
  await tab.click();
  const milliseconds = await took;
  await page.waitForTimeout(VISIT_MS);
  return milliseconds;
}

async function measure(url: string, tokens: Record<string, string>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  await withSignedInPage({ url, tokens }, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Companies Dashboard' }).waitFor();
    await page.waitForTimeout(PREFETCHED_MS);
    for (let round = 0; round < rounds; round++)
      for (const [area, heading] of switches)
        times.set(area, [...(times.get(area) ?? []), await switchTo(page, area, heading)]);
  });
  return times;
}

await withBothApps(async ({ shellUrl, singleUrl, tokens }) => {
  const product = await measure(shellUrl, tokens);
  const single = await measure(singleUrl, tokens);
  console.log(`From the press to the heading of the other area, prefetched; ${rounds} times`);
  console.log(formatRow('to', 'first time', 'median', 'longest', 'single app'));
  for (const [area, times] of product) {
    const cells = [times[0] ?? NaN, median(times), percentile(times, 1), median(single.get(area) ?? [])];
    console.log(formatRow(area, ...cells.map((ms) => `${ms.toFixed(0)} ms`)));
  }
});
