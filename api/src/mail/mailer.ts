/** Retries of a mail use the same id, so that the recipient's server can drop duplicates. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: Date;
}

export const MAIL_TIMEOUT_MS = 60_000;

export interface Mailer {
  /** Rejects if the mail server does not accept the mail. An aborted mail may still have been sent. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}
