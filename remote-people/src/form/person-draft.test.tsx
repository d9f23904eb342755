import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, personRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { checkbox, serveForm } from '../testing/person-form-page';
import { button, field } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { personQueries } from '../person-queries';

const ann = somePerson({ name: 'Ann Able', phone: '1', labels: ['judge'] });
const isBack = page.getByText('We restored your unsaved changes');

function beginSession() {
  useSession.setState({ status: 'signed-in', user: someUser() });
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

beforeEach(beginSession);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

/** The session ends with the next call. */
async function endSession(call: () => Promise<unknown>) {
  const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(personRoutes.create, refused);
  serve(personRoutes.update, refused);
  serve(personRoutes.metrics, refused);
  await call();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
}

/** A call outside the form, which has nothing to save. */
const endByCall = () => queryClient.fetchQuery(personQueries.metrics()).catch(() => null);

/** Types into a form, loses the session, signs in; the form is to be opened again. */
async function loseSession(address: string, type: () => Promise<void>, end: string | typeof endByCall) {
  serveForm(ann);
  const screen = await renderScreen(<PeopleArea />, address);
  await type();
  await endSession(typeof end === 'string' ? () => press(button(end)) : end);
  await screen.goTo('/elsewhere');
  await expect.element(field('Name')).not.toBeInTheDocument();
  const server = serveForm(ann);
  // Cached data must not outlive the session.
  queryClient.clear();
  beginSession();
  return { ...screen, server };
}

describe('text typed for a new person when the session ends', () => {
  const typeNew = async () => {
    await fillIn(field('Name'), 'Zoë');
    await press(checkbox('Founder'));
    await fillIn(field('Company'), 'Zeta');
  };

  test('is restored, and can be saved', async () => {
    const { goTo } = await loseSession('/people/add', typeNew, endByCall);
    await goTo('/people/add');
    await expect.element(isBack).toBeVisible();
    const calls = serve(personRoutes.create, () => somePerson());
    await press(button('Add Person'));
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ name: 'Zoë', labels: ['founder'], primary_company: 'Zeta' });
  });
});
