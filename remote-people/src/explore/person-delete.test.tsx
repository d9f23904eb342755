import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { paths, personRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog } from '../testing/dashboard-page';
import { alerts, toasts } from '../testing/page-parts';
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
  await detailsDialog.getByRole('button', { name: 'Delete' }).click();
  await question.getByLabelText('Type DELETE to confirm').fill('DELETE');
}

test('deleting a person after typing the word removes details and row and focuses the next row', async () => {
  const server = servePeople(ann, bob, zoe);
  const { arrivesAt, back, address } = await show('/people?labels=founder');
  await row('Bob Baker').getByRole('link', { name: 'Bob Baker' }).click();
  await detailsDialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByLabelText('Type DELETE to confirm')).toHaveFocus();
  await expect.element(sure).toBeDisabled();
  await question.getByLabelText('Type DELETE to confirm').fill('delete');
  await expect.element(sure).toBeDisabled();
  await question.getByLabelText('Type DELETE to confirm').fill('DELETE');
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts('Person deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(row('Bob Baker')).not.toBeInTheDocument();
  await expect.element(row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer' })).toHaveFocus();
  await arrivesAt('/people?labels=founder');
  expect(server.deletions).toHaveLength(1);
  expect(server.stored(bob.id)).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toasts('Person restored')).toBeVisible();
  await expect.element(row('Bob Baker')).toBeVisible();
  await back();
  expect(address()).toBe('/people?labels=founder');
});

test('deleting a person discards their unsaved changes without asking', async () => {
  servePeople(ann, bob);
  const { arrivesAt, goTo } = await show(paths.people.details(bob.id, 'speaking'));
  await detailsDialog.getByLabelText('Event').fill('Fall kickoff');
  await askToDelete();
  await sure.click();
  await expect.element(toasts('Person deleted successfully')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await arrivesAt('/people');
  void goTo('/people/dashboard');
  await arrivesAt('/people/dashboard');
});

test('cancelling the deletion keeps the person, and the details stay open', async () => {
  const server = servePeople(ann, bob);
  await show();
  await askToDelete();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(detailsDialog).toBeVisible();
  await expect.element(detailsDialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(server.deletions).toHaveLength(0);
});

test('deleting the last person keeps the focus in the list', async () => {
  servePeople(bob);
  await show();
  await askToDelete();
  await sure.click();
  const empty = page.getByText('No people found');
  await expect.element(empty).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Add Person' }).last()).toHaveFocus();
});

test('a double click deletes once', async () => {
  const server = servePeople(ann, bob);
  const responseGate = createGate();
  const calls = serve(personRoutes.remove, async () => {
    await responseGate.opened;
    server.drop(bob.id);
    return new Response(null, { status: 204 });
  });
  await show();
  await askToDelete();
  await sure.dblClick();
  responseGate.open();
  await expect.element(toasts('Person deleted successfully')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test.each([
  ['the server’s reason', () => refusal(409, 'This person is being merged'), 'This person is being merged'],
  ['the default message', () => new Response('<h1>Oh</h1>', { status: 500 }), 'Failed to delete person'],
])('a failed deletion shows %s and keeps the person', async (_, response, message) => {
  servePeople(ann, bob);
  serve(personRoutes.remove, response);
  await show();
  await askToDelete();
  await sure.click();
  await expect.element(alerts(message)).toBeVisible();
  await expect.element(question).toBeVisible();
  await expect.element(row('Bob Baker')).toBeInTheDocument();
});

test('a person already deleted by someone else shows an error and disappears from the list', async () => {
  const server = servePeople(ann, bob);
  await show();
  await expect.element(row('Bob Baker')).toBeInTheDocument();
  server.drop(bob.id);
  await askToDelete();
  await sure.click();
  await expect.element(alerts('Person not found')).toBeVisible();
  await expect.element(row('Bob Baker')).not.toBeInTheDocument();
  await expect.element(row('Ann Able')).toBeInTheDocument();
});
