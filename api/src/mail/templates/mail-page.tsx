/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import { Heading, LAYOUT_TABLE } from './mail-parts';
import { mailStyle } from './mail-style';

interface MailPageProps {
  readonly title: string;
  /** What the inbox shows beside the subject. */
  readonly preview: string;
  /** Why this mail came. */
  readonly reason: ReactNode;
  readonly children: ReactNode;
}

/** The sheet that all mails are written on. */
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
        <table {...LAYOUT_TABLE} width="100%" style={mailStyle.desk}>
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

/** As wide as mail programs show well; narrower where there is less room. */
function Sheet({ reason, children }: Pick<MailPageProps, 'reason' | 'children'>) {
  return (
    <table {...LAYOUT_TABLE} width="560" style={mailStyle.page}>
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
