import { gate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { paths, personRoutes, type Person } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog as dialog } from '../testing/dashboard-page';
import { alerts } from '../testing/page-parts';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';
import { personQueries } from '../person-queries';

const ann = somePerson({ name: 'Ann Able', email: 'ann@acme.example', phone: '(555) 010-0142' });
const zoe = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer' });

const show = (address = '/people') => renderScreen(<PeopleArea />, address);
// Also while the dialog stands before it.
const row = (name: string) => page.getByRole('listitem', { includeHidden: true }).filter({ hasText: name });
const rowLink = (name: string) => row(name).getByRole('link', { name, exact: true });
const open = paths.people.details(ann.id);

describe('the details', () => {
  test('show at once what the list knows, then what the server does', async () => {
    servePeople(ann);
    const slow = gate();
    await show();
    await expect.element(row('Ann Able')).toBeVisible();
    serve(personRoutes.get, async () => {
      await slow.opened;
      return { ...ann, phone: '(555) 010-0199' };
    });
    await queryClient.invalidateQueries({ queryKey: personQueries.all(), refetchType: 'none' });
    await rowLink('Ann Able').click();
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    slow.open();
    await expect.element(dialog).toHaveTextContent('(555) 010-0199');
  });

  test('show that they load where nothing is known yet', async () => {
    servePeople(ann);
    serveList(personRoutes.list, () => []);
    const slow = gate();
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

describe('opening and closing', () => {
  test('a row opens them by mouse, anywhere on it, and the address says so', async () => {
    servePeople(ann, zoe);
    const { arrivesAt, back } = await show('/people?labels=founder');
    await row('Ann Able').click({ position: { x: 600, y: 12 } });
    await expect.element(dialog).toHaveTextContent('(555) 010-0142');
    await arrivesAt(`/people?labels=founder&person=${ann.id}`);
    await back();
    await expect.element(dialog).not.toBeInTheDocument();
    await arrivesAt('/people?labels=founder');
  });

  test('a row opens them by keyboard, and closing gives the focus back to it', async () => {
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

  test('a shared link opens the same, and closing leads to the row', async () => {
    servePeople(ann, zoe);
    const { arrivesAt } = await show(`/people?labels=founder&person=${zoe.id}&add=speaking`);
    await expect.element(dialog).toHaveTextContent('Zoe Zimmer');
    await expect.element(row('Ann Able')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await arrivesAt('/people?labels=founder');
    await expect.element(rowLink('Zoe Zimmer')).toHaveFocus();
  });
});

describe('a form inside that holds what is not saved', () => {
  const leave = page.getByRole('button', { name: 'Leave' });
  const stay = page.getByRole('button', { name: 'Stay' });
  const event = dialog.getByLabelText('Event');

  async function typeAndClose() {
    servePeople(ann);
    const screen = await show(paths.people.details(ann.id, 'speaking'));
    await event.fill('Fall kickoff');
    await userEvent.keyboard('{Escape}');
    await expect.element(stay).toBeVisible();
    return screen;
  }

  test('is asked about before closing, and stays where the answer is no', async () => {
    const { address } = await typeAndClose();
    await stay.click();
    await expect.element(event).toHaveValue('Fall kickoff');
    expect(address()).toBe(paths.people.details(ann.id, 'speaking'));
  });

  test('is given up where the answer is yes', async () => {
    const { arrivesAt } = await typeAndClose();
    await leave.click();
    await arrivesAt('/people');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is kept where somebody deletes the person meanwhile', async () => {
    const server = servePeople(ann);
    await show(paths.people.details(ann.id, 'speaking'));
    await event.fill('Fall kickoff');
    server.drop(ann.id);
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(dialog).toHaveTextContent('Somebody has deleted this person.');
    await expect.element(event).toHaveValue('Fall kickoff');
  });
});

describe('a person who could not be loaded', () => {
  test.each([
    [404, 'Person not found in database'],
    [500, 'Server error while loading person data'],
    [503, 'Failed to load person data'],
  ])('%i says why, on the panel or as a toast', async (status, words) => {
    servePeople(zoe);
    serve(personRoutes.get, () => refusal(status, 'Words of the server'));
    await show(open);
    await expect.element(dialog).toHaveTextContent(words);
    await expect.element(alerts(words).first()).toBeInTheDocument();
  });

  test('an answer without a person says so', async () => {
    servePeople(zoe);
    serve(personRoutes.get, () => Response.json(null));
    await show(open);
    await expect.element(dialog).toHaveTextContent('Person data not found');
  });

  test('can be tried again', async () => {
    servePeople(zoe);
    serve(personRoutes.get, () => refusal(500, 'Oh'));
    await show(open);
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    servePeople(ann);
    await retry.click();
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
  });

  test('because somebody deleted it says so and offers to close', async () => {
    servePeople(zoe);
    const { arrivesAt } = await show(open);
    await expect.element(dialog).toHaveTextContent('Somebody may have deleted this person.');
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await dialog.getByText('Close', { exact: true }).click();
    await arrivesAt('/people');
  });

  test('again keeps what was known; deleted meanwhile, it can no longer be changed', async () => {
    const server = servePeople(ann);
    await show(open);
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).toBeVisible();
    server.drop(ann.id);
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(dialog).toHaveTextContent('Somebody has deleted this person.');
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
    await expect.element(dialog.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('again, with the server away, keeps what was known and says that it may be old', async () => {
    servePeople(ann);
    await show(open);
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
    serve(personRoutes.get, () => refusal(500, 'Oh'));
    void queryClient.invalidateQueries({ queryKey: personQueries.all() });
    await expect.element(dialog).toHaveTextContent('What you see may be out of date.');
    await expect.element(dialog).toHaveTextContent('ann@acme.example');
  });
});

test('what somebody else saved shows in the open details', async () => {
  const server = servePeople(ann);
  await show(open);
  await expect.element(dialog).toHaveTextContent('ann@acme.example');
  server.changeBy('other@university.example', ann.id, {
    email: 'new@acme.example',
  } satisfies Partial<Person>);
  void queryClient.invalidateQueries({ queryKey: personQueries.all() });
  await expect.element(dialog).toHaveTextContent('new@acme.example');
});

test('on a small screen the details fit', async () => {
  await page.viewport(320, 700);
  onTestFinished(() => page.viewport(1440, 900));
  servePeople({ ...ann, email: `${'a-very-long-name'.repeat(6)}@acme.example` });
  await show(open);
  await expect.element(dialog).toHaveTextContent('(555) 010-0142');
  expect(dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBe(320);
});
