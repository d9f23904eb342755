import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message';
import { MAIL_LIMIT_MS, type Mailer } from '../base/mailer';

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
