import { toast } from '@studio-desk/shared-ui/runtime';
import { Button, DownloadIcon, saveFile, useSingleFlight } from '@studio-desk/shared-ui/components';

export interface DownloadTemplateButtonProps {
  /** On phones, only the icon is visible. */
  compact?: boolean;
  load: () => Promise<Blob>;
  fileName: string;
  label?: string;
  doneMessage?: string;
}

export function DownloadTemplateButton(props: DownloadTemplateButtonProps) {
  const { load, fileName, label = 'Download Template', doneMessage, compact } = props;
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
    <Button compact={compact} icon={DownloadIcon} busy={isBusy} onClick={() => run(download)}>
      {label}
    </Button>
  );
}
