import { paths } from '@studio-desk/shared-contract';
import { dialog, goTo, shows, type Desk, type Place } from './place';

type Screen = readonly [path: string | ((desk: Desk) => string), heading: string, name?: string];

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

const placesOf = (screens: Screen[]) =>
  screens.map(([path, heading, name = heading]): Place => ({
    name,
    open: async (desk) => {
      const address = typeof path === 'string' ? path : path(desk);
      await (desk.go?.(address) ?? goTo(desk, address));
      await shows(desk.page.getByRole('heading', { level: 1, name: heading }));
    },
  }));

export const companyScreens = placesOf(ofCompanies);
export const judgeScreens = placesOf(ofJudges);
export const personScreens = placesOf(ofPeople);

export const settingsScreens = settings.map(([tab, name, role, last]): Place => ({
  name: `Settings, ${name}`,
  open: async (desk) => {
    await goTo(desk, paths.settings(tab));
    const open = dialog(desk.page, 'Team Management');
    await shows(open.getByRole('tab', { name, selected: true }));
    await shows(open.getByRole(role, { name: last }));
  },
}));

export const screenPlaces = [...companyScreens, ...judgeScreens, ...personScreens, ...settingsScreens];

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

/** The screens of a program without records. */
export const firstRunPlaces = FIRST_RUN.map(([path, text]): Place => ({
  name: `${path}, without records`,
  open: async (desk) => {
    await goTo(desk, path);
    await shows(desk.page.getByText(text).first());
  },
}));
