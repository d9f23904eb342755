import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { getLaunchOptions } from '@studio-desk/test-kit/presets/browser';
import { median } from '../../drills/kit/statistics';
import { withFederatedAndSingleApps } from '../servers/compared-apps';

interface ColdLoad {
  requests: number;
  bytes: number;
  time: number;
}

interface Visit {
  shellUrl: string;
  apiUrl: string;
  path: string;
  heading: string;
  tokens: Record<string, string>;
  latency: number;
}

const QUIET_MS = 500;
const POLL_MS = 50;

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

/** Alternates between the two apps, so that other load on the machine affects both equally. */
async function compare(visits: { product: Visit; single: Visit }, load: (visit: Visit) => Promise<ColdLoad>) {
  const product: ColdLoad[] = [];
  const single: ColdLoad[] = [];
  for (let round = 0; round < rounds; round++) {
    product.push(await load(visits.product));
    single.push(await load(visits.single));
  }
  return { product: medians(product), single: medians(single) };
}

await withFederatedAndSingleApps(async ({ shellUrl, singleUrl, apiUrl, tokens }) => {
  const browser = await openBrowser(getLaunchOptions());
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

async function coldLoad(browser: Browser, visit: Visit): Promise<ColdLoad> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  try {
    await context.addInitScript((tokens) => {
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
    }, visit.tokens);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const files = await countFiles(session, visit);
    const start = performance.now();
    await page.goto(`${visit.shellUrl}${visit.path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: visit.heading }).waitFor({ timeout: 30_000 });
    const time = performance.now() - start;
    await untilNoNewFiles(files);
    return { requests: files.size, bytes: [...files.values()].reduce((sum, size) => sum + size, 0), time };
  } finally {
    await context.close();
  }
}

/** Waits until no new file loads. `networkidle` would never happen, because the event stream stays open. */
async function untilNoNewFiles(files: Map<string, number>): Promise<void> {
  let seen = '';
  for (let quiet = 0; quiet < QUIET_MS; quiet += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = [...files.values()].join();
    if (now !== seen) quiet = 0;
    seen = now;
  }
}

async function countFiles(session: CDPSession, { apiUrl, latency }: Visit) {
  const files = new Map<string, number>();
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(apiUrl) && request.url.startsWith('http')) files.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) files.set(requestId, encodedDataLength);
  });
  return files;
}

const openBrowser = (options: Parameters<typeof chromium.launch>[0]) => chromium.launch(options);
