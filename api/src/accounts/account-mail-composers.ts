import type { AppContext } from '../app-context';
import type { MailComposers } from '../mail/outbox/outbox-worker';
import { createConfirmationMailComposer } from './sign-in/email-confirmation-service';
import { createResetMailComposer } from './sign-in/password-reset-service';

export const createAccountMailComposers = (context: AppContext): MailComposers => ({
  'email-confirmation': createConfirmationMailComposer(context),
  'password-reset': createResetMailComposer(context),
});
