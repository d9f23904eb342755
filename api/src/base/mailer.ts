/** A mail as it is sent. The id stays the same however often it is tried, so that a receiver can drop a twin. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
}

/** The longest that one mail takes, whatever the mail server does. */
export const MAIL_LIMIT_MS = 60_000;

/** Hands mails over; fails where the mail was not taken. */
export interface Mailer {
  /** Whoever cannot wait as long as a mail may take gives a signal: the mail is then given up, and may have arrived. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}
