/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { mailStyle } from './mail-style';

interface MailPageProps {
  readonly title: string;
  readonly preview: string;
  readonly reason: ReactNode;
  readonly children: ReactNode;
}

interface WithChildren {
  readonly children: ReactNode;
}

interface LinkProps extends WithChildren {
  readonly href: string;
}

/** Layout by tables, because some mail clients support nothing else. */
export const LAYOUT_TABLE_PROPS = {
  role: 'presentation',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const;

export function MailPage({ title, preview, reason, children }: MailPageProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </head>
      <body style={mailStyle.body}>
        <div data-skip-in-text="true" style={mailStyle.preview}>
          {preview}
        </div>
        <table {...LAYOUT_TABLE_PROPS} width="100%" style={mailStyle.desk}>
          <tbody>
            <tr>
              <td align="center" style={mailStyle.deskCell}>
                <Sheet reason={reason}>
                  <Heading>{title}</Heading>
                  {children}
                </Sheet>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ reason, children }: Pick<MailPageProps, 'reason' | 'children'>) {
  return (
    <table {...LAYOUT_TABLE_PROPS} width="560" style={mailStyle.page}>
      <tbody>
        <tr>
          <td align="left" style={mailStyle.head}>
            Studio Desk
          </td>
        </tr>
        <tr>
          <td align="left" style={mailStyle.content}>
            {children}
          </td>
        </tr>
        <tr>
          <td align="left" style={mailStyle.foot}>
            {reason}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Heading({ children }: WithChildren) {
  return <h1 style={mailStyle.heading}>{children}</h1>;
}

export function MailParagraph({ children }: WithChildren) {
  return <p style={mailStyle.paragraph}>{children}</p>;
}

export function MailAnchor({ href, children }: LinkProps) {
  return (
    <a href={href} style={mailStyle.link}>
      {children}
    </a>
  );
}

/** A table cell, because some mail clients ignore the background and padding of links. */
export function MailButton({ href, children }: LinkProps) {
  return (
    <table {...LAYOUT_TABLE_PROPS} style={mailStyle.button}>
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
