import type { AppContext } from '../app-context';
import { createRepeatingTask } from '../concurrency/repeating-task';
import { type ReminderContext, findDuePeriod, toReminderContext, readReminderRules } from './due-rule';
import { type ReminderUser, findUsersToRemind } from './reminder-repository';
import { type ReminderRenderer, queueReminder, createReminderRenderer } from './reminder-sending';

const ASK_EVERY_MS = 30_000;

interface ReminderScheduler {
  sendDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const duePeriod = ({ schedule, sentPeriods }: ReminderUser, reading: ReminderContext): string | null =>
  findDuePeriod(schedule, sentPeriods, reading);

export function createReminderScheduler(
  context: AppContext,
  make: ReminderRenderer = createReminderRenderer(context),
): ReminderScheduler {
  const { db, clock, env, logger } = context;
  const rules = readReminderRules(env);
  const { start, stop, stopping } = createRepeatingTask(sendDue, {
    firstMs: 0,
    everyMs: ASK_EVERY_MS,
    onError: (error) => logger.error({ err: error }, 'reminders could not be sent'),
  });

  async function sendDue(): Promise<number> {
    const reading = toReminderContext(rules, clock.now());
    if (reading.now < reading.sendsFrom) return 0;
    let queued = 0;
    for (const user of await findUsersToRemind(db, reading.now)) {
      if (stopping.aborted) break;
      if (duePeriod(user, reading) === null) continue;
      const outcome = await queueReminder(context, make, user, (current) =>
        duePeriod(current, toReminderContext(rules, clock.now())),
      );
      if (outcome === 'sent') queued += 1;
    }
    if (queued > 0) logger.info({ queued }, 'reminders queued');
    return queued;
  }

  return { sendDue, start, stop };
}
