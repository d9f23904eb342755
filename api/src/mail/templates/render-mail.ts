import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Mail } from '../outbox/outbox-repository';

const HEADING = { uppercase: false, leadingLineBreaks: 2 };

/** What the text part does not take from the HTML: headings stay as they are written, a figure follows its label. */
const TEXT_PART = {
  selectors: [
    { selector: 'h1', options: HEADING },
    { selector: 'h2', options: HEADING },
    { selector: 'br[data-text="colon"]', format: 'inlineString', options: { string: ': ' } },
  ],
};

const LONGEST = 120;

// Reverses the writing direction of the text that follows.
const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

// Some of them join the parts of an emoji, so they go only where there is nothing else.
const SHOWS_NOTHING = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]*$/u;

/** Both parts of a mail: the text says all that the HTML does, with its links written out. */
export async function renderMail(page: ReactElement): Promise<Pick<Mail, 'html' | 'text'>> {
  const html = await render(page);
  return { html, text: `${toPlainText(html, TEXT_PART)}\n` };
}

/** What somebody typed, as words of one line: it ends no line, hides nothing behind it, and stays short. */
export function oneLine(typed: string): string {
  const line = typed.replace(DIRECTION_MARK, '').replace(NOT_OF_A_LINE, ' ').trim();
  const characters = Array.from(line);
  const isLong = characters.length > LONGEST;
  const shown = isLong ? characters.slice(0, LONGEST - 1).join('') : line;
  if (SHOWS_NOTHING.test(shown)) return '';
  return isLong ? `${shown}…` : shown;
}
