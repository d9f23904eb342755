import { formatCount, Table } from '@studio-desk/shared-ui/components';
import { formatRowLocation } from './row-location';

interface ErrorKind {
  error: string;
  count: number;
  sample_rows: readonly number[];
  sample_sheets: readonly (string | null)[];
}

const MAX_SHOWN_KINDS = 5;

const columns = [
  {
    id: 'error',
    header: 'Error',
    cell: ({ error }: ErrorKind) => <span className="font-medium wrap-anywhere">{error}</span>,
    className: 'min-w-40',
  },
  { id: 'count', header: 'Count', cell: ({ count }: ErrorKind) => formatCount(count), numeric: true },
  {
    id: 'rows',
    header: 'Sample rows',
    cell: ({ sample_rows, sample_sheets }: ErrorKind) => (
      <span className="text-muted tabular-nums">
        {sample_rows.map((row, at) => formatRowLocation(row, sample_sheets[at])).join(', ')}
      </span>
    ),
  },
];

export function ErrorKindsTable({ kinds }: { kinds: readonly ErrorKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <div className="border-t border-border">
      <Table
        label="Error types"
        columns={columns}
        rows={kinds.slice(0, MAX_SHOWN_KINDS)}
        rowKey={({ error }) => error}
        dense
      />
      {kinds.length > MAX_SHOWN_KINDS && (
        <p className="border-t border-border px-4 py-2 text-xs text-muted">
          {formatCount(kinds.length - MAX_SHOWN_KINDS)} more types stand in the error report.
        </p>
      )}
    </div>
  );
}
