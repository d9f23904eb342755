import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { paths } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog } from '../testing/dashboard-page';
import { getAlerts, getToasts } from '../testing/page-parts';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';

const ann = somePerson({ name: 'Ann Able' });
const bob = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Bob Baker' });
const zoe = somePerson({ id: '01980000-0000-7000-8000-000000000003', name: 'Zoe Zimmer' });

const show = (address = paths.people.details(bob.id)) => renderScreen(<PeopleArea />, address);
// Rows behind an open dialog are hidden from the accessibility tree.
const row = (name: string) => page.getByRole('listitem', { includeHidden: true }).filter({ hasText: name });
const question = page.getByRole('dialog', { name: 'Delete Bob Baker?' });
const sure = question.getByRole('button', { name: 'Delete' });

async function askToDelete() {
  await press(detailsDialog.getByRole('button', { name: 'Delete' }));
  await fillIn(question.getByLabelText('Type DELETE to confirm'), 'DELETE');
}

test('deleting a person after typing the word removes details and row and focuses the next row', async () => {
  const server = servePeople(ann, bob, zoe);
  const { arrivesAt, back, address } = await show('/people?labels=founder');
  await press(row('Bob Baker').getByRole('link', { name: 'Bob Baker' }));
  await press(detailsDialog.getByRole('button', { name: 'Delete' }));
  await expect.element(question.getByLabelText('Type DELETE to confirm')).toHaveFocus();
  await expect.element(sure).toBeDisabled();
  await fillIn(question.getByLabelText('Type DELETE to confirm'), 'delete');
  await expect.element(sure).toBeDisabled();
  await fillIn(question.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.keyboard('{Enter}');
  await expect.element(getToasts('Person deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).not.toBeInTheDocument();
  await expect.element(row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer' })).toHaveFocus();
  await arrivesAt('/people?labels=founder');
  expect(server.deletions).toHaveLength(1);
  expect(server.stored(bob.id)).toBeUndefined();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(getToasts('Person restored')).toBeVisible();
  await expect.element(row('Bob Baker')).toBeVisible();
  await back();
  expect(address()).toBe('/people?labels=founder');
});

test('deleting a person discards their unsaved changes without asking', async () => {
  servePeople(ann, bob);
  const { arrivesAt, goTo } = await show(paths.people.details(bob.id, 'speaking'));
  await fillIn(detailsDialog.getByLabelText('Event'), 'Fall kickoff');
  await askToDelete();
  await press(sure);
  await expect.element(getToasts('Person deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await arrivesAt('/people');
  void goTo('/people/dashboard');
  await arrivesAt('/people/dashboard');
});

test('a person already deleted by someone else shows an error and disappears from the list', async () => {
  const server = servePeople(ann, bob);
  await show();
  await expect.element(row('Bob Baker')).toBeInTheDocument();
  server.drop(bob.id);
  await askToDelete();
  await press(sure);
  await expect.element(getAlerts('Person not found')).toBeVisible();
  await expect.element(row('Bob Baker')).not.toBeInTheDocument();
  await expect.element(row('Ann Able')).toBeInTheDocument();
});
