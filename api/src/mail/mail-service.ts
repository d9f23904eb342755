import { join } from 'node:path';
import { type Env, isProduction } from '../settings/env';
import { keptMails, type KeptMails } from './dev-mailbox';
import type { Mailer } from '../base/mailer';
import { smtpMailer } from './smtp-mailer';

interface MailService {
  readonly mailer: Mailer;
  /** Only where mails are kept: a local start without a mail server. */
  readonly kept?: KeptMails;
}

/** Real mail where a mail server is named; else mails are kept in the data folder. */
export function mailService(env: Env): MailService {
  if (env.SMTP_URL !== undefined) return { mailer: smtpMailer(env.SMTP_URL, env.MAIL_FROM) };
  const mails = keptMails(join(env.DATA_DIR, 'mail'), env.MAIL_FROM);
  return isProduction(env) ? { mailer: mails } : { mailer: mails, kept: mails };
}

/** Aborts mails in progress when the server closes, so that callers get a response before the process ends. */
export const closableMailer = (mailer: Mailer, closing: AbortSignal): Mailer => ({
  send: (mail, signal) => mailer.send(mail, signal ? AbortSignal.any([signal, closing]) : closing),
});
