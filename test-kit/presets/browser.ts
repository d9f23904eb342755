import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The shell first: it draws the same pages, and takes about a third less of a processor than a whole browser.
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

/** Switches every test browser starts with: no sandbox (CI runs as root) and no traffic of the browser's own. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the Chromium that tests run in, or undefined: BROWSER_PATH, an installed one, Playwright's own. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.BROWSER_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Installs one of Debian's packages where that is possible; throws one clear line where it is not. */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!findBrowser()) aptGet('install', '-y', '--no-install-recommends', name);
  if (!findBrowser()) {
    throw new Error('No Chromium or Chrome was found. Install one, or set BROWSER_PATH to its executable.');
  }
}

function aptGet(...words: string[]): void {
  try {
    execFileSync('apt-get', words, { stdio: 'ignore' });
  } catch {
    // Whoever calls looks whether the browser is there, whatever the reason was.
  }
}

/** Launch options for Playwright. */
export const launchOptions = () => ({ executablePath: findBrowser(), args: BROWSER_ARGS });
