import { Progress } from '@studio-desk/shared-ui/components';

export interface UploadProgressProps {
  /** 0 to 100; null while nothing is sent. */
  percent: number | null;
  sent?: string;
}

/** Screen readers announce the step, not each percent. */
export function UploadProgress({ percent, sent = 'Checking and saving…' }: UploadProgressProps) {
  const isSent = percent === 100;
  const words = percent === null ? '' : isSent ? sent : 'Uploading…';
  return (
    <>
      {percent !== null && <Progress label={words} value={isSent ? null : percent} />}
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  );
}
