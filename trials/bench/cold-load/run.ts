import { parseArgs } from 'node:util';
import { launchOptions } from '@studio-desk/test-kit/presets/browser';
import { median } from '../figures';
import { withBothApps } from '../servers/both-apps';
import { coldLoad, openBrowser, type ColdLoad, type Visit } from './cold-load';

// npm run bench -- cold-load [--rounds 5] [--latencies 0,40] [--quick]
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    latencies: { type: 'string', default: '0,40' },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 1 : Number(values.rounds);

const firstScreens = [
  ['companies', '/', 'Companies Dashboard'],
  ['judges', '/judges/dashboard', 'Judges Dashboard'],
  ['people', '/people/dashboard', 'People Dashboard'],
] as const;

const medians = (loads: ColdLoad[]): ColdLoad => ({
  requests: median(loads.map((load) => load.requests)),
  bytes: median(loads.map((load) => load.bytes)),
  time: median(loads.map((load) => load.time)),
});

function print(area: string, latency: number, product: ColdLoad, single: ColdLoad) {
  const of = (name: keyof ColdLoad, unit: (value: number) => string) =>
    `${unit(product[name])} / ${unit(single[name])} = ${(product[name] / single[name]).toFixed(2)}`;
  console.log(
    `${area.padEnd(10)} ${String(latency).padStart(2)} ms a request:  bytes ${of('bytes', (n) => `${(n / 1024).toFixed(1)} kB`)}` +
      `   requests ${of('requests', String)}   time ${of('time', (n) => `${n.toFixed(0)} ms`)}`,
  );
}

/** Both variants take turns, so that a noisy machine hurts them alike. */
async function compare(visits: { product: Visit; single: Visit }, load: (visit: Visit) => Promise<ColdLoad>) {
  const product: ColdLoad[] = [];
  const single: ColdLoad[] = [];
  for (let round = 0; round < rounds; round++) {
    product.push(await load(visits.product));
    single.push(await load(visits.single));
  }
  return { product: medians(product), single: medians(single) };
}

await withBothApps(async ({ shellUrl, singleUrl, apiUrl, tokens }) => {
  const browser = await openBrowser(launchOptions());
  try {
    console.log(`The product / the same code as one single-page app, medians of ${rounds}`);
    for (const latency of values.latencies.split(',').map(Number)) {
      for (const [area, path, heading] of firstScreens) {
        const visit = { apiUrl, path, heading, tokens, latency };
        const visits = {
          product: { ...visit, shellUrl },
          single: { ...visit, shellUrl: singleUrl },
        };
        const { product, single } = await compare(visits, (given) => coldLoad(browser, given));
        print(area, latency, product, single);
      }
    }
  } finally {
    await browser.close();
  }
});
