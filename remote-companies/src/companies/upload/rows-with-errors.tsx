import { errorReportRow, type ErrorRow } from '@studio-desk/shared-contract';
import { Card, formatCount, Pager, Table, type TableColumn } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { OtherData } from './other-data';

const PAGE_ROWS = 25;

const rowNumber: TableColumn<ErrorRow> = {
  id: 'row',
  header: 'Row Number',
  cell: ({ row_number }) => <span className="text-muted">{row_number}</span>,
  numeric: true,
  className: 'w-px whitespace-nowrap',
};
const sheetName: TableColumn<ErrorRow> = {
  id: 'sheet',
  header: 'Sheet',
  cell: ({ sheet }) => sheet,
  className: 'min-w-24 wrap-anywhere',
};
const cells: TableColumn<ErrorRow>[] = [
  { id: 'error', header: 'Error', cell: ({ error }) => error, className: 'min-w-40 wrap-anywhere' },
  {
    id: 'name',
    header: 'Company Name',
    cell: (row) => errorReportRow(row).companyName,
    className: 'min-w-32 wrap-anywhere',
  },
  {
    id: 'other',
    header: 'Other Data',
    cell: (row) => <OtherData cells={errorReportRow(row).otherData} />,
    className: 'min-w-48',
  },
];
const columns = [rowNumber, ...cells];
const columnsOfSheets = [rowNumber, sheetName, ...cells];

/** Every row that was not taken, a page at a time. */
export function RowsWithErrors({ rows }: { rows: readonly ErrorRow[] }) {
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows.length / PAGE_ROWS);
  const from = (page - 1) * PAGE_ROWS;
  const to = Math.min(from + PAGE_ROWS, rows.length);
  return (
    <Card title="Rows with Errors" divided flush>
      <Table
        label="Errors of each row"
        columns={rows.some(({ sheet }) => sheet !== null) ? columnsOfSheets : columns}
        rows={rows}
        rowKey={({ sheet, row_number }) => `${sheet} ${row_number}`}
        page={{ number: page, size: PAGE_ROWS }}
        dense
      />
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPageChange={setPage}
          summary={`Showing ${from + 1} to ${to} of ${formatCount(rows.length)} rows`}
        />
      )}
    </Card>
  );
}
