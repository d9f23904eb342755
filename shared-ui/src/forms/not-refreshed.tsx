import { Banner } from '../components/banner';
import { Button } from '../components/button';
import type { ReactNode } from 'react';

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
      ? 'Someone may have deleted it, or the server cannot be reached. What you typed is kept here.'
      : 'What you see may be out of date.'}
  </Banner>
);

interface NotLoadedProps {
  message: string;
  part: { isRetrying: boolean; retry: () => void };
  children: ReactNode;
}

/** Shows that a section of a page failed to load; `children` state what is not affected. */
export const NotLoaded = ({ message, part, children }: NotLoadedProps) => (
  <Banner
    tone="danger"
    title={message}
    action={
      <Button size="sm" onClick={part.retry} busy={part.isRetrying}>
        Try again
      </Button>
    }
  >
    {children}
  </Banner>
);
