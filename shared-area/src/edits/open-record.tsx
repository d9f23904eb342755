import { errorMessage, readState, startFromList, toApiError, useQuery } from '@studio-desk/shared-auth';
import { Card, ErrorPanel, NotRefreshed, Skeleton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import type { Entity } from '../queries/entity-queries';

export type Queries<Row> = Pick<Entity<Row, object, unknown>['queries'], 'cache' | 'detail'>;

interface RecordOptions<Row extends { id: string }> {
  /** A list that may hold the record, so that it shows at once. */
  list?: Parameters<typeof startFromList<Row>>[0];
  enabled?: boolean;
}

type RecordRead<Row extends { id: string }> = ReturnType<typeof useRecord<Row>>;

export function useRecord<Row extends { id: string }>(
  queries: Queries<Row>,
  id: string,
  { list = queries.cache().queryKey, enabled }: RecordOptions<Row> = {},
) {
  const read = useQuery({ ...queries.detail(id), ...startFromList(list, id), enabled });
  const isGone = read.error !== null && toApiError(read.error).status === 404;
  return { ...readState(read), record: read.data, isGone };
}

interface OpenRecordProps<Row extends { id: string }> {
  read: RecordRead<Row>;
  failureMessage: string;
  isEditing?: boolean;
  children: (record: Row) => ReactNode;
}

export function OpenRecord<Row extends { id: string }>({
  read: { record, error, isGone, isPending, isFetching, reload },
  failureMessage,
  isEditing,
  children,
}: OpenRecordProps<Row>) {
  if (isPending) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  // Keep the form open with its unsaved input even if the record is gone.
  if (!record || (isGone && !isEditing)) {
    return (
      <Card>
        <ErrorPanel title={failureMessage} onRetry={reload} retrying={isFetching}>
          <p>{errorMessage(error)}</p>
          {isGone && <p>It may have been deleted.</p>}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <NotRefreshed
          message={errorMessage(error, failureMessage)}
          isEditing={isEditing}
          isFetching={isFetching}
          reload={reload}
        />
      )}
      {children(record)}
    </div>
  );
}
