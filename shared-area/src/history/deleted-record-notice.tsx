import { useQuery } from '@studio-desk/shared-auth';
import { RECORD_NOUNS } from '@studio-desk/shared-contract';
import { DeleteIcon, EmptyState, formatDateTime, Skeleton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { RestoreButton } from './restore-button';
import type { RecordEntityApi } from '../queries/entity-api';

interface DeletedRecordNoticeProps {
  entity: RecordEntityApi;
  id: string;
  /** Shown if the record is not in the trash. */
  children: ReactNode;
}

/** Shows who deleted a record that was not found, with a button that restores it. */
export function DeletedRecordNotice({ entity, id, children }: DeletedRecordNoticeProps) {
  const { data, isPending } = useQuery(entity.history(id, 1));
  const last = data?.rows[0];
  if (isPending) return <Skeleton shape="record" />;
  if (last?.action !== 'delete') return children;
  return (
    <EmptyState
      icon={DeleteIcon}
      title={`This ${RECORD_NOUNS[entity.kind][0]} is in the trash`}
      action={<RestoreButton entity={entity} id={id} />}
    >
      Deleted by <span title={last.by.email}>{last.by.full_name || last.by.email || 'someone'}</span>,{' '}
      {formatDateTime(last.at)}
    </EmptyState>
  );
}
