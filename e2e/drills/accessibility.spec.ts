import { scaleTimeout } from '@studio-desk/test-kit/presets/test-limits';
import { findAccessibilityViolations } from '#fixtures/accessibility';
import { createWebServer, withServers, withShell } from '#fixtures/app';
import { APP_PORT_OFFSETS, getAppPort, OVERRIDE_PORT_OFFSET } from '#fixtures/app-ports';
import { expect, createAccount, registerAccount, signIn, test } from '#fixtures/test';
import { bulkActionStates } from '../journeys/screens/screen-states/bulk-states';
import { companyStates } from '../journeys/screens/screen-states/company-states';
import { createContextWithRecords } from '../journeys/screens/screen-states/context-with-records';
import { signedOutStates, signInStates } from '../journeys/screens/screen-states/signed-out-states';
import { judgeStates } from '../journeys/screens/screen-states/judge-states';
import { overrideStates } from '../journeys/screens/screen-states/override-states';
import { personStates } from '../journeys/screens/screen-states/person-states';
import {
  visitStates,
  type ScreenContext,
  type Appearance,
  type ScreenState,
} from '../journeys/screens/screen-states/screen-state';
import { firstRunScreens, allScreens } from '../journeys/screens/screen-states/all-screens';
import { shellStates } from '../journeys/screens/screen-states/shell-states';
import { tableStates } from '../journeys/screens/screen-states/table-states';
import { typeformStates } from '../journeys/screens/screen-states/typeform-states';
import { uploadStates } from '../journeys/screens/screen-states/upload-states';

const ALL = { tag: '@all' };
const isLong = process.env.DRILL === 'long';
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390, 320, 1920];

/** The long run checks each screen at all widths. The short run checks it at one width: 1440 px or 390 px. */
function appearancesOf({ width }: ScreenState, index: number): readonly Appearance[] {
  const widths = isLong ? WIDTHS : [index % 2 === 0 ? 1440 : 390];
  return (width === undefined ? widths : [width]).flatMap((each) =>
    SCHEMES.map((scheme): Appearance => [each, scheme]),
  );
}

const checkAll = (context: ScreenContext, states: ScreenState[]) =>
  visitStates(context, states, appearancesOf, async ({ part }, appearanceIndex) => {
    // The light and dark themes differ only in colors, so the short run checks all other rules just once.
    const check = isLong || appearanceIndex === 0 ? 'all' : 'colors';
    // A soft assertion, so that one run reports the violations of all screens.
    expect.soft(await findAccessibilityViolations(context.page, part, check)).toEqual([]);
  });

// Not part of `npm test`, in which screens/every-screen.spec.ts checks each screen once.
test.describe('accessibility', () => {
  test.describe.configure({ mode: 'parallel', timeout: scaleTimeout(isLong ? 450_000 : 90_000) });
  // Some screens show failed requests, and the mail preview blocks all scripts.
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/status of [45]\d\d|ERR_FAILED|^Blocked script execution in 'about:srcdoc'/),
  );

  test(
    'the sign-in and the screens of mailed links pass the accessibility checker',
    ALL,
    async ({ page, app, account }) => {
      const context = await createContextWithRecords(page, app, account);
      await checkAll(context, [...signInStates, ...signedOutStates]);
    },
  );

  const groups: [name: string, states: ScreenState[]][] = [
    ['all areas', allScreens],
    ['companies', companyStates],
    ['judges', judgeStates],
    ['people', personStates],
    ['Typeform', typeformStates],
    ['uploads', uploadStates],
    ['bulk changes', bulkActionStates],
    ['tables', tableStates],
    ['the shell', shellStates],
  ];
  for (const [name, states] of groups) {
    test(
      `the screens and dialogs of ${name} pass the accessibility checker`,
      ALL,
      async ({ page, app, account }) => {
        const context = await createContextWithRecords(page, app, account);
        await signIn(page, app, account);
        await checkAll(context, states);
      },
    );
  }

  test(
    'the screens of a program without records pass the accessibility checker',
    ALL,
    async ({ page, app, account }, { parallelIndex }) => {
      const index = parallelIndex + APP_PORT_OFFSETS.firstRun;
      const { SHELL_PORT: _, API_PORT: __, ...shellSettings } = app.ports;
      const context = await createContextWithRecords(page, app, account);
      await withShell(
        index,
        async (empty) => {
          const newcomer = createAccount();
          await registerAccount(empty, newcomer);
          await signIn(page, empty, newcomer);
          await checkAll({ ...context, app: { ...app, ...empty }, account: newcomer }, firstRunScreens);
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
      const port = getAppPort(parallelIndex, OVERRIDE_PORT_OFFSET);
      const shell = createWebServer(port, app.ports, { AREA_OVERRIDES: 'with-session' });
      await withServers([shell], async () => {
        const shownApp = { ...app, shellUrl: `http://localhost:${port}` };
        const context = await createContextWithRecords(page, shownApp, account);
        await signIn(page, shownApp, account);
        await checkAll(context, overrideStates);
      });
    },
  );
});
