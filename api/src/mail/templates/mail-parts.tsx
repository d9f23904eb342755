/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { mailStyle } from './mail-style';

interface WithChildren {
  readonly children: ReactNode;
}

interface LinkProps extends WithChildren {
  readonly href: string;
}

/** A table that only places things: the one layout that every mail program knows. */
export const LAYOUT_TABLE = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

export function Heading({ children }: WithChildren) {
  return <h1 style={mailStyle.heading}>{children}</h1>;
}

export function Paragraph({ children }: WithChildren) {
  return <p style={mailStyle.paragraph}>{children}</p>;
}

export function MailLink({ href, children }: LinkProps) {
  return (
    <a href={href} style={mailStyle.link}>
      {children}
    </a>
  );
}

/** A cell with a ground: some programs give a link neither ground nor padding. */
export function Button({ href, children }: LinkProps) {
  return (
    <table {...LAYOUT_TABLE} style={mailStyle.button}>
      <tbody>
        <tr>
          <td style={mailStyle.buttonCell}>
            <a href={href} style={mailStyle.buttonLink}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
