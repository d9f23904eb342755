import { errorMessage, startFromList, useQuery } from '@studio-desk/shared-auth';
import { Card, NotRefreshed, Skeleton } from '@studio-desk/shared-ui/components';
import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Entity } from '../queries/entity-queries';

interface LoadedRecordProps<Row extends { id: string }, Create extends object, Update> {
  id: string;
  entity: Entity<Row, Create, Update>;
  failureMessage: string;
  path: string;
  children: (record: Row, reload: () => void) => ReactNode;
}

/** If a refetch fails, the form stays open with the typed text. */
export function LoadedRecord<Row extends { id: string }, Create extends object, Update>({
  id,
  entity,
  failureMessage,
  path,
  children,
}: LoadedRecordProps<Row, Create, Update>) {
  const navigate = useNavigate();
  const { queries, forgetIfGone } = entity;
  const {
    data: record,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...queries.detail(id), ...startFromList(queries.cache().queryKey, id) });
  const reload = () => void refetch();
  const onFailure = useEffectEvent(() => {
    forgetIfGone(error, id);
    if (record !== undefined) return;
    toast.error(failureMessage);
    void navigate(path, { replace: true });
  });
  useEffect(() => {
    if (error) onFailure();
  }, [error]);

  if (record === undefined) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {error && (
        <NotRefreshed
          message={errorMessage(error, failureMessage)}
          isEditing
          isFetching={isFetching}
          reload={reload}
        />
      )}
      {children(record, reload)}
    </div>
  );
}
