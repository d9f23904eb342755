/** A mail as it is sent. The id stays the same however often it is tried, so that a receiver can drop a twin. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
}

/** Hands mails over; fails where the mail was not taken. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
