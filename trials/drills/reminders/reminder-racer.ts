import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '@studio-desk/api/base/clock';
import { openDatabase } from '@studio-desk/api/db/open-database';
import { readEnv } from '@studio-desk/api/settings/env';
import { logOptions } from '@studio-desk/api/http/log-options';
import { localSecrets } from '@studio-desk/api/settings/local-secrets';
import { mailService } from '@studio-desk/api/mail/mail-service';
import { outboxWorker } from '@studio-desk/api/mail/outbox/outbox-worker';
import { reminderScheduler } from '@studio-desk/api/reminders/reminder-scheduler';

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
