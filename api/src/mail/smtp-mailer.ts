import { createTransport, type SendMailOptions } from 'nodemailer';
import { MAIL_LIMIT_MS, type Mailer, type OutgoingMail } from '../base/mailer';

interface SmtpLimits {
  /** Until the server has answered the first time. */
  readonly connectMs: number;
  /**
   * For the whole of a mail: a server that says a word now and then is never silent. Long, as one that looks through
   * a mail before it takes it must not be left too early: it would get the mail again.
   */
  readonly mailMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, mailMs: MAIL_LIMIT_MS };

/** Real mail, through the server at `SMTP_URL`. */
export function smtpMailer(smtpUrl: string, from: string, { connectMs, mailMs } = LIMITS): Mailer {
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
      await transport.sendMail({ ...messageOf(mail, from), signal: ending });
    },
  };
}

/** The message with its headers. The address is one address, whatever characters it is made of. */
export const messageOf = (mail: OutgoingMail, from: string): SendMailOptions => ({
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

/** The mail server's answer names addresses: its code and the stage are enough. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code', 'command', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
