import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import {
  areSimilarNames,
  companyRoutes,
  personRoutes,
  type CompanySearchHit,
  type NameCheckResult,
  type Person,
} from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import { serveDashboard } from './dashboard-page';
import { getField } from './page-parts';

export const someCompanies: CompanySearchHit[] = [
  { id: '01980000-0000-7000-8000-0000000000c1', company_name: 'Acme Robotics', name: 'Founder A' },
  { id: '01980000-0000-7000-8000-0000000000c2', company_name: 'Acme Rocketry', name: null },
].map((company) => ({ ...company, year_started: '2022', score: 90 }));

export function servePersonForm(...people: Person[]) {
  const server = serveDashboard(undefined, people);
  const checks = serveNameCheck(server.all);
  const searches = serveList(companyRoutes.search, ({ q = '' }) =>
    someCompanies.filter(({ company_name }) => company_name.toLowerCase().includes(q.toLowerCase())),
  );
  const routings = serve(personRoutes.smartRouting, () => ({ person_id: ID, suggestions: [] }));
  return { ...server, checks, searches, routings };
}

/** Call this after mocking other person routes, because `/people/:id` also matches this route's URL. */
export const serveNameCheck = (people: () => readonly Person[]) =>
  serve(personRoutes.checkName, ({ query }) => nameCheckOf(people(), query.name ?? ''));

const ID = '01980000-0000-7000-8000-000000000001';

function nameCheckOf(people: readonly Person[], name: string): NameCheckResult {
  const similar_people = people.filter((person) => areSimilarNames(person.name, name));
  const wanted = name.trim().toLowerCase();
  return {
    exists: people.some((person) => person.name.trim().toLowerCase() === wanted),
    similar_people,
  };
}

export const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
export const getLabelToggle = (name: string) =>
  page.getByRole('group', { name: 'Labels' }).getByRole('button', { name, exact: true });
export const similarPeople = page.getByRole('region', { name: 'Similar people found' });
export const editingNotice = page.getByText(
  'Editing existing person - Changes will update the existing record',
);
export const errorToast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

export async function pickCompany(typed: string, name: string) {
  await fillIn(getField('Company'), typed);
  await press(page.getByRole('option', { name: new RegExp(name) }));
}
