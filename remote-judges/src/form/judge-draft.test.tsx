import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { button, field, row, serveForm } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';
import { judgeQueries } from '../judge-queries';

const ann = someJudge({ name: 'Ann Able', phone: '1', point_of_contact: 'Eve' });
const isBack = page.getByText('We restored your unsaved changes');

function beginSession() {
  useSession.setState({
    status: 'signed-in',
    user: {
      id: '01980000-0000-7000-8000-0000000000aa',
      email: 'manager@school.example',
      full_name: 'Program Manager',
      created_at: '2026-11-20T12:00:00.000Z',
    },
  });
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

beforeEach(beginSession);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

/** The session ends with the next call. */
async function endSession(call: () => Promise<unknown>) {
  const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(judgeRoutes.create, refused);
  serve(judgeRoutes.update, refused);
  serve(judgeRoutes.metrics, refused);
  await call();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
}

/** A call outside the form, which has nothing to save. */
const endByCall = () => queryClient.fetchQuery(judgeQueries.metrics()).catch(() => null);

/** Types into a form, loses the session on the save, signs in and opens the form again. */
async function loseSession(address: string, type: () => Promise<void>, end: string | typeof endByCall) {
  serveForm(ann);
  const screen = await renderScreen(<JudgesArea />, address);
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

describe('text typed when the session ends', () => {
  const typeNew = async () => {
    await fillIn(field('Name'), 'Zoë');
    await press(button('Add Competition'));
    await fillIn(row(1).getByRole('combobox', { name: 'Competition Name' }), 'Startup Cup');
  };

  test('for a new judge is restored, and can be saved', async () => {
    const { goTo } = await loseSession('/judges/add', typeNew, 'Add Judge');
    await goTo('/judges/add');
    await expect.element(isBack).toBeVisible();
    const calls = serve(judgeRoutes.create, () => someJudge());
    await press(button('Add Judge'));
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({ name: 'Zoë', competitions: [{ name: 'Startup Cup' }] });
  });
});
