import type { ErrorKind } from '@studio-desk/shared-contract';
import { formatCount, Table } from '@studio-desk/shared-ui/components';

/** How many are shown (spec section 9). */
const MOST = 5;

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
    cell: ({ sample_rows }: ErrorKind) => (
      <span className="text-muted tabular-nums">{sample_rows.join(', ')}</span>
    ),
  },
];

/** The most frequent kinds of errors. */
export const ErrorKinds = ({ kinds }: { kinds: readonly ErrorKind[] }) => (
  <>
    <Table
      label="Error types"
      columns={columns}
      rows={kinds.slice(0, MOST)}
      rowKey={({ error }) => error}
      dense
    />
    {kinds.length > MOST && (
      <p className="border-t border-border px-4 py-2 text-xs text-muted">
        {formatCount(kinds.length - MOST)} more types stand in the error report.
      </p>
    )}
  </>
);
