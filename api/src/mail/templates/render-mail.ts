import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Mail } from '../outbox/outbox-repository';

const HEADING = { uppercase: false, leadingLineBreaks: 2 };

const TEXT_PART = {
  selectors: [
    { selector: 'h1', options: HEADING },
    { selector: 'h2', options: HEADING },
    { selector: 'br[data-text="colon"]', format: 'inlineString', options: { string: ': ' } },
  ],
};

const MAX_LENGTH = 120;

const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

const SHOWS_NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]*$/u;

export async function renderMail(page: ReactElement): Promise<Pick<Mail, 'html' | 'text'>> {
  const html = await render(page);
  return { html, text: `${toPlainText(html, TEXT_PART)}\n` };
}

/** Makes user input safe for one line of a mail: no line breaks, no direction marks, limited length. */
export function toSafeMailLine(typed: string): string {
  const line = typed.replace(DIRECTION_MARK, '').replace(NOT_OF_A_LINE, ' ').trim();
  const characters = Array.from(line);
  const isLong = characters.length > MAX_LENGTH;
  const shown = isLong ? characters.slice(0, MAX_LENGTH - 1).join('') : line;
  if (SHOWS_NOTHING.test(shown)) return '';
  return isLong ? `${shown}…` : shown;
}
