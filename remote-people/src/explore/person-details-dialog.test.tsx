import {
  createResponseGate,
  createErrorResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { paths, personRoutes, type Person } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog as dialog } from '../testing/dashboard-page';
import { getAlerts } from '../testing/page-parts';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';
import { personQueries } from '../person-queries';

const ann = somePerson({ name: 'Ann Able', email: 'ann@acme.example', phone: '(555) 010-0142' });
const zoe = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer' });

const show = (address = '/people') => renderScreen(<PeopleArea />, address);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const rowLink = (name: string) => row(name).getByRole('link', { name, exact: true });
const open = paths.people.details(ann.id);

describe('Person Details', () => {
  test("show the data of the list at once, then the server's", async () => {
    servePeople(ann);
    const slow = createResponseGate();
    await show();
    await expect.element(row('Ann Able')).toBeVisible();
    serve(personRoutes.get, async () => {
      await slow.opened;
      return { ...ann, phone: '(555) 010-0199' };
    });
    await queryClient.invalidateQueries({ queryKey: personQueries.all(), refetchType: 'none' });
    await press(rowLink('Ann Able'));
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    slow.open();
    await expect.element(dialog).toHaveTextContent('(555) 010-0199');
  });

  test('show a loading state when the list does not have the person', async () => {
    servePeople(ann);
    serveList(personRoutes.list, () => []);
    const slow = createResponseGate();
    serve(personRoutes.get, async () => {
      await slow.opened;
      return ann;
    });
    await show(`/people?search=zebra&person=${ann.id}`);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading...');
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    slow.open();
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
  });
});

describe('opening and closing Person Details', () => {
  test('works by a click anywhere on a row, and updates the URL', async () => {
    servePeople(ann, zoe);
    const { arrivesAt, back } = await show('/people?labels=founder');
    await row('Ann Able').click({ position: { x: 800, y: 12 } });
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    await arrivesAt(`/people?labels=founder&person=${ann.id}`);
    await back();
    await expect.element(dialog).not.toBeInTheDocument();
    await arrivesAt('/people?labels=founder');
  });

  test('works by keyboard, and returns the focus to the row', async () => {
    servePeople(ann, zoe);
    const { arrivesAt } = await show();
    await expect.element(row('Zoe Zimmer')).toBeVisible();
    rowLink('Zoe Zimmer').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toHaveTextContent('Zoe Zimmer');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await arrivesAt('/people');
    await expect.element(rowLink('Zoe Zimmer')).toHaveFocus();
  });

  test('works by a shared link, and focuses the row', async () => {
    servePeople(ann, zoe);
    const { arrivesAt } = await show(`/people?labels=founder&person=${zoe.id}&add=speaking`);
    await expect.element(dialog).toHaveTextContent('Zoe Zimmer');
    await expect.element(row('Ann Able')).toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Close' }));
    await arrivesAt('/people?labels=founder');
    await expect.element(rowLink('Zoe Zimmer')).toHaveFocus();
  });
});

describe('Person Details beside the list', () => {
  test('leave the list in use, and its open row is marked', async () => {
    servePeople(ann, zoe);
    const { arrivesAt } = await show('/people?labels=founder');
    await press(rowLink('Ann Able'));
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    await expect.element(row('Ann Able')).toHaveAttribute('aria-current', 'true');
    await press(rowLink('Zoe Zimmer'));
    await expect.element(dialog).toHaveTextContent('Zoe Zimmer');
    await expect.element(row('Zoe Zimmer')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('Ann Able')).not.toHaveAttribute('aria-current');
    await arrivesAt(`/people?labels=founder&person=${zoe.id}`);
  });

  test('lead to the next person, and Escape to that row', async () => {
    servePeople(ann, zoe);
    const { arrivesAt } = await show(`/people?labels=founder&person=${ann.id}`);
    await press(dialog.getByRole('button', { name: 'Next record' }));
    await arrivesAt(`/people?labels=founder&person=${zoe.id}`);
    await expect.element(dialog).toHaveTextContent('Zoe Zimmer');
    await userEvent.keyboard('{Escape}');
    await arrivesAt('/people?labels=founder');
    await expect.element(rowLink('Zoe Zimmer')).toHaveFocus();
  });

  test('cover the list on a phone', async () => {
    await page.viewport(390, 844);
    servePeople(ann, zoe);
    await show();
    await press(rowLink('Ann Able'));
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    await expect.element(row('Zoe Zimmer')).not.toBeInTheDocument();
  });
});

describe('unsaved changes in a form of Person Details', () => {
  const stay = page.getByRole('button', { name: 'Stay' });
  const event = dialog.getByLabelText('Event');

  async function typeAndClose() {
    servePeople(ann);
    const screen = await show(paths.people.details(ann.id, 'speaking'));
    await fillIn(event, 'Fall kickoff');
    await userEvent.keyboard('{Escape}');
    await expect.element(stay).toBeVisible();
    return screen;
  }

  test('ask before closing, and closing can be cancelled', async () => {
    const { address } = await typeAndClose();
    await press(stay);
    await expect.element(event).toHaveValue('Fall kickoff');
    expect(address()).toBe(paths.people.details(ann.id, 'speaking'));
  });
});

describe('Person Details that fail to load', () => {
  test('show the reason for status 404, on the panel or as a toast', async () => {
    servePeople(zoe);
    serve(personRoutes.get, () => createErrorResponse(404, 'Words of the server'));
    await show(open);
    await expect.element(dialog).toHaveTextContent('Person not found in database');
    await expect.element(getAlerts('Person not found in database').first()).toBeInTheDocument();
  });

  test("show the server's reason, and can be retried", async () => {
    servePeople(zoe);
    serve(personRoutes.get, () => createErrorResponse(500, 'Oh'));
    await show(open);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Oh');
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    servePeople(ann);
    await press(retry);
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
  });

  test('show that there is no such person and offer to close', async () => {
    servePeople(zoe);
    const { arrivesAt } = await show(open);
    await expect.element(dialog).toHaveTextContent('Someone may have deleted this person.');
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await press(dialog.getByText('Close', { exact: true }));
    await arrivesAt('/people');
  });

  test('keep earlier data after a failed refresh, and cannot be edited once the person is deleted', async () => {
    const server = servePeople(ann);
    await show(open);
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).toBeVisible();
    server.drop(ann.id);
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(dialog).toHaveTextContent('Someone deleted this person.');
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Restore' }));
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).toBeVisible();
  });
});

test('a change by another user appears in open Person Details', async () => {
  const server = servePeople(ann);
  await show(open);
  await expect.element(dialog).toHaveTextContent('ann@acme.example');
  server.changeBy('other@university.example', ann.id, {
    email: 'new@acme.example',
  } satisfies Partial<Person>);
  void queryClient.invalidateQueries({ queryKey: personQueries.all() });
  await expect.element(dialog).toHaveTextContent('new@acme.example');
});
