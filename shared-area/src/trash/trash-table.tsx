import type { TrashedRecord } from '@studio-desk/shared-contract';
import { formatDateTime, Table, type TableColumn } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import { ColleagueName } from '../colleagues/colleague-name';
import { RestoreButton } from '../history/restore-button';
import type { RecordEntityApi } from '../queries/entity-api';

interface TrashTableProps {
  label: string;
  rows: readonly TrashedRecord[];
  entity: RecordEntityApi;
}

export const TrashTable = ({ label, rows, entity }: TrashTableProps) => (
  <Table label={label} columns={trashColumns(entity, useNavigate())} rows={rows} rowKey={({ id }) => id} />
);

const CARD = { column: 'name', under: 720 };

const trashColumns = (
  entity: RecordEntityApi,
  navigate: ReturnType<typeof useNavigate>,
): readonly TableColumn<TrashedRecord>[] => [
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
    cell: ({ deleted_by }) => <ColleagueName email={deleted_by} />,
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
    cell: ({ id, name }) => (
      <RestoreButton
        entity={entity}
        id={id}
        name={name}
        action={{ label: 'Open', onPick: () => void navigate(RECORD_KIND_PATHS[entity.kind].record(id)) }}
      />
    ),
  },
];
