import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../time/clock';
import { createRepeatingTask } from '../../concurrency/repeating-task';
import { withTimeout } from '../../concurrency/with-timeout';
import type { Database } from '../../db/database';
import { describeSmtpError } from '../smtp-mailer';
import { MAIL_TIMEOUT_MS, type Mailer, type OutgoingMail } from '../mailer';
import type { MailTemplate } from '../../db/schema';
import {
  claimMail,
  deletePendingMail,
  type Mail,
  markMailDead,
  markMailFailed,
  markMailSent,
  type PendingMail,
} from './outbox-repository';

const CLAIM_MS = 2 * MAIL_TIMEOUT_MS;
const POLL_MS = 1_000;
const STOP_MS = 5_000;

/** Renders the mail for each attempt; returns null if the mail is no longer to be sent. */
export type MailComposer = (request: PendingMail) => Promise<Mail | null>;
export type MailComposers = Readonly<Record<MailTemplate, MailComposer>>;

interface OutboxContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly mailer: Mailer;
}

interface OutboxOptions {
  readonly pollMs?: number;
  readonly stopMs?: number;
  readonly composers?: MailComposers;
}

export interface OutboxWorker {
  sendDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const GIVE_UP_AFTER = 24 * HOUR;
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];

interface RetryState {
  readonly attempts: number;
  readonly firstAttempt: Date;
  readonly now: Date;
}

export function createOutboxWorker(
  context: OutboxContext,
  { pollMs = POLL_MS, stopMs = STOP_MS, composers }: OutboxOptions = {},
): OutboxWorker {
  const { db, clock, logger, mailer } = context;
  const ending = new AbortController();
  const accepted = new Set<string>();
  const task = createRepeatingTask(sendDue, {
    everyMs: pollMs,
    onError: (error) => logger.error({ err: error }, 'the mail outbox failed'),
  });

  async function sendOne(): Promise<boolean> {
    const now = clock.now();
    const mail = await claimMail(db, now, new Date(now.getTime() + CLAIM_MS));
    if (!mail) return false;
    const outcome = accepted.has(mail.id) ? 'sent' : await handOver(mail).catch(failedBecause);
    if (outcome === 'sent') await settle(mail);
    else if (outcome === 'dropped') await deletePendingMail(db, mail);
    else await postpone(context, mail, outcome.failure);
    return true;
  }

  async function handOver(mail: PendingMail): Promise<'sent' | 'dropped'> {
    const written = await write(mail, composers);
    if (written === null) return 'dropped';
    await mailer.send(written, ending.signal);
    return 'sent';
  }

  async function settle({ id }: PendingMail) {
    accepted.add(id);
    await markMailSent(db, id, clock.now());
    accepted.delete(id);
  }

  async function sendDue(): Promise<number> {
    let count = 0;
    while (!task.stopping.aborted && (await sendOne())) count += 1;
    return count;
  }

  async function stop() {
    const running = task.stop();
    await withTimeout(running, stopMs).catch(() => {});
    ending.abort();
    await running;
  }

  return { sendDue, start: task.start, stop };
}

async function write(mail: PendingMail, composers: MailComposers | undefined): Promise<OutgoingMail | null> {
  if (mail.template === null) return mail;
  if (composers === undefined) throw new Error(`No composer for mails of the template ${mail.template}`);
  const written = await composers[mail.template](mail);
  return written && { ...mail, ...written };
}

async function postpone({ db, clock, logger }: OutboxContext, mail: PendingMail, failure: string) {
  const now = clock.now();
  const next = computeNextAttemptTime({
    attempts: mail.attempts,
    firstAttempt: mail.first_attempt_at ?? now,
    now,
  });
  const logged = { mail_id: mail.id, attempts: mail.attempts, failure };
  if (next) {
    logger.warn(logged, 'mail postponed');
    await markMailFailed(db, mail, failure, next);
  } else {
    logger.error(logged, 'mail given up');
    await markMailDead(db, mail, failure, now);
  }
}

const failedBecause = (error: unknown) => ({ failure: describeSmtpError(error) });

export function computeNextAttemptTime({ attempts, firstAttempt, now }: RetryState): Date | undefined {
  if (now.getTime() - firstAttempt.getTime() >= GIVE_UP_AFTER) return undefined;
  const delay = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? MINUTE;
  return new Date(now.getTime() + delay);
}
