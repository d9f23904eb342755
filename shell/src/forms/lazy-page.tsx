import { useQuery } from '@studio-desk/shared-auth';
import { ErrorPanel } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { lazyComponentQueries, type LazyComponents } from './lazy-component-queries';
import { FullScreenLoading } from '../frame/full-screen-loading';

export function LazyPage({ show }: { show: (components: LazyComponents) => ReactNode }) {
  const { data, isPending, isFetching, refetch } = useQuery(lazyComponentQueries.all());
  if (data) return show(data);
  if (isPending) return <FullScreenLoading />;
  return (
    <main className="grid min-h-screen place-content-center p-4">
      <ErrorPanel
        title="This screen could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        Try again or reload the page.
      </ErrorPanel>
    </main>
  );
}
