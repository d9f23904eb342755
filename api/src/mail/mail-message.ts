import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../base/mailer';

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
