import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import type { EntityApi } from '../queries/entity-api';
import { OpenRecordContent, useRecord } from './open-record-content';

interface RecordLoaderProps<Row extends { id: string }, Create extends object, Update> {
  id: string;
  entity: EntityApi<Row, Create, Update>;
  failureMessage: string;
  path: string;
  children: (record: Row, reload: () => void) => ReactNode;
}

/**
 * Loads a record for a form, or navigates to `path` on failure. If only a refetch fails, the form stays open.
 */
export function RecordLoader<Row extends { id: string }, Create extends object, Update>({
  id,
  entity,
  failureMessage,
  path,
  children,
}: RecordLoaderProps<Row, Create, Update>) {
  const navigate = useNavigate();
  const read = useRecord(entity, id);
  const { error, record } = read;
  const onFailure = useEffectEvent(() => {
    entity.removeFromCacheIfGone(error, id);
    if (record !== undefined) return;
    const openTrash = {
      label: 'Open Trash',
      onPick: () => void navigate(RECORD_KIND_PATHS[entity.kind].trash),
    };
    toast.error(failureMessage, read.isGone ? openTrash : undefined);
    void navigate(path, { replace: true });
  });
  useEffect(() => {
    if (error) onFailure();
  }, [error]);

  if (error && !record) return null;
  return (
    <OpenRecordContent read={read} failureMessage={failureMessage} isEditing>
      {(loaded) => children(loaded, read.reload)}
    </OpenRecordContent>
  );
}
