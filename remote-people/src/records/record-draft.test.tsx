import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, paths, personRecordRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showRecords } from '../testing/records-page';
import { button, field, toasts } from '../testing/page-parts';
import { someDonation } from '../testing/some-records';
import { someUser } from '../testing/some-user';

const isBack = page.getByText('We restored your unsaved changes');
const donation = someDonation({ purpose: 'Prizes' });

function beginSession() {
  useSession.setState({ status: 'signed-in', user: someUser() });
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

beforeEach(beginSession);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

type Donations = Awaited<ReturnType<typeof showRecords>>['donations'];

/** Opens a form, types a purpose, loses the session while saving, and signs in again. */
async function loseSession(
  opens: string,
  submit: string,
  meanwhile: (server: Donations) => unknown = () => {},
) {
  const shown = await showRecords({ donations: [donation] });
  await button(opens).click();
  await field('Purpose').fill('Typed');
  const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(personRecordRoutes.donations.create, refused);
  serve(personRecordRoutes.donations.update, refused);
  if (opens.startsWith('Add')) await field('Amount in US dollars').fill('20');
  await button(submit).click();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
  await shown.goTo('/elsewhere');
  await expect.element(field('Purpose')).not.toBeInTheDocument();
  queryClient.clear();
  beginSession();
  const { donations } = shown;
  meanwhile(donations);
  serve(personRecordRoutes.donations.list, () => donations.all());
  await shown.goTo(paths.people.details(shown.person.id));
  return shown;
}

describe('text typed when the session ends', () => {
  test('in a new record is restored, and can be discarded', async () => {
    await loseSession('Add donation', 'Add Donation');
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Purpose')).toHaveValue('Typed');
    await button('Discard').click();
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(field('Purpose')).toHaveValue('');
  });

  test('in an edited record is restored, and can be saved', async () => {
    await loseSession('Edit donation of $500', 'Save Changes');
    await expect.element(isBack).toBeVisible();
    const calls = serve(personRecordRoutes.donations.update, () => ({ ...donation, purpose: 'Typed' }));
    await button('Save Changes').click();
    await expect.element(toasts('Donation updated successfully')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ purpose: 'Typed' }]);
  });

  test('in a record removed meanwhile is restored, and can be added as a new record', async () => {
    const { donations } = await loseSession('Edit donation of $500', 'Save Changes', (server) =>
      server.drop(donation.id),
    );
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Purpose')).toHaveValue('Typed');
    serve(personRecordRoutes.donations.update, () => refusal(404, 'Donation not found', 'not_found'));
    await button('Save Changes').click();
    await expect.element(toasts('Someone removed this donation. Saving will add it again.')).toBeVisible();
    expect(donations.all()).toEqual([]);
  });

  test('is not restored when the URL asks for another form', async () => {
    const { goTo, person } = await loseSession('Add donation', 'Add Donation');
    await expect.element(isBack).toBeVisible();
    discardUnsavedChanges();
    await goTo(paths.people.details(person.id, 'speaking'));
    await expect.element(field('Event')).toBeVisible();
    await expect.element(isBack).not.toBeInTheDocument();
  });
});
