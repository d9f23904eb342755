import { Banner, type BannerProps } from '../components/banner';
import { Button } from '../components/button';
import type { ReactNode } from 'react';

interface RefreshErrorBannerProps extends Pick<BannerProps, 'flush'> {
  message: string;
  isEditing?: boolean;
  isFetching: boolean;
  reload: () => void;
  retryLabel?: string;
}

/** Shows that a refetch failed. Render this banner above the data that was loaded before. */
export const RefreshErrorBanner = ({
  message,
  isEditing,
  isFetching,
  reload,
  retryLabel = 'Try again',
  flush,
}: RefreshErrorBannerProps) => (
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

interface LoadErrorBannerProps {
  message: string;
  part: { isRetrying: boolean; retry: () => void };
  children: ReactNode;
}

/** Shows that one section of a page failed to load. `children` explain what still works. */
export const LoadErrorBanner = ({ message, part, children }: LoadErrorBannerProps) => (
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
