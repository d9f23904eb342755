import type { AppContext } from '../../app-context';
import type { Mailer } from '../mailer';
import { claimMail, markDead, markFailed, markSent, type WaitingMail } from './outbox-repository';
import { nextAttempt } from './retry-rule';

// Longer than the mail server is given for one mail.
const HELD_MS = 120_000;
const POLL_MS = 1_000;

export interface OutboxWorker {
  /** Sends what is due now; answers how many mails were tried. */
  sendDue(): Promise<number>;
  /** Goes on sending until it is stopped. */
  start(): void;
  /** Starts no new mail and waits for the one that is on its way. */
  stop(): Promise<void>;
}

/** Sends the kept mails. Several processes may do so beside each other. */
export function outboxWorker(
  context: Pick<AppContext, 'db' | 'clock' | 'logger'>,
  mailer: Mailer,
): OutboxWorker {
  const { db, clock, logger } = context;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function sendOne(): Promise<boolean> {
    const now = clock.now();
    const mail = await claimMail(db, now, new Date(now.getTime() + HELD_MS));
    if (!mail) return false;
    const failure = await mailer.send(mail).then(() => undefined, reasonOf);
    if (failure === undefined) await markSent(db, mail.id, clock.now());
    else await postpone(mail, failure);
    return true;
  }

  async function postpone(mail: WaitingMail, failure: string) {
    const now = clock.now();
    const next = nextAttempt({ attempts: mail.attempts, firstAttempt: mail.first_attempt_at ?? now, now });
    logger.warn(
      { mail_id: mail.id, attempts: mail.attempts, failure },
      next ? 'mail postponed' : 'mail given up',
    );
    if (next) await markFailed(db, mail.id, failure, next);
    else await markDead(db, mail.id, failure, now);
  }

  async function sendDue(): Promise<number> {
    let count = 0;
    while (!stopped && (await sendOne())) count += 1;
    return count;
  }

  function start() {
    timer = setTimeout(() => {
      running = sendDue()
        .catch((error: unknown) => logger.error({ err: error }, 'the mail outbox failed'))
        .finally(() => stopped || start());
    }, POLL_MS).unref();
  }

  async function stop() {
    stopped = true;
    clearTimeout(timer);
    await running;
  }

  return { sendDue, start, stop };
}

/** The mail server's answer names addresses: its code and the stage are enough. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code', 'command', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
