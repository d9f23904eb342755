import type { EmailPreferences } from '@studio-desk/shared-contract';

export const managerUser = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'manager@university.example',
  full_name: 'Program Manager',
  created_at: '2026-11-20T12:00:00.000Z',
};

export const somePreferences = (fields: Partial<EmailPreferences> = {}): EmailPreferences => ({
  id: managerUser.id,
  email_cadence: 'never',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: null,
  send_updates: true,
  email_enabled: true,
  next_reminder_at: null,
  reminder_time_zone: 'America/New_York',
  version: 'version-1',
  ...fields,
});
