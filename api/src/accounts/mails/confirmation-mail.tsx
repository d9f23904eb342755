/** @jsxRuntime automatic */
import type { Mail } from '../../mail/outbox/outbox-repository';
import { MailButton, MailAnchor, MailPage, MailParagraph } from '../../mail/templates/mail-page';
import { mailStyle } from '../../mail/templates/mail-style';
import { renderMail } from '../../mail/templates/render-mail';

const REGISTERED = 'Someone registered a Studio Desk account with this email address.';

export async function renderConfirmationMail(to: string, link: string): Promise<Mail> {
  const parts = await renderMail(<ConfirmationPage link={link} />);
  return { to, subject: 'Confirm your email address for Studio Desk', ...parts };
}

function ConfirmationPage({ link }: { readonly link: string }) {
  return (
    <MailPage
      title="Confirm your email address"
      preview={REGISTERED}
      reason="You get this email because your address was entered where accounts are made."
    >
      <MailParagraph>{REGISTERED}</MailParagraph>
      <MailButton href={link}>Confirm this address</MailButton>
      <MailParagraph>
        The link works once, for 24 hours. If it was not you, do not confirm it: nobody can sign in before.
      </MailParagraph>
      <p data-skip-in-text="true" style={mailStyle.note}>
        If the button does not work, open this address: <MailAnchor href={link}>{link}</MailAnchor>
      </p>
    </MailPage>
  );
}
