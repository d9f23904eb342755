import type { ErrorRow } from '@studio-desk/shared-contract';
import { Button, DownloadIcon } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useOneAtATime } from '../use-one-at-a-time';
import { downloadErrorReport } from './error-report';

/** Saves the error report. */
export function ErrorReportButton({ rows, small }: { rows: readonly ErrorRow[]; small?: boolean }) {
  const [isBusy, run] = useOneAtATime();
  const download = () =>
    downloadErrorReport(rows).catch(() => void toast.error('Failed to download error report'));
  return (
    <Button
      icon={DownloadIcon}
      size={small ? 'sm' : undefined}
      busy={isBusy}
      onClick={({ detail }) => {
        // The report is saved before the second press of a double click comes.
        if (detail <= 1) run(download);
      }}
    >
      Download Error Report
    </Button>
  );
}
