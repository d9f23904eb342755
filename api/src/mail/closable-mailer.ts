import type { Mailer } from '../base/mailer';

/** Gives up what is on its way once the server closes: whoever waits for it is answered before the process ends. */
export const closableMailer = (mailer: Mailer, closing: AbortSignal): Mailer => ({
  send: (mail, signal) => mailer.send(mail, signal ? AbortSignal.any([signal, closing]) : closing),
});
