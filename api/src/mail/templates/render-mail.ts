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

/** Both parts of a mail: the text says all that the HTML does, with its links written out. */
export async function renderMail(page: ReactElement): Promise<Pick<Mail, 'html' | 'text'>> {
  const html = await render(page);
  return { html, text: `${toPlainText(html, TEXT_PART)}\n` };
}
