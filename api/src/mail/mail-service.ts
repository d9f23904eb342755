import { join } from 'node:path';
import { type Env, isProduction } from '../settings/env';
import { createDevMailbox, type DevMailbox } from './dev-mailbox';
import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';

interface MailService {
  readonly mailer: Mailer;
  readonly devMailbox?: DevMailbox;
}

export function createMailService(env: Env): MailService {
  if (env.SMTP_URL !== undefined) return { mailer: createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) };
  const mails = createDevMailbox(join(env.DATA_DIR, 'mail'), env.MAIL_FROM);
  return isProduction(env) ? { mailer: mails } : { mailer: mails, devMailbox: mails };
}

export const createAbortableMailer = (mailer: Mailer, closing: AbortSignal): Mailer => ({
  send: (mail, signal) => mailer.send(mail, signal ? AbortSignal.any([signal, closing]) : closing),
});
