import type { AppContext } from '../app-context';
import type { MailWriters } from '../mail/outbox/outbox-worker';
import { confirmationMailWriter } from './sign-in/email-confirmation-service';
import { resetMailWriter } from './sign-in/password-reset-service';

export const accountMailWriters = (context: AppContext): MailWriters => ({
  'email-confirmation': confirmationMailWriter(context),
  'password-reset': resetMailWriter(context),
});
