import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, paths, involvementRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInvolvements } from '../testing/involvements-page';
import { getButton, getField, getToasts } from '../testing/page-parts';
import { someDonation } from '../testing/some-involvements';
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

type Donations = Awaited<ReturnType<typeof showInvolvements>>['donations'];

/** Presses `opens`, types a purpose, saves without a session, signs in again, and calls `meanwhile`. */
async function loseSession(
  opens: string,
  submit: string,
  meanwhile: (server: Donations) => unknown = () => {},
) {
  const shown = await showInvolvements({ donations: [donation] });
  await press(getButton(opens));
  await fillIn(getField('Purpose'), 'Typed');
  const refused = () => createErrorResponse(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(involvementRoutes.donations.create, refused);
  serve(involvementRoutes.donations.update, refused);
  if (opens.startsWith('Add')) await fillIn(getField('Amount in US dollars'), '20');
  await press(getButton(submit));
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
  await shown.goTo('/elsewhere');
  await expect.element(getField('Purpose')).not.toBeInTheDocument();
  queryClient.clear();
  beginSession();
  const { donations } = shown;
  meanwhile(donations);
  serve(involvementRoutes.donations.list, () => donations.all());
  await shown.goTo(paths.people.details(shown.person.id));
  return shown;
}

describe('text typed when the session ends', () => {
  test('in a new record is restored, and can be discarded', async () => {
    await loseSession('Add donation', 'Add Donation');
    await expect.element(isBack).toBeVisible();
    await expect.element(getField('Purpose')).toHaveValue('Typed');
    await press(getButton('Discard'));
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(getField('Purpose')).toHaveValue('');
  });

  test('in a record removed meanwhile is restored, and can be added as a new record', async () => {
    const { donations } = await loseSession('Edit donation of $500', 'Save Changes', (server) =>
      server.drop(donation.id),
    );
    await expect.element(isBack).toBeVisible();
    await expect.element(getField('Purpose')).toHaveValue('Typed');
    serve(involvementRoutes.donations.update, () =>
      createErrorResponse(404, 'Donation not found', 'not_found'),
    );
    await press(getButton('Save Changes'));
    await expect.element(getToasts('Someone removed this donation. Saving will add it again.')).toBeVisible();
    expect(donations.all()).toEqual([]);
  });
});
