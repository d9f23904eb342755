import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '../../clock';
import { openDatabase } from '../../db/open-database';
import { readEnv } from '../../env';
import { logOptions } from '../../http/log-options';
import { localSecrets } from '../../local-secrets';
import { mailService } from '../../mail/mail-service';
import { outboxWorker } from '../../mail/outbox/outbox-worker';
import { reminderScheduler } from '../../reminders/reminder-scheduler';

/*
 * A process of the race: the product's scheduler and outbox over a database of its own opening, which ask when they are
 * told to, both processes at the same moment.
 */
const env = readEnv(process.env, localSecrets);
const logger = pino(logOptions(env));
const { db, close } = await openDatabase(env, logger, (error) => {
  throw error;
});
const context = { db, env, clock: systemClock, logger, mailer: mailService(env).mailer, typeform: null };
const scheduler = reminderScheduler(context);
const outbox = outboxWorker(context);

async function race(startAt: number) {
  await pause(startAt - Date.now());
  const won = await scheduler.sendDue();
  const sent = await outbox.sendDue();
  process.send?.({ won, sent });
}

process.on('message', (startAt: number) => void race(startAt));
process.on('disconnect', () => void close());
process.send?.('ready');
