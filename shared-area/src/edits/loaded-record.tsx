import { toast, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Card, NotRefreshed, Skeleton } from '@studio-desk/shared-ui/components';

interface LoadedRecordProps<Row> {
  /** What was read; undefined where nothing was. */
  record: Row | undefined;
  /** Why it could not be read, or not again; null where it could. */
  failure: string | null;
  /** Said where nothing was read, before this address comes in the place of the screen. */
  giveUp: { message: string; path: string };
  reload: () => void;
  children: (record: Row) => ReactNode;
}

/** The record of an edit screen, once it is read; what is typed stays where it cannot be read again. */
export function LoadedRecord<Row>({ record, failure, giveUp, reload, children }: LoadedRecordProps<Row>) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    toast.error(giveUp.message);
    void navigate(giveUp.path, { replace: true });
  });
  const isFailed = failure !== null && record === undefined;
  useEffect(() => {
    if (isFailed) leave();
  }, [isFailed]);

  if (record === undefined) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failure !== null && <NotRefreshed message={failure} isEditing reload={reload} />}
      {children(record)}
    </div>
  );
}
