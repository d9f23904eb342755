import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { authRoutes, type UserSession } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { otherSession, someSession } from '../../testing/session-fixtures';
import { SessionList } from './session-list';

const items = page.getByRole('listitem');
const endAll = page.getByRole('button', { name: 'Sign Out Everywhere Else' });
const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
const show = () => renderScreen(<SessionList />, '/');

/** A server with these sessions, which ends all but the current one. */
function serveSessions(given: UserSession[]) {
  let sessions = given;
  serve(authRoutes.sessions, () => sessions);
  return serve(authRoutes.endOtherSessions, () => {
    const ended = sessions.filter((session) => !session.is_current).length;
    sessions = sessions.filter((session) => session.is_current);
    return { ended };
  });
}

describe('the list', () => {
  test('names each device, says which is this one, and when each was used', async () => {
    serveSessions([someSession(), otherSession({ device: null, last_used_at: new Date().toISOString() })]);
    await show();
    await expect.element(items).toHaveLength(2);
    await expect.element(items.nth(0)).toHaveTextContent('Chrome on WindowsThis device');
    await expect.element(items.nth(0)).toHaveTextContent(/Signed in Jan 15, 2026, .+Last used Jan 20, 2026$/);
    await expect.element(items.nth(1)).toHaveTextContent(/^Unknown deviceSigned in .+Last used just now$/);
  });

  test('shows its shape while it loads', async () => {
    const { opened, open } = gate();
    serve(authRoutes.sessions, async () => {
      await opened;
      return [someSession()];
    });
    await show();
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your sessions...');
    open();
    await expect.element(items).toHaveLength(1);
  });

  test('that cannot be loaded says why, and is asked for again', async () => {
    serve(authRoutes.sessions, () => refusal(500, 'Something went wrong on our side'));
    await show();
    const panel = page.getByRole('alert');
    await expect.element(panel).toHaveTextContent('Failed to load your sessions');
    await expect.element(panel).toHaveTextContent('Something went wrong on our side');
    serveSessions([someSession()]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(items).toHaveLength(1);
  });

  test('that cannot be loaded again stays, and says so', async () => {
    serveSessions([someSession(), otherSession()]);
    await show();
    await expect.element(items).toHaveLength(2);
    serve(authRoutes.sessions, () => refusal(500, 'Something went wrong on our side'));
    await queryClient.invalidateQueries();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    await expect.element(items).toHaveLength(2);
  });
});

describe('Sign Out Everywhere Else', () => {
  test('is off where there is nowhere else, and says why', async () => {
    serveSessions([someSession()]);
    await show();
    await expect.element(endAll).toBeDisabled();
    await expect.element(endAll).toHaveAccessibleDescription('You are signed in nowhere else.');
  });

  test.each([
    [[otherSession()], '1 other session was signed out'],
    [
      [otherSession(), otherSession({ id: '01980000-0000-7000-8000-0000000000c3' })],
      '2 other sessions were signed out',
    ],
  ])('asks, then ends them and says how many', async (others, message) => {
    const calls = serveSessions([someSession(), ...others]);
    await show();
    await endAll.click();
    await expect.element(question).toBeVisible();
    expect(calls).toEqual([]);
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(items).toHaveLength(1);
    await expect.element(endAll).toBeDisabled();
    await expect.element(page.getByRole('heading', { name: 'Where You Are Signed In' })).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  test('cancelled ends nothing, and the button has the focus again', async () => {
    const calls = serveSessions([someSession(), otherSession()]);
    await show();
    await endAll.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(endAll).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('is asked of the server once', async () => {
    serveSessions([someSession(), otherSession()]);
    const { opened, open } = gate();
    const calls = serve(authRoutes.endOtherSessions, async () => {
      await opened;
      return { ended: 1 };
    });
    await show();
    await endAll.click();
    await question.getByRole('button', { name: 'Sign Out' }).dblClick();
    await expect
      .element(question.getByRole('button', { name: 'Signing out...' }))
      .toHaveAttribute('aria-busy', 'true');
    open();
    await expect.element(page.getByText('1 other session was signed out')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['says why', () => refusal(503, 'The database is being restored'), 'The database is being restored'],
    ['does not answer', () => Response.error(), 'Failed to sign out the other sessions'],
  ])('can be tried again where the server %s', async (_, answer, message) => {
    serveSessions([someSession(), otherSession()]);
    serve(authRoutes.endOtherSessions, answer);
    await show();
    await endAll.click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(items).toHaveLength(2);
  });
});
