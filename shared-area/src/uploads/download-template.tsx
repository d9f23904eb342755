import { toast } from '@studio-desk/shared-ui/runtime';
import { Button, DownloadIcon, saveFile, useSingleFlight } from '@studio-desk/shared-ui/components';

/** Props of the button of a template. */
export interface DownloadTemplateProps {
  load: () => Promise<Blob>;
  fileName: string;
  label?: string;
  /** Said where the area says it. */
  doneMessage?: string;
}

/** Saves the empty file that can be filled in and uploaded. */
export function DownloadTemplate(props: DownloadTemplateProps) {
  const { load, fileName, label = 'Download Template', doneMessage } = props;
  const [isBusy, run] = useSingleFlight();
  const download = async () => {
    try {
      saveFile(await load(), fileName);
      if (doneMessage) toast.success(doneMessage);
    } catch {
      toast.error('Failed to download template');
    }
  };
  return (
    <Button icon={DownloadIcon} busy={isBusy} onClick={() => run(download)}>
      {label}
    </Button>
  );
}
