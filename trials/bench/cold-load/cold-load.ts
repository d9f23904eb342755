import { chromium, type Browser, type CDPSession } from '@playwright/test';

export interface ColdLoad {
  /** Files asked for, calls of the API left out. */
  requests: number;
  /** Bytes over the wire, headers included, gzip. */
  bytes: number;
  /** Milliseconds to the screen's heading. */
  time: number;
}

export interface Visit {
  shellUrl: string;
  apiUrl: string;
  path: string;
  heading: string;
  tokens: Record<string, string>;
  /** Added to each request, milliseconds. */
  latency: number;
}

/** Opens a screen with an empty browser cache and counts what it takes. */
export async function coldLoad(browser: Browser, visit: Visit): Promise<ColdLoad> {
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
    await noMoreFiles(files);
    return { requests: files.size, bytes: [...files.values()].reduce((sum, size) => sum + size, 0), time };
  } finally {
    await context.close();
  }
}

const QUIET_MS = 500;
const LOOK_MS = 50;

/** The network itself is never idle: the live updates stay open. */
async function noMoreFiles(files: Map<string, number>): Promise<void> {
  let seen = '';
  for (let quiet = 0; quiet < QUIET_MS; quiet += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
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

export const openBrowser = (options: Parameters<typeof chromium.launch>[0]) => chromium.launch(options);
