import type { Locator, Page } from '@playwright/test';
import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import type { App } from '#fixtures/app';
import { expect, test, type Account } from '#fixtures/test';

export interface ScreenContext {
  page: Page;
  app: App;
  account: Account;
  company: Company;
  judge: Judge;
  person: Person;
  /** Navigates without loading the page again, which is faster. */
  go?: (path: string) => Promise<void>;
}

export interface ScreenState {
  name: string;
  open: (context: ScreenContext) => Promise<void>;
  width?: number;
  /** Selector of the part to check. If omitted, the whole page is checked. */
  part?: string;
}

export type Appearance = readonly [width: number, colorScheme: 'light' | 'dark'];

export async function visitStates(
  context: ScreenContext,
  states: readonly ScreenState[],
  appearancesOf: (state: ScreenState, index: number) => readonly Appearance[],
  check: (state: ScreenState, appearanceIndex: number) => Promise<void>,
): Promise<void> {
  const { page } = context;
  for (const [index, state] of states.entries()) {
    await test.step(state.name, async () => {
      await page.setViewportSize({ width: state.width ?? 1440, height: 900 });
      await state.open(context);
      for (const [appearanceIndex, [width, colorScheme]] of appearancesOf(state, index).entries()) {
        await test.step(`${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await check(state, appearanceIndex);
        });
      }
    });
  }
}

export const goToPath = ({ page, app }: Pick<ScreenContext, 'page' | 'app'>, path: string) =>
  page.goto(`${app.shellUrl}${path}`);

export const expectVisible = (found: Locator) => expect(found).toBeVisible();

export const getButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

export const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function withErrorResponse(
  { page, app }: ScreenContext,
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
