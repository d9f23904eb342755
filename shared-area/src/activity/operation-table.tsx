import { UNDO_WINDOW_DAYS, type RecordOperation } from '@studio-desk/shared-contract';
import {
  Button,
  formatCount,
  formatDateTime,
  Table,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { ColleagueName } from '../colleagues/colleague-name';

interface OperationTableProps {
  label: string;
  rows: readonly RecordOperation[];
  onUndo: (operation: RecordOperation) => void;
}

export function OperationTable({ label, rows, onUndo }: OperationTableProps) {
  const columns = useMemo(() => columnsWith(onUndo), [onUndo]);
  return <Table label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const CARD = { column: 'label', under: 720 };

const columnsWith = (onUndo: OperationTableProps['onUndo']): readonly TableColumn<RecordOperation>[] => [
  {
    id: 'label',
    header: 'What',
    className: 'w-full min-w-40',
    cell: ({ label, undone_by: by, undone_at: at }) => (
      <div className="py-1 wrap-anywhere">
        <p className="font-medium">{label}</p>
        {by && at && (
          <p className="text-muted">
            Undone by <ColleagueName email={by} />, {formatDateTime(at)}
          </p>
        )}
      </div>
    ),
  },
  { id: 'changes', header: 'Records', className: 'whitespace-nowrap', below: CARD, cell: changesText },
  {
    id: 'by',
    header: 'By',
    className: 'min-w-48 wrap-anywhere',
    below: CARD,
    cell: ({ by }) => <ColleagueName email={by} />,
  },
  {
    id: 'at',
    header: 'When',
    className: 'whitespace-nowrap tabular-nums',
    below: CARD,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: 'undo',
    header: 'Undo',
    actions: true,
    cell: (operation) => <UndoCell operation={operation} onUndo={() => onUndo(operation)} />,
  },
];

function changesText({ created, updated, deleted }: RecordOperation): string {
  const counts = [
    created > 0 && `${formatCount(created)} created`,
    updated > 0 && `${formatCount(updated)} updated`,
    deleted > 0 && `${formatCount(deleted)} deleted`,
  ];
  return counts.filter(Boolean).join(', ');
}

function UndoCell({
  operation: { label, undoable, undone_at },
  onUndo,
}: {
  operation: RecordOperation;
  onUndo: () => void;
}) {
  if (undoable)
    return (
      <Button size="sm" aria-label={`Undo: ${label}`} onClick={onUndo}>
        Undo
      </Button>
    );
  return <span className="text-muted">{undone_at ? 'Undone' : `Over ${UNDO_WINDOW_DAYS} days ago`}</span>;
}
