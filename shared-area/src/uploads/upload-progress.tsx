import { ProgressBar } from '@studio-desk/shared-ui/components';

export interface UploadProgressProps {
  /** 0 to 100; null while no file is being sent. */
  percent: number | null;
  sent?: string;
}

/** Shows the progress of an upload. Screen readers announce each step, but not the percentage. */
export function UploadProgress({ percent, sent = 'Checking and saving…' }: UploadProgressProps) {
  const isSent = percent === 100;
  const text = percent === null ? '' : isSent ? sent : 'Uploading…';
  return (
    <>
      {percent !== null && <ProgressBar label={text} value={isSent ? null : percent} />}
      <p role="status" className="sr-only">
        {text}
      </p>
    </>
  );
}
