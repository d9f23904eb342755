import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { paths, type Person, type InvolvementKind } from '@studio-desk/shared-contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { getField } from './page-parts';
import { servePeople } from './serve-people';
import { serveInvolvements, type InvolvementLists } from './serve-involvements';
import { somePerson } from './some-person';

/** `prepare` runs before the page requests the person. `add` is the kind whose add form is open. */
export async function showInvolvements(
  of: InvolvementLists = {},
  fields: Partial<Person> = {},
  prepare: () => unknown = () => {},
  add?: InvolvementKind,
) {
  const person = somePerson(fields);
  const people = servePeople(person);
  const records = serveInvolvements(of);
  prepare();
  const screen = await renderScreen(<PeopleArea />, paths.people.details(person.id, add));
  await expect.element(getSection('Donations')).toBeVisible();
  return { ...records, ...screen, people, person };
}

export const getSection = (name: string) => page.getByRole('region', { name, exact: true });

export const getInvolvementTexts = (title: string) =>
  getSection(title)
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent.replace(/\s+/g, ' ').trim());

export async function pickInvolvementCompany(typed: string, name: string) {
  await fillIn(getField('Company'), typed);
  await press(page.getByRole('option', { name }));
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await expect.element(getField('Company')).toHaveValue(name);
}
