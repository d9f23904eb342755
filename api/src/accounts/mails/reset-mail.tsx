/** @jsxRuntime automatic */
import type { Mail } from '../../mail/outbox/outbox-repository';
import { MailButton, MailAnchor, MailPage, MailParagraph } from '../../mail/templates/mail-page';
import { mailStyle } from '../../mail/templates/mail-style';
import { renderMail } from '../../mail/templates/render-mail';

const REQUESTED = 'Someone asked to reset the password of your Studio Desk account.';

const LINK_PLACEHOLDER = 'https://link.invalid/';
type RenderResetMail = (to: string, link: string) => Promise<Mail>;

export function createResetMailRenderer(render = renderMail): RenderResetMail {
  let rendered: ReturnType<typeof renderMail> | undefined;

  async function renderOnce() {
    rendered ??= render(<ResetPage link={LINK_PLACEHOLDER} />);
    try {
      return await rendered;
    } catch (error) {
      rendered = undefined;
      throw error;
    }
  }

  return async (to, link) => {
    const { html, text } = await renderOnce();
    return {
      to,
      subject: 'Reset your Studio Desk password',
      html: html.replaceAll(LINK_PLACEHOLDER, () => escapeHtml(link)),
      text: text.replaceAll(LINK_PLACEHOLDER, () => link),
    };
  };
}

/** The template is rendered only once, because anyone can request mails, and each must be cheap. */
export const renderResetMail = createResetMailRenderer();

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function ResetPage({ link }: { readonly link: string }) {
  return (
    <MailPage
      title="Reset your password"
      preview={REQUESTED}
      reason="You get this email because your address was entered where passwords are reset."
    >
      <MailParagraph>{REQUESTED}</MailParagraph>
      <MailButton href={link}>Choose a new password</MailButton>
      <MailParagraph>
        The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.
      </MailParagraph>
      <p data-skip-in-text="true" style={mailStyle.note}>
        If the button does not work, open this address: <MailAnchor href={link}>{link}</MailAnchor>
      </p>
    </MailPage>
  );
}
