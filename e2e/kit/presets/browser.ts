import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless shell comes first, because tests need up to a third less CPU time in it (docs/decisions/0025).
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CI runs as root, where Chromium's sandbox does not start. The other flags turn off unused features. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findBrowser(): string | undefined {
  const candidates = [process.env.BROWSER_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

export function ensureBrowser(): void {
  if (findBrowser()) return;
  aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findBrowser()) aptGet('install', '-y', '--no-install-recommends', name);
  if (!findBrowser()) {
    throw new Error('No Chromium or Chrome was found. Install one, or set BROWSER_PATH to its executable.');
  }
}

function aptGet(...args: string[]): void {
  try {
    execFileSync('apt-get', args, { stdio: 'ignore' });
  } catch {
    // If apt-get fails, `ensureBrowser` finds no browser and throws.
  }
}

export const getLaunchOptions = () => ({ executablePath: findBrowser(), args: BROWSER_ARGS });
