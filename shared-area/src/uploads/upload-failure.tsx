import { Card, ErrorPanel } from '@studio-desk/shared-ui/components';

/** An upload that failed: what the server said, and what to do. */
export interface UploadFailure {
  message: string;
  advice: string;
}

/** What is said of an upload that failed. */
export const UploadFailureCard = ({ failure: { message, advice } }: { failure: UploadFailure }) => (
  <Card>
    <ErrorPanel title={message}>{advice}</ErrorPanel>
  </Card>
);
