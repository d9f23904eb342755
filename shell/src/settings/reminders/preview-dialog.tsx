import { errorMessage, readState, useQuery } from '@studio-desk/shared-auth';
import type { ReminderPreview } from '@studio-desk/shared-contract';
import {
  Banner,
  Dialog,
  ErrorPanel,
  formatCount,
  Skeleton,
  StatStrip,
  StatTile,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { toTrustedHtml } from '../../browser/trusted-types';
import { reminderQueries } from './reminder-queries';

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  isUnsaved: boolean;
}

export function PreviewDialog({ open, onClose, isUnsaved }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Reminder Preview" width="lg">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isUnsaved && (
          <Banner title="What you changed is not in this preview yet">It shows what is saved.</Banner>
        )}
        <Preview />
      </div>
    </Dialog>
  );
}

const FAILED = 'Failed to preview email';

function Preview() {
  const query = useQuery(reminderQueries.preview());
  const { isPending, isFetching, error, failedAt, reload } = readState(query);
  useErrorToast(failedAt, FAILED);
  if (isPending) return <Skeleton shape="record" label="Loading preview..." />;
  if (!query.data) {
    return (
      <ErrorPanel title={FAILED} onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  return (
    <>
      <div className="grid gap-2">
        <Figures data={query.data.data} />
        <p className="text-xs text-muted">Links work only in the email itself.</p>
      </div>
      <MailFrame html={query.data.preview_html} />
    </>
  );
}

function Figures({ data }: { data: ReminderPreview['data'] }) {
  const days = data.days_since_last_update;
  return (
    <StatStrip label="Figures of the reminder">
      <StatTile label="Recent updates" value={formatCount(data.recent_updates_count)} />
      <StatTile label="Days since last update" value={days === null ? 'N/A' : formatCount(days)} />
      <StatTile label="Total companies" value={formatCount(data.total_companies)} />
    </StatStrip>
  );
}

/** Not focusable, because a focused frame catches the Escape key. Tall, so that only the dialog scrolls. */
const MailFrame = ({ html }: { html: string }) => (
  <iframe
    title="Reminder email"
    sandbox=""
    tabIndex={-1}
    referrerPolicy="no-referrer"
    srcDoc={toTrustedHtml(withoutLinks(html))}
    // The mail's colors need a light background.
    className="h-240 max-md:h-320 w-full rounded-sm border border-border bg-[white] scheme-light"
  />
);

function withoutLinks(html: string): string {
  const mail = new DOMParser().parseFromString(toTrustedHtml(html), 'text/html');
  for (const link of mail.querySelectorAll('a[href]')) link.removeAttribute('href');
  return `<!DOCTYPE html>${mail.documentElement.outerHTML}`;
}
