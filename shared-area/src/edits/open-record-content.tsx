import { errorMessage, readState, startFromList, toApiError, useQuery } from '@studio-desk/shared-auth';
import { Card, ErrorPanel, RefreshErrorBanner, Skeleton } from '@studio-desk/shared-ui/components';
import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { DeletedRecordNotice } from '../history/deleted-record-notice';
import type { EntityApi, RecordEntityApi } from '../queries/entity-api';

export type RecordQueries<Row> = Pick<EntityApi<Row, object, unknown>['queries'], 'cache' | 'detail'>;

interface ReadEntity<Row> extends RecordEntityApi {
  queries: RecordQueries<Row>;
}

interface RecordOptions<Row extends { id: string }> {
  /** Query key of a cached list, whose copy of the record (if any) is shown while the request runs. */
  list?: Parameters<typeof startFromList<Row>>[0];
  enabled?: boolean;
}

type RecordRead<Row extends { id: string }> = ReturnType<typeof useRecord<Row>>;

export function useRecord<Row extends { id: string }>(
  entity: ReadEntity<Row>,
  id: string,
  { list = entity.queries.cache().queryKey, enabled }: RecordOptions<Row> = {},
) {
  const read = useQuery({ ...entity.queries.detail(id), ...startFromList(list, id), enabled });
  const isGone = read.error !== null && toApiError(read.error).status === 404;
  return { ...readState(read), record: read.data, isGone, entity, id };
}

interface OpenRecordContentProps<Row extends { id: string }> {
  read: RecordRead<Row>;
  failureMessage: string;
  isEditing?: boolean;
  children: (record: Row) => ReactNode;
}

export function OpenRecordContent<Row extends { id: string }>({
  read: { record, error, isGone, isPending, isFetching, reload, entity, id },
  failureMessage,
  isEditing,
  children,
}: OpenRecordContentProps<Row>) {
  const keepsInput = hasUnsavedChanges() || isEditing;
  if (isPending) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  // Even if the record is gone, keep forms and notes with unsaved text open.
  if (!record || (isGone && !keepsInput)) {
    const failure = (
      <ErrorPanel title={failureMessage} onRetry={reload} retrying={isFetching}>
        <p>{errorMessage(error)}</p>
        {isGone && <p>It may have been deleted.</p>}
      </ErrorPanel>
    );
    return (
      <Card>
        {isGone ? (
          <DeletedRecordNotice entity={entity} id={id}>
            {failure}
          </DeletedRecordNotice>
        ) : (
          failure
        )}
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <RefreshErrorBanner
          message={errorMessage(error, failureMessage)}
          isEditing={keepsInput}
          isFetching={isFetching}
          reload={reload}
        />
      )}
      {children(record)}
    </div>
  );
}
