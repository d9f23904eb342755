import { paths } from '@studio-desk/shared-contract';
import { expect } from '#fixtures/test';
import {
  getButton,
  getDialog,
  goToPath,
  withErrorResponse,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const settings = ({ page }: ScreenContext) => getDialog(page, 'Team Management');

const openAccount = async (context: ScreenContext) => {
  await goToPath(context, paths.settings('account'));
  await expectVisible(settings(context).getByRole('listitem').first());
};

const openReminders = async (context: ScreenContext) => {
  await goToPath(context, paths.settings('reminders'));
  await settings(context).getByRole('radio', { name: 'Once per Semester' }).click();
};

const openUserMenu = async (context: ScreenContext) => {
  await goToPath(context, paths.people.explore);
  await getButton(context.page, new RegExp(context.account.full_name)).click();
  await expectVisible(context.page.getByRole('menuitem', { name: 'Settings' }));
};

const REFUSED_SCREENS = [
  paths.companies.dashboard,
  paths.companies.explore,
  paths.judges.dashboard,
  paths.judges.explore,
  paths.people.dashboard,
  paths.people.explore,
];

const refusedScreens = REFUSED_SCREENS.map((path): ScreenState => ({
  name: `${path}, whose records the API refused`,
  open: (context) =>
    withErrorResponse(context, /^\/(?!auth)/, { status: 500, detail: 'Something went wrong' }, async () => {
      await goToPath(context, path);
      await expectVisible(
        context.page
          .getByRole('main')
          .getByRole('button', { name: /Try again|Reload/ })
          .first(),
      );
    }),
}));

export const shellStates: ScreenState[] = [
  {
    name: 'Settings, Account, with an error',
    open: async (context) => {
      await openAccount(context);
      await getButton(settings(context), 'Change Password').click();
      const password = settings(context).getByRole('textbox', { name: 'Current Password', exact: true });
      await expect(password).toHaveAccessibleDescription('Current password is required');
    },
  },
  {
    name: 'the question before other devices are signed out',
    open: async (context) => {
      await openAccount(context);
      await getButton(settings(context), 'Sign Out Everywhere Else').click();
      await expectVisible(getDialog(context.page, 'Sign out everywhere else?'));
    },
  },
  {
    name: 'Settings, Reminders, with an error',
    open: async (context) => {
      await openReminders(context);
      await getButton(settings(context), 'Save').click();
      await expectVisible(context.page.getByText('Choose the date of the reminder'));
    },
  },
  {
    name: 'the question before changed settings are left',
    open: async (context) => {
      await openReminders(context);
      await context.page.keyboard.press('Escape');
      await expectVisible(getDialog(context.page, 'Leave without saving?'));
    },
  },
  {
    name: 'the preview of a reminder',
    open: async (context) => {
      await openReminders(context);
      await getButton(settings(context), 'Preview').click();
      await expectVisible(getDialog(context.page, 'Reminder Preview').locator('iframe'));
    },
  },
  { name: 'the menu of the user', open: openUserMenu, part: '[role="menu"]', width: 1440 },
  {
    name: 'the menu of an area',
    width: 1440,
    part: '[role="menu"]',
    open: async (context) => {
      await goToPath(context, paths.people.explore);
      await context.page.getByRole('link', { name: 'Judges', exact: true }).hover();
      await expectVisible(context.page.getByRole('menu', { name: 'Judges' }));
    },
  },
  {
    name: 'the menu on a phone',
    width: 390,
    open: async (context) => {
      await goToPath(context, paths.people.explore);
      await getButton(context.page, 'Open menu').click();
      await expectVisible(context.page.getByRole('navigation', { name: 'Menu' }));
    },
  },
  {
    name: 'About',
    open: async (context) => {
      await openUserMenu(context);
      await context.page.getByRole('menuitem', { name: 'About' }).click();
      const about = getDialog(context.page, 'About Studio Desk');
      await about.getByText('Technical details', { exact: true }).click();
      await expectVisible(about.getByRole('definition').first());
    },
  },
  {
    name: 'a new version',
    open: async (context) => {
      const registry = '**/remotes.json';
      await context.page.route(registry, async (route) => {
        const response = await route.fetch();
        const json: object = await response.json();
        await route.fulfill({ response, json: { ...json, build: 'another' } });
      });
      await goToPath(context, paths.people.explore);
      await expectVisible(context.page.getByRole('heading', { level: 1 }));
      // A tab requests the registry when it becomes visible.
      await context.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expectVisible(context.page.getByText('A new version of Studio Desk is ready.'));
      await context.page.unroute(registry);
    },
  },
  {
    name: 'an area that could not be loaded',
    open: async (context) => {
      const manifests = '**/mf-manifest.json';
      await context.page.route(manifests, (route) => route.abort());
      await goToPath(context, paths.judges.explore);
      await expectVisible(context.page.getByText('Judges could not be loaded'));
      await context.page.unroute(manifests);
    },
  },
  ...refusedScreens,
];
