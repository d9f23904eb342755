import type { Locator, Page } from '@playwright/test';
import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import type { App } from '#fixtures/app';
import { expect, test, type Account } from '#fixtures/test';

export interface Desk {
  page: Page;
  app: App;
  account: Account;
  company: Company;
  judge: Judge;
  person: Person;
  /** Navigates without a reload, which is faster. */
  go?: (path: string) => Promise<void>;
}

export interface Place {
  name: string;
  open: (desk: Desk) => Promise<void>;
  width?: number;
  /** Selector of the part that differs from other places; without it, the whole page is checked. */
  part?: string;
}

export type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

export async function visit(
  desk: Desk,
  places: readonly Place[],
  looksOf: (place: Place, index: number) => readonly Look[],
  check: (place: Place, lookIndex: number) => Promise<void>,
): Promise<void> {
  const { page } = desk;
  for (const [index, place] of places.entries()) {
    await test.step(place.name, async () => {
      await page.setViewportSize({ width: place.width ?? 1440, height: 900 });
      await place.open(desk);
      for (const [lookIndex, [width, colorScheme]] of looksOf(place, index).entries()) {
        await test.step(`${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await check(place, lookIndex);
        });
      }
    });
  }
}

export const goTo = ({ page, app }: Pick<Desk, 'page' | 'app'>, path: string) =>
  page.goto(`${app.shellUrl}${path}`);

export const shows = (found: Locator) => expect(found).toBeVisible();

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function refuse(
  { page, app }: Desk,
  path: RegExp,
  error: { status: number; code?: string; detail: string },
  work: () => Promise<void>,
): Promise<void> {
  const api = new URL(app.apiUrl);
  const isRefused = ({ port, pathname }: URL) =>
    port === api.port && path.test(pathname.slice(api.pathname.length));
  const { status, ...json } = error;
  await page.route(isRefused, (route) =>
    route.fulfill({ status, json, headers: { 'access-control-allow-origin': app.shellUrl } }),
  );
  await work();
  await page.unroute(isRefused);
}
