import { patient } from '@studio-desk/test-kit/presets/test-limits';
import { accessibilityViolations } from '#fixtures/accessibility';
import { pageServer, whileTheyRun, withShell } from '#fixtures/app';
import { APP_OFFSETS, appPort, OVERRIDE_OFFSET } from '#fixtures/app-ports';
import { expect, newAccount, register, signIn, test } from '#fixtures/test';
import { bulkPlaces } from '../journeys/screens/places/bulk-places';
import { companyPlaces } from '../journeys/screens/places/company-places';
import { deskWithRecords } from '../journeys/screens/places/desk';
import { entrancePlaces, signInPlaces } from '../journeys/screens/places/entrance-places';
import { judgePlaces } from '../journeys/screens/places/judge-places';
import { overridePlaces } from '../journeys/screens/places/override-places';
import { personPlaces } from '../journeys/screens/places/person-places';
import { visit, type Desk, type Look, type Place } from '../journeys/screens/places/place';
import { firstRunPlaces, screenPlaces } from '../journeys/screens/places/screen-places';
import { shellPlaces } from '../journeys/screens/places/shell-places';
import { tablePlaces } from '../journeys/screens/places/table-places';
import { typeformPlaces } from '../journeys/screens/places/typeform-places';
import { uploadPlaces } from '../journeys/screens/places/upload-places';

const ALL = { tag: '@all' };
const isLong = process.env.DRILL === 'long';
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390, 320, 1920];

/** The short run checks each screen at one width only, alternating between two widths. */
function looksOf({ width }: Place, index: number): readonly Look[] {
  const widths = isLong ? WIDTHS : [index % 2 === 0 ? 1440 : 390];
  return (width === undefined ? widths : [width]).flatMap((each) =>
    SCHEMES.map((scheme): Look => [each, scheme]),
  );
}

const checkAll = (desk: Desk, places: Place[]) =>
  visit(desk, places, looksOf, async ({ part }, lookIndex) => {
    // The two themes differ only in colors, so check the other rules once.
    const check = isLong || lookIndex === 0 ? 'all' : 'colors';
    // A soft assertion, so that one run shows the violations of all screens.
    expect.soft(await accessibilityViolations(desk.page, part, check)).toEqual([]);
  });

// In `npm test`, screens/every-screen.spec.ts checks each screen once.
test.describe('accessibility', () => {
  test.describe.configure({ mode: 'parallel', timeout: patient(isLong ? 450_000 : 90_000) });
  // Some screens show the results of failed requests, and the mail preview blocks all scripts.
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/status of [45]\d\d|ERR_FAILED|^Blocked script execution in 'about:srcdoc'/),
  );

  test(
    'the sign-in and the screens of mailed links pass the accessibility checker',
    ALL,
    async ({ page, app, account }) => {
      const desk = await deskWithRecords(page, app, account);
      await checkAll(desk, [...signInPlaces, ...entrancePlaces]);
    },
  );

  const groups: [name: string, places: Place[]][] = [
    ['all areas', screenPlaces],
    ['companies', companyPlaces],
    ['judges', judgePlaces],
    ['people', personPlaces],
    ['Typeform', typeformPlaces],
    ['uploads', uploadPlaces],
    ['bulk changes', bulkPlaces],
    ['tables', tablePlaces],
    ['the shell', shellPlaces],
  ];
  for (const [name, places] of groups) {
    test(
      `the screens and dialogs of ${name} pass the accessibility checker`,
      ALL,
      async ({ page, app, account }) => {
        const desk = await deskWithRecords(page, app, account);
        await signIn(page, app, account);
        await checkAll(desk, places);
      },
    );
  }

  test(
    'the screens of a program without records pass the accessibility checker',
    ALL,
    async ({ page, app, account }, { parallelIndex }) => {
      const index = parallelIndex + APP_OFFSETS.firstRun;
      const { SHELL_PORT: _, API_PORT: __, ...shellSettings } = app.ports;
      const desk = await deskWithRecords(page, app, account);
      await withShell(
        index,
        async (empty) => {
          const newcomer = newAccount();
          await register(empty, newcomer);
          await signIn(page, empty, newcomer);
          await checkAll({ ...desk, app: { ...app, ...empty }, account: newcomer }, firstRunPlaces);
          // Leave the app, so that it sends no requests while its API stops.
          await page.goto('about:blank');
        },
        { shellSettings },
      );
    },
  );

  test(
    'the dialog and the bar of overrides pass the accessibility checker',
    ALL,
    async ({ page, app, account }, { parallelIndex }) => {
      const port = appPort(parallelIndex, OVERRIDE_OFFSET);
      const shell = pageServer(port, app.ports, { AREA_OVERRIDES: 'with-session' });
      await whileTheyRun([shell], async () => {
        const shownApp = { ...app, shellUrl: `http://localhost:${port}` };
        const desk = await deskWithRecords(page, shownApp, account);
        await signIn(page, shownApp, account);
        await checkAll(desk, overridePlaces);
      });
    },
  );
});
