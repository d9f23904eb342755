import type { AppContext } from '../app-context';
import type { MailWriters } from '../mail/outbox/outbox-worker';
import { createConfirmationMailWriter } from './sign-in/email-confirmation-service';
import { createResetMailWriter } from './sign-in/password-reset-service';

export const createAccountMailWriters = (context: AppContext): MailWriters => ({
  'email-confirmation': createConfirmationMailWriter(context),
  'password-reset': createResetMailWriter(context),
});
