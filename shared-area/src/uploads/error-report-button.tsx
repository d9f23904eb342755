import { toast } from '@studio-desk/shared-ui/runtime';
import { Button, DownloadIcon, useSingleFlight } from '@studio-desk/shared-ui/components';
import { saveCsv } from './save-csv';

/** Props of the button of an error report. */
export interface ErrorReportButtonProps {
  /** Name and lines of the report, made when it is asked for. */
  report: () => { name: string; lines: string[][] };
  small?: boolean;
}

/** Saves the error report: every row with errors, with all its cells, to be corrected and uploaded again. */
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
        // The report is saved before the second press of a double click comes.
        if (detail <= 1) run(download);
      }}
    >
      Download Error Report
    </Button>
  );
}
