import { getLaunchOptions } from '@studio-desk/test-kit/presets/browser';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import type { BuiltArea } from './built-area';
import { getRelativeReleasePath } from './release-files';

const STEP_TIMEOUT_MS = 30_000;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Returns undefined if no browser starts. A warning then says that the area's start was not tested. */
export async function launchBrowser(path: string | undefined): Promise<Browser | undefined> {
  if (path === undefined) {
    warn('No Chromium or Chrome was found', 'one');
    return undefined;
  }
  try {
    return await chromium.launch({ ...getLaunchOptions(), executablePath: path });
  } catch (error) {
    warn(`${path} did not start (${getErrorMessage(error).split('\n')[0]})`, 'another one');
    return undefined;
  }
}

const warn = (reason: string, other: string) =>
  console.warn(`${reason}, so whether the area starts was not tried (BROWSER_PATH names ${other}).`);

interface StartCheck {
  built: BuiltArea;
  shellUrl: string;
  startTimeoutMs?: number;
}

/** Loads the built area in the live shell's page. Returns why it does not start, or undefined if it does. */
export async function findStartProblem(
  browser: Browser,
  { built, shellUrl, startTimeoutMs = STEP_TIMEOUT_MS }: StartCheck,
): Promise<string | undefined> {
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    const place = `${shellUrl}/${getRelativeReleasePath(built.area.name, built.version)}`;
    await page.route(`${shellUrl}/login`, withoutPolicy);
    await page.route(`${place}/**`, (route) => fulfillFrom(built.dist, place, route));
    await page.goto(`${shellUrl}/login`);
    await page.waitForSelector('#root > *');
    // Playwright's `evaluate` has no timeout, and a top-level `await` in the area may never end.
    return await Promise.race([
      problemIn(page, built.area.name, `${place}/mf-manifest.json`),
      setTimeout(
        startTimeoutMs,
        `The area's code did not finish starting within ${startTimeoutMs / 1000} s. Look for an await at the top of a module, or a loop, that never ends.`,
        { ref: false },
      ),
    ]);
  } catch (error) {
    return `The live shell did not start in a browser here: ${getErrorMessage(error).split('\n')[0]}`;
  } finally {
    await browser.close();
  }
}

/** Serves the page without its security policies, because they block unreleased code. */
async function withoutPolicy(route: Route): Promise<void> {
  const response = await route.fetch();
  const { 'content-security-policy': _, 'integrity-policy': __, ...headers } = response.headers();
  await route.fulfill({ response, headers });
}

async function fulfillFrom(dist: string, place: string, route: Route): Promise<void> {
  const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(
    new URL(place).pathname.length,
  );
  try {
    const body = readFileSync(join(dist, path));
    await route.fulfill({ body, contentType: TYPES[path.split('.').at(-1) ?? ''] });
  } catch {
    await route.fulfill({ status: 404 });
  }
}

/** Loads the area with the shell's federation runtime; the string runs in the browser. */
const problemIn = (page: Page, name: string, manifest: string): Promise<string | undefined> =>
  page.evaluate(`(async () => {
    try {
      const [shell] = globalThis.__FEDERATION__.__INSTANCES__;
      shell.registerRemotes([{ name: '${name}', entry: '${manifest}', type: 'module' }], { force: true });
      const area = await shell.loadRemote('${name}/area');
      return typeof area.default === 'function' ? undefined : 'The area has no screen to show.';
    } catch (error) {
      return "The area's code failed while it started: " + (error && error.message);
    }
  })()`);
