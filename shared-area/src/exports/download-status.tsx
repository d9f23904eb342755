import { Banner, Button, CloseIcon, IconButton, ProgressBar } from '@studio-desk/shared-ui/components';
import { cancelExportDownload, dismissDownloadFailure, useExportDownload } from './export-download';

/** Shows a running or failed download, unless an open export menu shows it. */
export function DownloadStatus() {
  const { bytes, failure, openMenus } = useExportDownload();
  if (openMenus > 0) return null;
  if (failure !== null)
    return (
      <Banner
        tone="danger"
        className="order-last basis-full"
        action={
          <>
            <Button size="sm" onClick={failure.retry}>
              Try again
            </Button>
            <IconButton icon={CloseIcon} size="sm" label="Dismiss" onClick={dismissDownloadFailure} />
          </>
        }
      >
        {failure.message}
      </Banner>
    );
  if (bytes === null) return null;
  return (
    <div className="flex items-center gap-2">
      <DownloadProgress bytes={bytes} />
      <Button size="sm" onClick={cancelExportDownload}>
        Cancel
      </Button>
    </div>
  );
}

export const DownloadProgress = ({ bytes }: { bytes: number }) => (
  <ProgressBar label={`Downloading… ${(bytes / MEGABYTE).toFixed(1)} MB`} value={null} />
);

const MEGABYTE = 1_048_576;
