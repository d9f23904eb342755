import { Progress } from '@studio-desk/shared-ui/components';

/** Props of the progress of an upload. */
export interface UploadProgressProps {
  /** Share of the file that was sent; null where none is on its way. */
  percent: number | null;
  /** Said once all of it is sent. */
  sent?: string;
}

/** How far a file has been sent; the words are announced, the percent is not. */
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
