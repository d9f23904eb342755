import type { Mail } from '../mail/outbox/outbox-repository';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const TEXT = 'margin:0 0 16px;font:16px/1.5 sans-serif;color:#1f2933';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none';

const paragraph = (html: string) => `<p style="${TEXT}">${html}</p>`;
const page = (paragraphs: string[]) =>
  `<div style="max-width:560px;padding:24px">${paragraphs.map(paragraph).join('')}</div>`;

/** The address is behind `#`, so that no server and no log on the way sees the token. */
export const resetLink = (appUrl: string, token: string): string =>
  `${appUrl}/reset-password#access_token=${token}`;

export function resetMail(to: string, link: string): Mail {
  const asked = 'Someone asked to reset the password of your Studio Desk account.';
  const expiry =
    'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.';
  return {
    to,
    subject: 'Reset your Studio Desk password',
    text: `${asked}\n\nChoose a new password here:\n${link}\n\n${expiry}\n`,
    html: page([asked, `<a href="${escaped(link)}" style="${BUTTON}">Choose a new password</a>`, expiry]),
  };
}

export function passwordChangedMail(to: string, appUrl: string): Mail {
  const changed = 'The password of your Studio Desk account was changed, and all its sessions were ended.';
  const advice = 'If it was not you, reset the password at once and tell your administrator.';
  return {
    to,
    subject: 'Your Studio Desk password was changed',
    text: `${changed}\n\n${advice}\n${appUrl}\n`,
    html: page([changed, advice]),
  };
}
