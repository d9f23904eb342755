import { toast } from '@studio-desk/shared-ui/runtime';
import { Button, DownloadIcon, useSingleFlight } from '@studio-desk/shared-ui/components';
import { saveCsv } from './save-csv';

export interface ErrorReport {
  name: string;
  lines: string[][];
}

interface ErrorReportButtonProps {
  report: () => ErrorReport;
  small?: boolean;
}

export function ErrorReportButton({ report, small }: ErrorReportButtonProps) {
  const [isBusy, run] = useSingleFlight();
  const download = async () => {
    try {
      const { name, lines } = report();
      await saveCsv(lines, name);
    } catch {
      toast.error('Failed to download error report');
    }
  };
  return (
    <Button
      icon={DownloadIcon}
      size={small ? 'sm' : undefined}
      busy={isBusy}
      onClick={({ detail }) => {
        // Ignore the second click of a double click, because the report is already saved.
        if (detail <= 1) run(download);
      }}
    >
      Download Error Report
    </Button>
  );
}
