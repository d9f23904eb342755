import { launchOptions } from '@studio-desk/config/browser';
import { withDesk, type AreaName } from '../e2e/fixtures/desk';
import { compressFolder } from '../tools/compress.mjs';
import { readPageSettings } from '../tools/page-server/page-settings.mjs';
import { shellServer } from '../tools/page-server/page-server.mjs';
import { localRegistrySource } from '../tools/page-server/registry-source.mjs';
import { benchCalls } from './measured-calls';
import { coldLoad, openBrowser, type ColdLoad, type Visit } from './cold-load';
import { signInForTokens } from './sign-in';

const ROUNDS = 5;
const SINGLE_APP_PORT = 6199;
const singleApp = new URL('./dist/single-app', import.meta.url).pathname;

const firstScreens = [
  ['companies', '/', 'Companies Dashboard'],
  ['judges', '/judges/dashboard', 'Judges Dashboard'],
  ['people', '/people/dashboard', 'People Dashboard'],
] as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const medians = (loads: ColdLoad[]): ColdLoad => ({
  requests: median(loads.map((load) => load.requests)),
  bytes: median(loads.map((load) => load.bytes)),
  time: median(loads.map((load) => load.time)),
});

const print = (area: string, latency: number, product: ColdLoad, single: ColdLoad) => {
  const of = (name: keyof ColdLoad, unit: (value: number) => string) =>
    `${unit(product[name])} / ${unit(single[name])} = ${(product[name] / single[name]).toFixed(2)}`;
  console.log(
    `${area.padEnd(10)} ${String(latency).padStart(2)} ms a request:  bytes ${of('bytes', (n) => `${(n / 1024).toFixed(1)} kB`)}` +
      `   requests ${of('requests', String)}   time ${of('time', (n) => `${n.toFixed(0)} ms`)}`,
  );
};

/** Both variants take turns, so that a noisy machine hurts them alike. */
async function compare(visits: { product: Visit; single: Visit }, load: (visit: Visit) => Promise<ColdLoad>) {
  const product: ColdLoad[] = [];
  const single: ColdLoad[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await load(visits.product));
    single.push(await load(visits.single));
  }
  return { product: medians(product), single: medians(single) };
}

compressFolder(singleApp);
await withDesk(
  8,
  async (desk) => {
    const apiUrl = desk.apiUrl.replace('127.0.0.1', 'localhost');
    const tokens = await signInForTokens(desk.apiUrl);
    const settings = readPageSettings({ API_URL: apiUrl });
    // The page of the single app says the same of the areas, so that both pages are of one size.
    const areas = localRegistrySource((name: AreaName) => desk.areaUrls[name]);
    const single = await shellServer(singleApp, settings, areas);
    await single.listen({ port: SINGLE_APP_PORT, host: 'localhost' });
    const browser = await openBrowser(launchOptions());
    try {
      console.log(
        `Cold load of each area's first screen: the product / the same code as one single-page app, medians of ${ROUNDS}`,
      );
      for (const latency of [0, 40]) {
        for (const [area, path, heading] of firstScreens) {
          const visit = { apiUrl, path, heading, tokens, latency };
          const result = await compare(
            {
              product: { ...visit, shellUrl: desk.shellUrl },
              single: { ...visit, shellUrl: `http://localhost:${SINGLE_APP_PORT}` },
            },
            (given) => coldLoad(browser, given),
          );
          print(area, latency, result.product, result.single);
        }
      }
    } finally {
      await browser.close();
      await single.close();
    }
  },
  { CORS_ORIGINS: `http://localhost:${SINGLE_APP_PORT}`, RATE_LIMITS: 'off' },
);

await benchCalls('companies', 50_000);
await benchCalls('judges', 10_000);
