import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { authRoutes, type UserSession } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someOtherSession, someSession } from '../../testing/session-fixtures';
import { SessionList } from './session-list';

const items = page.getByRole('listitem');
const endAll = page.getByRole('button', { name: 'Sign Out Everywhere Else' });
const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
const show = () => renderScreen(<SessionList />, '/');

function serveSessions(given: UserSession[]) {
  let sessions = given;
  serve(authRoutes.sessions, () => sessions);
  return serve(authRoutes.endOtherSessions, () => {
    const ended = sessions.filter((session) => !session.is_current).length;
    sessions = sessions.filter((session) => session.is_current);
    return { ended };
  });
}

describe('the list of sessions', () => {
  test('shows each device with its last use, and marks this one', async () => {
    serveSessions([
      someSession(),
      someOtherSession({ device: null, last_used_at: new Date().toISOString() }),
    ]);
    await show();
    await expect.element(items).toHaveLength(2);
    await expect.element(items.nth(0)).toHaveTextContent('Chrome on WindowsThis device');
    await expect.element(items.nth(0)).toHaveTextContent(/Signed in Jan 15, 2026, .+Last used Jan 20, 2026$/);
    await expect
      .element(items.nth(1))
      .toHaveTextContent(/^Unknown browser and systemSigned in .+Last used just now$/);
  });

  test('shows the reason when it fails to load, and can be retried', async () => {
    serve(authRoutes.sessions, () => createErrorResponse(500, 'Something went wrong on our side'));
    await show();
    const panel = page.getByRole('alert');
    await expect.element(panel).toHaveTextContent('Failed to load your sessions');
    await expect.element(panel).toHaveTextContent('Something went wrong on our side');
    serveSessions([someSession()]);
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(items).toHaveLength(1);
  });
});

describe('Sign Out Everywhere Else', () => {
  test('asks, then ends the other sessions once and shows how many, and is disabled without any', async () => {
    serveSessions([someSession(), someOtherSession()]);
    const { opened, open } = createResponseGate();
    const calls = serve(authRoutes.endOtherSessions, async () => {
      await opened;
      serveSessions([someSession()]);
      return { ended: 1 };
    });
    await show();
    await press(endAll);
    await expect.element(question).toBeVisible();
    expect(calls).toEqual([]);
    await question.getByRole('button', { name: 'Sign Out' }).dblClick();
    await expect
      .element(question.getByRole('button', { name: 'Signing out...' }))
      .toHaveAttribute('aria-busy', 'true');
    open();
    await expect.element(page.getByText('1 other session was signed out')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(items).toHaveLength(1);
    await expect.element(endAll).toBeDisabled();
    await expect.element(endAll).toHaveAccessibleDescription('You’re not signed in anywhere else.');
    await expect.element(page.getByRole('heading', { name: 'Where You Are Signed In' })).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  test('can be retried when the server says why', async () => {
    serveSessions([someSession(), someOtherSession()]);
    serve(authRoutes.endOtherSessions, () => createErrorResponse(503, 'The database is being restored'));
    await show();
    await press(endAll);
    await press(question.getByRole('button', { name: 'Sign Out' }));
    await expect.element(page.getByRole('alert').getByText('The database is being restored')).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(items).toHaveLength(2);
  });
});
