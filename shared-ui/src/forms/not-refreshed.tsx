import { Banner } from '../components/banner';
import { Button } from '../components/button';

interface NotRefreshedProps {
  message: string;
  isEditing: boolean;
  reload: () => void;
}

export const NotRefreshed = ({ message, isEditing, reload }: NotRefreshedProps) => (
  <Banner
    tone="danger"
    title={message}
    action={
      <Button size="sm" onClick={reload}>
        Try again
      </Button>
    }
  >
    {isEditing
      ? 'Someone may have deleted it, or the server did not answer. What you typed is kept here.'
      : 'What you see may be out of date.'}
  </Banner>
);
