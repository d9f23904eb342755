import { paths } from '@studio-desk/shared-contract';
import { getDialog, goToPath, expectVisible, type ScreenContext, type ScreenState } from './screen-state';

type Screen = readonly [path: string | ((context: ScreenContext) => string), heading: string, name?: string];

const ofCompanies: Screen[] = [
  [paths.companies.dashboard, 'Companies Dashboard'],
  [paths.companies.explore, 'Explore Companies'],
  [paths.companies.add, 'Add Company'],
  [paths.companies.upload, 'Upload Companies'],
  [`${paths.companies.upload}?tab=typeform`, 'Upload Companies', 'Upload Companies from Typeform'],
  [paths.companies.activity, 'Companies Activity'],
  [paths.companies.trash, 'Companies Trash'],
];

const ofJudges: Screen[] = [
  [paths.judges.dashboard, 'Judges Dashboard'],
  [paths.judges.explore, 'Explore Judges'],
  [paths.judges.add, 'Add Judge'],
  [paths.judges.upload, 'Upload Judges'],
  [paths.judges.activity, 'Judges Activity'],
  [paths.judges.trash, 'Judges Trash'],
  [({ judge }) => paths.judges.edit(judge.id), 'Edit Judge'],
];

const ofPeople: Screen[] = [
  [paths.people.dashboard, 'People Dashboard'],
  [paths.people.explore, 'Explore People'],
  [paths.people.add, 'Add Person'],
  [paths.people.upload, 'Upload People'],
  [paths.people.activity, 'People Activity'],
  [paths.people.trash, 'People Trash'],
  [({ person }) => paths.people.edit(person.id), 'Edit Person'],
];

const settings = [
  ['reminders', 'Reminders', 'button', 'Send test reminder'],
  ['account', 'Account', 'button', 'Sign Out Everywhere Else'],
  ['appearance', 'Appearance', 'group', 'Appearance'],
] as const;

const statesOf = (screens: Screen[]) =>
  screens.map(([path, heading, name = heading]): ScreenState => ({
    name,
    open: async (context) => {
      const address = typeof path === 'string' ? path : path(context);
      await (context.go?.(address) ?? goToPath(context, address));
      await expectVisible(context.page.getByRole('heading', { level: 1, name: heading }));
    },
  }));

export const companyScreens = statesOf(ofCompanies);
export const judgeScreens = statesOf(ofJudges);
export const personScreens = statesOf(ofPeople);

export const settingsScreens = settings.map(([tab, name, role, last]): ScreenState => ({
  name: `Settings, ${name}`,
  open: async (context) => {
    await goToPath(context, paths.settings(tab));
    const open = getDialog(context.page, 'Team Management');
    await expectVisible(open.getByRole('tab', { name, selected: true }));
    await expectVisible(open.getByRole(role, { name: last }));
  },
}));

export const allScreens = [...companyScreens, ...judgeScreens, ...personScreens, ...settingsScreens];

const FIRST_RUN = [
  [paths.companies.dashboard, 'No companies added yet'],
  [paths.companies.explore, 'No companies found'],
  [`${paths.companies.explore}?view=table`, 'No companies found'],
  [paths.companies.activity, 'No activity yet'],
  [paths.companies.trash, 'The trash is empty'],
  [paths.judges.dashboard, 'No judge data available'],
  [paths.judges.explore, 'No judges found'],
  [`${paths.judges.explore}?view=table`, 'No judges found'],
  [paths.people.dashboard, 'No people added yet'],
  [paths.people.explore, 'No people found'],
  [`${paths.people.explore}?view=table`, 'No people found'],
] as const;

export const firstRunScreens = FIRST_RUN.map(([path, text]): ScreenState => ({
  name: `${path}, without records`,
  open: async (context) => {
    await goToPath(context, path);
    await expectVisible(context.page.getByText(text).first());
  },
}));
