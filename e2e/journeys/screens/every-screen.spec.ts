import type { Locator, Page } from '@playwright/test';
import { paths } from '@studio-desk/shared-contract';
import { accessibilityViolations } from '#fixtures/accessibility';
import {
  HOSTILE_TEXTS,
  ODD_TEXTS,
  recordEffects,
  reportViolations,
  sidewaysScroll,
  unsafeLinks,
  wasHit,
} from '#fixtures/hostile-texts';
import { callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';
import { addHostileRecords, hostileEmail, removeRecords } from './hostile-records';
import { signInPlaces } from './places/entrance-places';
import { dialog, goTo, shows, visit, type Desk, type Look, type Place } from './places/place';
import { companyScreens, judgeScreens, personScreens, settingsScreens } from './places/screen-places';

const LOOKS: readonly Look[] = [
  [1440, 'light'],
  [390, 'dark'],
];

/** A script, an image, a text that is short enough for all fields, and a word wider than a line. */
const TEXTS = [HOSTILE_TEXTS[0], HOSTILE_TEXTS[3], HOSTILE_TEXTS[12], ODD_TEXTS.at(-1)].map(String);

/** Returns an element that shows only when the screen has loaded its records. */
const read = new Map<string, (desk: Desk) => Locator>([
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

const companyDetails: Place = {
  name: 'the record of a company',
  open: async (desk) => {
    await goTo(desk, paths.companies.details(desk.company.id));
    await shows(desk.page.getByRole('article').getByText(hostileEmail(0)).first());
  },
};

const personDetails: Place = {
  name: 'the details of a person',
  open: async (desk) => {
    await goTo(desk, paths.people.details(desk.person.id));
    await shows(dialog(desk.page, 'Person Details').getByText(hostileEmail(0)).first());
  },
};

// The `page` fixture fails a test on a console error.
test.describe('no screen logs an error, scrolls sideways, runs a hostile text or violates the accessibility rules:', () => {
  test.describe.configure({ mode: 'parallel' });

  const parts: { name: string; entrance: Place[]; places: Place[] }[] = [
    {
      name: 'sign-in, companies and settings',
      entrance: signInPlaces,
      places: [...companyScreens, companyDetails, ...settingsScreens],
    },
    { name: 'judges and people', entrance: [], places: [...judgeScreens, ...personScreens, personDetails] },
  ];
  for (const { name, entrance, places } of parts)
    test(name, async ({ page, app, account: given }) => {
      const account = { ...given, full_name: HOSTILE_TEXTS[5] ?? '' };
      await callApi(app, account, 'PUT', '/auth/me', { full_name: account.full_name });
      const records = await addHostileRecords(app, account, TEXTS);
      const [[company], [judge], [person]] = [records.companies, records.judges, records.people];
      if (!company || !judge || !person) throw new Error('Nothing was added.');
      const effects = recordEffects(page);
      await reportViolations(page);
      const go = (path: string) => goInPage(page, path);
      const desk = { page, app, account, company, judge, person, go };
      const walk = (through: Place[]) =>
        visit(
          desk,
          through,
          () => LOOKS,
          (place, look) => check(desk, place, look),
        );
      try {
        await walk(entrance);
        await signIn(page, app, account);
        await walk(places);
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
  await reportViolations(page);
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

async function check(desk: Desk, place: Place, look: number): Promise<void> {
  const { page } = desk;
  if (look === 0) {
    await expect(page).toHaveTitle(/Studio Desk$/);
    const shown = read.get(place.name)?.(desk);
    if (shown) await expect(shown.filter({ visible: true }).first()).toBeVisible();
    // A soft assertion, so that one run shows the violations of all screens.
    expect.soft(await accessibilityViolations(page)).toEqual([]);
    expect(await unsafeLinks(page)).toEqual([]);
  } else {
    await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await wasHit(page)).toBe(false);
  }
}
