import { serve } from '@studio-desk/test-kit/screens/api-server';
import {
  authRoutes,
  emailRoutes,
  type EmailPreferences,
  type RouteResult,
} from '@studio-desk/shared-contract';

export const manager = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'manager@university.example',
  full_name: 'Program Manager',
  created_at: '2026-11-20T12:00:00.000Z',
};

/** What a user has who never chose when to be reminded. */
export const somePreferences = (fields: Partial<EmailPreferences> = {}): EmailPreferences => ({
  id: manager.id,
  email_cadence: 'never',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: null,
  send_updates: true,
  email_enabled: true,
  next_reminder_at: null,
  reminder_time_zone: 'America/New_York',
  ...fields,
});

/** Tokens in the browser, and a server that knows them and has what Settings show first. */
export function signedIn(user: RouteResult<typeof authRoutes.me> = manager): void {
  localStorage.setItem('refresh_token', 'refresh-1');
  localStorage.setItem('access_token', 'access-1');
  serve(authRoutes.me, () => user);
  serve(emailRoutes.preferences, () => somePreferences());
}

export const signInAnswer: RouteResult<typeof authRoutes.login> = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  token_type: 'bearer',
  user: manager,
};
