import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message';
import type { Mailer } from './mailer';

const SECOND = 1_000;

/** Real mail, through the server at `SMTP_URL`. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}
