import { devMail } from '@studio-desk/shared-contract';
import type { TestApp } from './test-app';

export async function requestResetToken(api: TestApp, email: string): Promise<string | undefined> {
  await api.post('/api/auth/password-reset/request', { body: { email } });
  await api.outbox.sendDue();
  const mails = devMail.array().parse((await api.get('/api/dev/mail')).json());
  const mail = mails.find(({ to, text }) => to === email && text.includes('/reset-password#'));
  return /access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}
