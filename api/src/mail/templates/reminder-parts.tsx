/** @jsxRuntime automatic */
import { paths } from '@studio-desk/shared-contract';
import { LAYOUT_TABLE, MailLink, Paragraph } from './mail-parts';
import { mailStyle } from './mail-style';
import { oneLine } from './one-line';
import type { ReminderContent } from './reminder-mail';

type Updates = NonNullable<ReminderContent['updates']>;

/** The three figures, a line each: side by side they break the words of their labels on a phone. */
export function Figures({ figures }: Pick<ReminderContent, 'figures'>) {
  const cells = [
    { label: 'Your updates in the last 30 days', figure: shown(figures.recent_updates_count) },
    { label: 'Days since your last update', figure: shown(figures.days_since_last_update) },
    { label: 'Companies in all', figure: shown(figures.total_companies) },
  ];
  return (
    <table {...LAYOUT_TABLE} width="100%" style={mailStyle.figures}>
      <tbody>
        {cells.map(({ label, figure }, index) => (
          <tr key={label}>
            <td style={index === 0 ? mailStyle.figureCell : mailStyle.nextFigureCell}>
              <span style={mailStyle.figureLabel}>{label}</span>
              <br data-text="colon" />
              <span style={mailStyle.figure}>{figure}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (figure: number | null) => figure?.toLocaleString('en-US') ?? 'N/A';

interface CompanyUpdatesProps extends Pick<ReminderContent, 'appUrl' | 'timeZone'> {
  readonly updates: Updates;
}

/** The companies that were changed last, by anyone. */
export function CompanyUpdates({ updates, appUrl, timeZone }: CompanyUpdatesProps) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (
    <>
      <h2 style={mailStyle.smallHeading}>Last company updates</h2>
      {updates.length === 0 && <Paragraph>No company has been updated yet.</Paragraph>}
      {updates.length > 0 && (
        <ul style={mailStyle.updates}>
          {updates.map((update) => (
            <li key={update.id} style={mailStyle.update}>
              <MailLink href={`${appUrl}${paths.companies.details(update.id)}`}>
                <bdi>{oneLine(update.company_name) || 'Company without a name'}</bdi>
              </MailLink>
              <br />
              <span style={mailStyle.updateNote}>
                updated {day.format(update.updated_at)} by <bdi>{oneLine(update.last_modified_by)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
