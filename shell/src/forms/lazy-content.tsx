import { useQuery } from '@studio-desk/shared-auth';
import { ErrorPanel, Skeleton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';

interface LazyContentProps<Loaded> {
  query: Parameters<typeof useQuery<Loaded, Error, Loaded, string[]>>[0];
  show: (loaded: Loaded) => ReactNode;
}

/** Shows the content of a dialog as soon as its lazy code has loaded. */
export function LazyContent<Loaded>({ query, show }: LazyContentProps<Loaded>) {
  const { isPending, isFetching, data, refetch } = useQuery(query);
  if (isPending) return <Skeleton shape="form" rows={2} label="Loading..." />;
  if (!data) {
    return (
      <ErrorPanel title="This part couldn't be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        Try again or reload the page.
      </ErrorPanel>
    );
  }
  return show(data);
}
