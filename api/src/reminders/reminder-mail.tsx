/** @jsxRuntime automatic */
import { paths } from '@studio-desk/shared-contract';
import type { Mail } from '../mail/outbox/outbox-repository';
import type { NextStepRow } from '../notes/next-step-repository';
import {
  MailButton,
  LAYOUT_TABLE_PROPS,
  MailAnchor,
  MailPage,
  MailParagraph,
} from '../mail/templates/mail-page';
import { mailStyle } from '../mail/templates/mail-style';
import { toSafeMailLine, renderMail } from '../mail/templates/render-mail';

export interface ReminderContent {
  readonly name: string | null;
  readonly metrics: {
    readonly recent_updates_count: number;
    readonly days_since_last_update: number | null;
    readonly total_companies: number;
  };
  /** Open next steps of the user that are due. */
  readonly dueSteps: readonly Pick<NextStepRow, 'id' | 'kind' | 'record_id' | 'name' | 'text' | 'due'>[];
  readonly updates:
    | readonly {
        readonly id: string;
        readonly company_name: string;
        readonly updated_at: Date;
        readonly last_modified_by: string;
      }[]
    | null;
  readonly appUrl: string;
  readonly timeZone: string;
  readonly kind: 'reminder' | 'test';
}

const SUBJECT: Record<ReminderContent['kind'], string> = {
  reminder: 'Reminder: update your company records',
  test: 'Test reminder: update your company records',
};

export async function renderReminderMail(to: string, content: ReminderContent): Promise<Mail> {
  const parts = await renderMail(<ReminderPage content={content} />);
  return { to, subject: SUBJECT[content.kind], ...parts };
}

function ReminderPage({ content }: { readonly content: ReminderContent }) {
  const { metrics, dueSteps, updates, appUrl, timeZone } = content;
  const sentence = sinceLastUpdate(metrics.days_since_last_update);
  return (
    <MailPage title="Update your company records" preview={sentence} reason={<Reason content={content} />}>
      <MailParagraph>{greeting(content.name)}</MailParagraph>
      <MailParagraph>{sentence}</MailParagraph>
      <Metrics metrics={metrics} />
      {dueSteps.length > 0 && <DueSteps steps={dueSteps} appUrl={appUrl} />}
      {updates && <CompanyUpdates updates={updates} appUrl={appUrl} timeZone={timeZone} />}
      <MailButton href={`${appUrl}${paths.companies.dashboard}`}>Open Studio Desk</MailButton>
    </MailPage>
  );
}

function greeting(typed: string | null): string {
  const name = toSafeMailLine(typed ?? '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

function sinceLastUpdate(days: number | null): string {
  if (days === null) {
    return 'You have not updated a company record yet. Start with a contact, a figure or a touchpoint that you know.';
  }
  if (days === 0) return 'You updated a company record in the last day. Has anything else changed?';
  const ago = days === 1 ? 'a day ago' : `${days.toLocaleString('en-US')} days ago`;
  return `Your last update of a company record was ${ago}. Please check that your companies’ records are up to date.`;
}

function Reason({ content: { kind, appUrl } }: { readonly content: ReminderContent }) {
  const why =
    kind === 'test'
      ? 'You get this email because you asked for a test of your reminder.'
      : 'You get this reminder because reminders are turned on in your settings.';
  return (
    <>
      {why}{' '}
      <MailAnchor href={`${appUrl}${paths.settings('reminders')}`}>
        Change or stop it in your settings
      </MailAnchor>
    </>
  );
}

/** One metric per line, because labels side by side wrap badly on phones. */
function Metrics({ metrics }: Pick<ReminderContent, 'metrics'>) {
  const cells = [
    { label: 'Your updates in the last 30 days', figure: valueText(metrics.recent_updates_count) },
    { label: 'Days since your last update', figure: valueText(metrics.days_since_last_update) },
    { label: 'Total companies', figure: valueText(metrics.total_companies) },
  ];
  return (
    <table {...LAYOUT_TABLE_PROPS} width="100%" style={mailStyle.figures}>
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

const valueText = (figure: number | null) => figure?.toLocaleString('en-US') ?? 'N/A';

interface DueStepsProps {
  readonly steps: ReminderContent['dueSteps'];
  readonly appUrl: string;
}

const DUE_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const DueSteps = ({ steps, appUrl }: DueStepsProps) => (
  <>
    <h2 style={mailStyle.smallHeading}>Your next steps that are due</h2>
    <ul style={mailStyle.updates}>
      {steps.map(({ id, kind, record_id, name, text, due }) => (
        <li key={id} style={mailStyle.update}>
          <bdi>{toSafeMailLine(text)}</bdi>
          <br />
          <span style={mailStyle.updateNote}>
            <MailAnchor href={`${appUrl}${paths[kind].details(record_id)}`}>
              <bdi>{toSafeMailLine(name)}</bdi>
            </MailAnchor>
            {due && `, due ${DUE_DAY.format(new Date(due))}`}
          </span>
        </li>
      ))}
    </ul>
  </>
);

interface CompanyUpdatesProps extends Pick<ReminderContent, 'appUrl' | 'timeZone'> {
  readonly updates: NonNullable<ReminderContent['updates']>;
}

function CompanyUpdates({ updates, appUrl, timeZone }: CompanyUpdatesProps) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return (
    <>
      <h2 style={mailStyle.smallHeading}>Last company updates</h2>
      {updates.length === 0 && <MailParagraph>No company has been updated yet.</MailParagraph>}
      {updates.length > 0 && (
        <ul style={mailStyle.updates}>
          {updates.map((update) => (
            <li key={update.id} style={mailStyle.update}>
              <MailAnchor href={`${appUrl}${paths.companies.details(update.id)}`}>
                <bdi>{toSafeMailLine(update.company_name) || 'Company without a name'}</bdi>
              </MailAnchor>
              <br />
              <span style={mailStyle.updateNote}>
                updated {day.format(update.updated_at)} by{' '}
                <bdi>{toSafeMailLine(update.last_modified_by)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
