import { Banner, type BannerProps } from '../components/banner';
import { Button } from '../components/button';
import type { ReactNode } from 'react';

interface NotRefreshedProps extends Pick<BannerProps, 'flush'> {
  message: string;
  isEditing?: boolean;
  isFetching: boolean;
  reload: () => void;
  retryLabel?: string;
}

/** Stands above what was loaded before a refetch failed: that stays visible. */
export const NotRefreshed = ({
  message,
  isEditing,
  isFetching,
  reload,
  retryLabel = 'Try again',
  flush,
}: NotRefreshedProps) => (
  <Banner
    tone="danger"
    flush={flush}
    title={message}
    action={
      <Button size="sm" busy={isFetching} onClick={reload}>
        {retryLabel}
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
