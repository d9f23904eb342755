import type { ReminderPreview } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { getUser } from '../accounts/users/user-service';
import { readReminderContent } from './reminder-content';

export async function previewReminder(context: AppContext, userId: string): Promise<ReminderPreview> {
  const user = await getUser(context, userId);
  const content = await readReminderContent(context, context.db, user, 'reminder');
  const { renderReminderMail } = await import('./reminder-mail');
  const { html } = await renderReminderMail(user.email, content);
  return { preview_html: html, data: content.metrics };
}
