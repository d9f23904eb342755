import type { AppContext } from '../app-context';
import { repeatingTask } from '../concurrency/repeating-task';
import { type ClockReading, dueReminder, toClockReading, reminderRules } from './due-rule';
import { type ReminderUser, findUsersToRemind } from './reminder-repository';
import { type ReminderFactory, queueReminder, createReminderFactory } from './reminder-sending';

const ASK_EVERY_MS = 30_000;

interface ReminderScheduler {
  sendDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const duePeriod = ({ schedule, sentPeriods }: ReminderUser, reading: ClockReading): string | null =>
  dueReminder(schedule, sentPeriods, reading);

export function reminderScheduler(
  context: AppContext,
  make: ReminderFactory = createReminderFactory(context),
): ReminderScheduler {
  const { db, clock, env, logger } = context;
  const rules = reminderRules(env);
  const { start, stop, stopping } = repeatingTask(sendDue, {
    firstMs: 0,
    everyMs: ASK_EVERY_MS,
    onError: (error) => logger.error({ err: error }, 'reminders could not be sent'),
  });

  async function sendDue(): Promise<number> {
    const reading = toClockReading(rules, clock.now());
    if (reading.now < reading.sendsFrom) return 0;
    let queued = 0;
    for (const user of await findUsersToRemind(db, reading.now)) {
      if (stopping.aborted) break;
      if (duePeriod(user, reading) === null) continue;
      const outcome = await queueReminder(context, make, user, (current) =>
        duePeriod(current, toClockReading(rules, clock.now())),
      );
      if (outcome === 'sent') queued += 1;
    }
    if (queued > 0) logger.info({ queued }, 'reminders queued');
    return queued;
  }

  return { sendDue, start, stop };
}
