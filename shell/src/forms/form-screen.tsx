import { useQuery } from '@studio-desk/shared-auth';
import { ErrorPanel } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { formQueries, type ShellForms } from './form-queries';
import { FullScreenLoading } from '../frame/full-screen-loading';

export function FormScreen({ show }: { show: (forms: ShellForms) => ReactNode }) {
  const { data, isPending, isFetching, refetch } = useQuery(formQueries.all());
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
