import type { TrashedRecord } from '@studio-desk/shared-contract';
import {
  Button,
  formatDateTime,
  Table,
  type TableColumn,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';

interface TrashTableProps {
  label: string;
  rows: readonly TrashedRecord[];
  onRestore: (id: string) => Promise<void>;
}

export const TrashTable = ({ label, rows, onRestore }: TrashTableProps) => (
  <Table label={label} columns={columnsWith(onRestore)} rows={rows} rowKey={({ id }) => id} />
);

const CARD = { column: 'name', under: 720 };

const columnsWith = (onRestore: TrashTableProps['onRestore']): readonly TableColumn<TrashedRecord>[] => [
  {
    id: 'name',
    header: 'Name',
    className: 'w-full min-w-40 wrap-anywhere font-medium',
    cell: ({ name }) => name,
  },
  {
    id: 'by',
    header: 'Deleted By',
    className: 'min-w-60 wrap-anywhere',
    below: CARD,
    cell: ({ deleted_by }) => deleted_by,
  },
  {
    id: 'at',
    header: 'When',
    className: 'whitespace-nowrap tabular-nums',
    below: CARD,
    cell: ({ deleted_at }) => <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time>,
  },
  {
    id: 'restore',
    header: 'Restore',
    actions: true,
    cell: (record) => <RestoreButton record={record} onRestore={onRestore} />,
  },
];

function RestoreButton({
  record: { id, name },
  onRestore,
}: {
  record: TrashedRecord;
  onRestore: TrashTableProps['onRestore'];
}) {
  const [isBusy, run] = useSingleFlight();
  return (
    <Button
      size="sm"
      aria-label={`Restore ${name}`}
      busy={isBusy}
      busyLabel="Restoring..."
      onClick={() => run(() => onRestore(id))}
    >
      Restore
    </Button>
  );
}
