import { z } from 'zod';
import { defineRoute } from '../route';
import {
  EMAIL_PREFERENCES_READ_ONLY_FIELDS,
  emailPreferences,
  emailPreferencesBody,
  REMINDER_CADENCES,
  reminderPreview,
} from './email-preferences';

const tags = ['Email'];
const config = { access: 'signed-in' } as const;

const sentCadences = REMINDER_CADENCES.filter((cadence) => cadence !== 'never');

export const emailRoutes = {
  preferences: defineRoute({
    method: 'GET',
    url: '/email/preferences',
    config,
    schema: { tags, summary: 'When the caller is reminded', response: { 200: emailPreferences } },
  }),
  savePreferences: defineRoute({
    method: 'PUT',
    url: '/email/preferences',
    config: { ...config, readOnlyFields: EMAIL_PREFERENCES_READ_ONLY_FIELDS },
    schema: {
      tags,
      summary: 'Change when the caller is reminded; with If-Match only the version that it names',
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: emailPreferencesBody,
      response: { 200: emailPreferences },
    },
  }),
  testReminder: defineRoute({
    method: 'POST',
    url: '/email/test-reminder',
    config,
    schema: {
      tags,
      summary:
        'Send the caller a reminder now; answers once the mail server has taken it (502 where it did not)',
      response: { 200: z.object({ success: z.literal(true) }) },
    },
  }),
  previewReminder: defineRoute({
    method: 'GET',
    url: '/email/preview-reminder',
    config,
    schema: { tags, summary: "The caller's reminder as it would be now", response: { 200: reminderPreview } },
  }),
  sendReminders: defineRoute({
    method: 'POST',
    url: '/email/send-reminders',
    config,
    schema: {
      tags,
      summary:
        "Send this period's reminder to every user of a cadence who has mail on; in test mode to the caller alone",
      querystring: z.strictObject({
        cadence: z.enum(sentCadences, `Cadence must be one of: ${sentCadences.join(', ')}`),
        test_mode: z.enum(['true', 'false'], 'test_mode must be true or false').default('false'),
      }),
      response: {
        200: z.object({
          sent: z.number().int(),
          skipped: z.number().int(),
          failed: z.number().int(),
        }),
      },
    },
  }),
};
