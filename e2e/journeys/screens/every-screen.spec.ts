import type { Locator, Page } from '@playwright/test';
import { paths } from '@studio-desk/shared-contract';
import { findAccessibilityViolations } from '#fixtures/accessibility';
import {
  HOSTILE_TEXTS,
  UNUSUAL_TEXTS,
  recordSideEffects,
  findTooNarrowlyWrappedTexts,
  logCspViolations,
  measureHorizontalOverflow,
  findUnsafeLinks,
  didHostileCodeRun,
} from '#fixtures/hostile-texts';
import { callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';
import { addHostileRecords, createHostileEmail, removeRecords } from './hostile-records';
import { signInStates } from './screen-states/signed-out-states';
import {
  getDialog,
  goToPath,
  expectVisible,
  visitStates,
  type ScreenContext,
  type Appearance,
  type ScreenState,
} from './screen-states/screen-state';
import { companyScreens, judgeScreens, personScreens, settingsScreens } from './screen-states/all-screens';

const APPEARANCES: readonly Appearance[] = [
  [1440, 'light'],
  [390, 'dark'],
];

/** One text of each kind: a script, an image, a text that fits every field, and a word wider than a line. */
const TEXTS = [HOSTILE_TEXTS[0], HOSTILE_TEXTS[3], HOSTILE_TEXTS[12], UNUSUAL_TEXTS.at(-1)].map(String);

/** Elements, by screen name, that appear once the records of the screen have loaded. */
const read = new Map<string, (context: ScreenContext) => Locator>([
  ['Companies Dashboard', ({ page }) => page.getByRole('main').getByText(TEXTS[3] ?? '')],
  ['Explore Companies', ({ page, company }) => page.getByRole('main').getByText(company.company_name)],
  [
    'Upload Companies from Typeform',
    ({ page }) => page.getByRole('tab', { name: 'Typeform Integration', selected: true }),
  ],
  ['Judges Dashboard', ({ page, judge }) => page.getByRole('main').getByText(judge.name)],
  ['Explore Judges', ({ page, judge }) => page.getByRole('main').getByText(judge.name)],
  ['Edit Judge', ({ page }) => page.getByLabel('Name', { exact: true })],
  ['People Dashboard', ({ page, person }) => page.getByRole('main').getByText(person.name)],
  ['Explore People', ({ page, person }) => page.getByRole('main').getByText(person.name)],
  ['Edit Person', ({ page }) => page.getByLabel('Name', { exact: true })],
]);

const companyDetails: ScreenState = {
  name: 'the record of a company',
  open: async (context) => {
    await goToPath(context, paths.companies.details(context.company.id));
    await expectVisible(context.page.getByRole('article').getByText(createHostileEmail(0)).first());
  },
};

const personDetails: ScreenState = {
  name: 'the details of a person',
  open: async (context) => {
    await goToPath(context, paths.people.details(context.person.id));
    await expectVisible(getDialog(context.page, 'Person Details').getByText(createHostileEmail(0)).first());
  },
};

// The `page` fixture fails a test if the console has an error.
test.describe('no screen logs an error, scrolls sideways, breaks words into letters, runs a hostile text or violates the accessibility rules:', () => {
  test.describe.configure({ mode: 'parallel' });

  const parts: { name: string; entrance: ScreenState[]; states: ScreenState[] }[] = [
    {
      name: 'sign-in, companies and settings',
      entrance: signInStates,
      states: [...companyScreens, companyDetails, ...settingsScreens],
    },
    { name: 'judges and people', entrance: [], states: [...judgeScreens, ...personScreens, personDetails] },
  ];
  for (const { name, entrance, states } of parts)
    test(name, async ({ page, app, account: given }) => {
      const account = { ...given, full_name: HOSTILE_TEXTS[5] ?? '' };
      await callApi(app, account, 'PUT', '/auth/me', { full_name: account.full_name });
      const records = await addHostileRecords(app, account, TEXTS);
      const [[company], [judge], [person]] = [records.companies, records.judges, records.people];
      if (!company || !judge || !person) throw new Error('Nothing was added.');
      const effects = recordSideEffects(page);
      await logCspViolations(page);
      const go = (path: string) => goInPage(page, path);
      const context = { page, app, account, company, judge, person, go };
      const walk = (through: ScreenState[]) =>
        visitStates(
          context,
          through,
          () => APPEARANCES,
          (state, appearance) => check(context, state, appearance),
        );
      try {
        await walk(entrance);
        await signIn(page, app, account);
        await walk(states);
      } finally {
        await removeRecords(app, account, records);
      }
      expect(effects).toEqual([]);
    });
});

test("code and styles that the page's policies block are reported in the console", async ({
  page,
  app,
  allowConsole,
}) => {
  allowConsole(/Trusted|Content Security Policy|violation/);
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  await logCspViolations(page);
  await page.goto(`${app.shellUrl}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  const provoke: Record<string, () => void> = {
    TrustedHTML: () => void (document.createElement('div').innerHTML = '<b>markup</b>'),
    TrustedScript: () => document.body.setAttribute('onclick', 'code()'),
    'script-src': () => void import(String('https://evil.example/x.js')).catch(() => undefined),
    'style-src': () => {
      const style = document.createElement('style');
      style.textContent = '* { color: red }';
      document.head.append(style);
    },
    'integrity-violation': () => void import(String('/remoteEntry.js?other')).catch(() => undefined),
  };
  for (const [message, violate] of Object.entries(provoke)) {
    await test.step(message, async () => {
      await page.evaluate(violate).catch(() => undefined);
      await expect.poll(() => errors.join('\n')).toContain(message);
    });
  }
});

const goInPage = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function check(context: ScreenContext, state: ScreenState, appearance: number): Promise<void> {
  const { page } = context;
  await expect.poll(() => findTooNarrowlyWrappedTexts(page)).toEqual([]);
  if (appearance === 0) {
    await expect(page).toHaveTitle(/Studio Desk$/);
    const shown = read.get(state.name)?.(context);
    if (shown) await expect(shown.filter({ visible: true }).first()).toBeVisible();
    // A soft assertion, so that one run reports the violations of all screens.
    expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    expect(await findUnsafeLinks(page)).toEqual([]);
  } else {
    await expect.poll(() => measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await didHostileCodeRun(page)).toBe(false);
  }
}
