import { emailRoutes } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { getActor } from '../http/caller';
import type { ApiServer } from '../http/api-server';
import { presentPreferences } from './preferences-presenter';
import { readPreferences, savePreferences } from './preferences-service';
import { sendRemindersByCadence } from './send-reminders-service';
import { sendTestReminder } from './test-reminder-service';
import { previewReminder } from './preview-service';

export function registerEmailRoutes(server: ApiServer, context: AppContext): void {
  server.route({
    ...emailRoutes.preferences,
    handler: async (request) => presentPreferences(await readPreferences(context, request.caller.userId)),
  });

  server.route({
    ...emailRoutes.savePreferences,
    handler: async (request) => {
      const { body, headers } = request;
      return presentPreferences(await savePreferences(context, getActor(request), body, headers['if-match']));
    },
  });

  server.route({
    ...emailRoutes.testReminder,
    handler: async (request) => {
      await sendTestReminder(context, getActor(request));
      return { success: true as const };
    },
  });

  server.route({
    ...emailRoutes.previewReminder,
    handler: (request) => previewReminder(context, request.caller.userId),
  });

  server.route({
    ...emailRoutes.sendReminders,
    handler: (request) => {
      const { cadence, test_mode } = request.query;
      return sendRemindersByCadence(context, getActor(request), cadence, test_mode === 'true');
    },
  });
}
