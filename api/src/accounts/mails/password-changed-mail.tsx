/** @jsxRuntime automatic */
import { paths } from '@studio-desk/shared-contract';
import type { Mail } from '../../mail/outbox/outbox-repository';
import { MailButton, MailPage, MailParagraph } from '../../mail/templates/mail-page';
import { renderMail } from '../../mail/templates/render-mail';

type EndedSessions = 'all' | 'others';

const CHANGED = 'The password of your Studio Desk account was changed, and all its';
const MESSAGES: Record<EndedSessions, string> = {
  all: `${CHANGED} sessions were ended.`,
  others: `${CHANGED} other sessions were ended.`,
};

export async function renderPasswordChangedMail(
  to: string,
  appUrl: string,
  ended: EndedSessions,
): Promise<Mail> {
  const parts = await renderMail(<PasswordChangedPage appUrl={appUrl} ended={ended} />);
  return { to, subject: 'Your Studio Desk password was changed', ...parts };
}

interface PasswordChangedProps {
  readonly appUrl: string;
  readonly ended: EndedSessions;
}

function PasswordChangedPage({ appUrl, ended }: PasswordChangedProps) {
  return (
    <MailPage
      title="Your password was changed"
      preview={MESSAGES[ended]}
      reason="You get this email because it is about the safety of your account."
    >
      <MailParagraph>{MESSAGES[ended]}</MailParagraph>
      <MailParagraph>
        If it was not you, reset the password at once and tell your administrator.
      </MailParagraph>
      <MailButton href={`${appUrl}${paths.login}`}>Open Studio Desk</MailButton>
    </MailPage>
  );
}
