import { paths } from '@studio-desk/shared-contract';
import { expect } from '#fixtures/test';
import { button, dialog, goTo, refuse, shows, type Desk, type Place } from './place';

const settings = ({ page }: Desk) => dialog(page, 'Team Management');

const openAccount = async (desk: Desk) => {
  await goTo(desk, paths.settings('account'));
  await shows(settings(desk).getByRole('listitem').first());
};

const openReminders = async (desk: Desk) => {
  await goTo(desk, paths.settings('reminders'));
  await settings(desk).getByRole('radio', { name: 'Once per Semester' }).click();
};

const openUserMenu = async (desk: Desk) => {
  await goTo(desk, paths.people.explore);
  await button(desk.page, new RegExp(desk.account.full_name)).click();
  await shows(desk.page.getByRole('menuitem', { name: 'Settings' }));
};

const REFUSED_SCREENS = [
  paths.companies.dashboard,
  paths.companies.explore,
  paths.judges.dashboard,
  paths.judges.explore,
  paths.people.dashboard,
  paths.people.explore,
];

const refusedScreens = REFUSED_SCREENS.map((path): Place => ({
  name: `${path}, whose records the API refused`,
  open: (desk) =>
    refuse(desk, /^\/(?!auth)/, { status: 500, detail: 'Something went wrong' }, async () => {
      await goTo(desk, path);
      await shows(
        desk.page
          .getByRole('main')
          .getByRole('button', { name: /Try again|Reload/ })
          .first(),
      );
    }),
}));

export const shellPlaces: Place[] = [
  {
    name: 'Settings, Account, with an error',
    open: async (desk) => {
      await openAccount(desk);
      await button(settings(desk), 'Change Password').click();
      const password = settings(desk).getByRole('textbox', { name: 'Current Password', exact: true });
      await expect(password).toHaveAccessibleDescription('Current password is required');
    },
  },
  {
    name: 'the question before other devices are signed out',
    open: async (desk) => {
      await openAccount(desk);
      await button(settings(desk), 'Sign Out Everywhere Else').click();
      await shows(dialog(desk.page, 'Sign out everywhere else?'));
    },
  },
  {
    name: 'Settings, Reminders, with an error',
    open: async (desk) => {
      await openReminders(desk);
      await button(settings(desk), 'Save').click();
      await shows(desk.page.getByText('Choose the date of the reminder'));
    },
  },
  {
    name: 'the question before changed settings are left',
    open: async (desk) => {
      await openReminders(desk);
      await desk.page.keyboard.press('Escape');
      await shows(dialog(desk.page, 'Leave without saving?'));
    },
  },
  {
    name: 'the preview of a reminder',
    open: async (desk) => {
      await openReminders(desk);
      await button(settings(desk), 'Preview').click();
      await shows(dialog(desk.page, 'Reminder Preview').locator('iframe'));
    },
  },
  { name: 'the menu of the user', open: openUserMenu, part: '[role="menu"]', width: 1440 },
  {
    name: 'the menu of an area',
    width: 1440,
    part: '[role="menu"]',
    open: async (desk) => {
      await goTo(desk, paths.people.explore);
      await desk.page.getByRole('link', { name: 'Judges', exact: true }).hover();
      await shows(desk.page.getByRole('menu', { name: 'Judges' }));
    },
  },
  {
    name: 'the menu on a phone',
    width: 390,
    open: async (desk) => {
      await goTo(desk, paths.people.explore);
      await button(desk.page, 'Open menu').click();
      await shows(desk.page.getByRole('navigation', { name: 'Menu' }));
    },
  },
  {
    name: 'About',
    open: async (desk) => {
      await openUserMenu(desk);
      await desk.page.getByRole('menuitem', { name: 'About' }).click();
      const about = dialog(desk.page, 'About Studio Desk');
      await about.getByText('Technical details', { exact: true }).click();
      await shows(about.getByRole('definition').first());
    },
  },
  {
    name: 'a new version',
    open: async (desk) => {
      const registry = '**/remotes.json';
      await desk.page.route(registry, async (route) => {
        const response = await route.fetch();
        const json: object = await response.json();
        await route.fulfill({ response, json: { ...json, build: 'another' } });
      });
      await goTo(desk, paths.people.explore);
      await shows(desk.page.getByRole('heading', { level: 1 }));
      // A tab requests the registry when it becomes visible.
      await desk.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await shows(desk.page.getByText('A new version of Studio Desk is ready.'));
      await desk.page.unroute(registry);
    },
  },
  {
    name: 'an area that could not be loaded',
    open: async (desk) => {
      const manifests = '**/mf-manifest.json';
      await desk.page.route(manifests, (route) => route.abort());
      await goTo(desk, paths.judges.explore);
      await shows(desk.page.getByText('Judges could not be loaded'));
      await desk.page.unroute(manifests);
    },
  },
  ...refusedScreens,
];
