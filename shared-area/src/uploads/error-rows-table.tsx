import { useMemo, useState } from 'react';
import { Card, Table, type TableColumn, Button, CellValue } from '@studio-desk/shared-ui/components';
import { useRowPages } from './use-row-pages';

const MAX_SHOWN_LENGTH = 100;

function OtherData({ cells }: { cells: Readonly<Record<string, string>> }) {
  const [isWhole, setWhole] = useState(false);
  const text = Object.entries(cells)
    .map(([header, value]) => `${header}: ${value}`)
    .join(', ');
  if (text.length <= MAX_SHOWN_LENGTH) return <CellValue>{text && <Text>{text}</Text>}</CellValue>;
  return (
    <>
      <Text>{isWhole ? text : `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…`}</Text>{' '}
      <Button tone="quiet" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}

const Text = ({ children }: { children: string }) => (
  <span className="text-muted wrap-anywhere whitespace-pre-line">{children}</span>
);

interface ErrorRow {
  row_number: number;
  sheet: string | null;
  error: string;
}

interface RowParts {
  name: string;
  otherData: Readonly<Record<string, string>>;
}

export interface ErrorRowsTableProps<Row extends ErrorRow> {
  rows: readonly Row[];
  nameColumn: string;
  partsOf: (row: Row, nameColumn: string) => RowParts;
}

export function ErrorRowsTable<Row extends ErrorRow>({ rows, ...names }: ErrorRowsTableProps<Row>) {
  const { nameColumn, partsOf } = names;
  const hasSheets = rows.some(({ sheet }) => sheet !== null);
  const columns = useMemo(
    () => columnsOf({ nameColumn, partsOf }, hasSheets),
    [nameColumn, partsOf, hasSheets],
  );
  const { page, pager } = useRowPages(rows.length);
  if (rows.length === 0) return null;
  return (
    <Card title="Rows with Errors" divided flush>
      <Table
        label="Errors of each row"
        columns={columns}
        rows={rows}
        rowKey={({ sheet, row_number }) => `${sheet} ${row_number}`}
        page={page}
        dense
      />
      {pager}
    </Card>
  );
}

const cell = 'py-2 align-baseline';

const rowNumber: TableColumn<ErrorRow> = {
  id: 'row',
  header: 'Row Number',
  cell: ({ row_number }) => <span className="text-muted">{row_number}</span>,
  numeric: true,
  className: `w-px whitespace-nowrap ${cell}`,
};
const sheetName: TableColumn<ErrorRow> = {
  id: 'sheet',
  header: 'Sheet',
  cell: ({ sheet }) => sheet,
  className: `min-w-24 wrap-anywhere ${cell}`,
};
const errorText: TableColumn<ErrorRow> = {
  id: 'error',
  header: 'Error',
  cell: ({ error }) => error,
  className: `min-w-40 wrap-anywhere ${cell}`,
};

const columnsOf = <Row extends ErrorRow>(
  { nameColumn, partsOf }: Omit<ErrorRowsTableProps<Row>, 'rows'>,
  hasSheets: boolean,
): TableColumn<Row>[] => [
  rowNumber,
  ...(hasSheets ? [sheetName] : []),
  errorText,
  {
    id: 'name',
    header: nameColumn,
    cell: (row) => partsOf(row, nameColumn).name,
    className: `min-w-20 wrap-anywhere ${cell}`,
    below: { column: 'error', under: 440 },
  },
  {
    id: 'other',
    header: 'Other Data',
    cell: (row) => <OtherData cells={partsOf(row, nameColumn).otherData} />,
    className: `min-w-48 ${cell}`,
    below: { column: 'error', under: 640 },
  },
];
