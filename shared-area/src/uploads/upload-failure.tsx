import { Card, ErrorPanel } from '@studio-desk/shared-ui/components';

export interface UploadFailure {
  message: string;
  advice: string;
}

export const UploadFailureCard = ({ failure: { message, advice } }: { failure: UploadFailure }) => (
  <Card>
    <ErrorPanel title={message}>{advice}</ErrorPanel>
  </Card>
);
