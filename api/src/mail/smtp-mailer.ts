import { createTransport, type SendMailOptions } from 'nodemailer';
import { MAIL_TIMEOUT_MS, type Mailer, type OutgoingMail } from './mailer';

interface SmtpLimits {
  readonly connectMs: number;
  /** Time limit for a whole mail. Long, because mail scanners are slow and a retry would send a duplicate. */
  readonly mailMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, mailMs: MAIL_TIMEOUT_MS };

export function createSmtpMailer(smtpUrl: string, from: string, { connectMs, mailMs } = LIMITS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: mailMs,
  });
  return {
    async send(mail, signal) {
      const limit = AbortSignal.timeout(mailMs);
      const ending = signal ? AbortSignal.any([signal, limit]) : limit;
      await transport.sendMail({ ...toSendMailOptions(mail, from), signal: ending });
    },
  };
}

/** `to` is an object, because nodemailer would parse a string as a list of addresses. */
export const toSendMailOptions = (mail: OutgoingMail, from: string): SendMailOptions => ({
  messageId: `<${mail.id}@studio-desk>`,
  date: mail.created_at,
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Returns the error code without the server's message, which may contain addresses. */
export function describeSmtpError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code', 'command', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
